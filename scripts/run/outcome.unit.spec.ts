import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NOTHING, playwrightOutcome, unable, vitestOutcome } from './outcome.mjs';

const report = (content: unknown): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-report-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const spec = (title: string, status: string, results: unknown[] = []) => ({
  title,
  tests: [{ status, results }],
});
const suites = [
  {
    file: 'a.journey.spec.ts',
    title: 'a.journey.spec.ts',
    specs: [spec('LIVE-1 a row moves', 'expected', [{ duration: 1_500 }])],
  },
  {
    file: 'b.journey.spec.ts',
    title: 'b.journey.spec.ts',
    specs: [
      spec('LIVE-2 a figure moves', 'flaky', [{ duration: 100 }, { duration: 400 }]),
      spec('LIVE-3 fails twice', 'unexpected', [
        { duration: 250, error: { stack: 'Error: the first' } },
        { duration: 250, error: { stack: '\u001b[31mError\u001b[39m: the second\n    at b.ts:3' } },
      ]),
    ],
    suites: [{ file: 'b.journey.spec.ts', title: 'on a phone', specs: [spec('NAV-1 back', 'flaky')] }],
  },
];
const STATS = { expected: 1, unexpected: 1, flaky: 2, skipped: 0 };

test('OPS-1 of journeys: totals, times, what was thrown at last, and what passed only at the second try', () => {
  expect(playwrightOutcome(report({ stats: STATS, suites }), 1)).toEqual({
    totals: { passed: 3, failed: 1, skipped: 0 },
    times: [
      { file: 'e2e/a.journey.spec.ts', seconds: 1.5 },
      { file: 'e2e/b.journey.spec.ts', seconds: 1 },
    ],
    failures: [
      { name: 'e2e/b.journey.spec.ts › LIVE-3 fails twice', message: 'Error: the second\n    at b.ts:3' },
    ],
    secondTries: [
      'e2e/b.journey.spec.ts › LIVE-2 a figure moves',
      'e2e/b.journey.spec.ts › on a phone › NAV-1 back',
    ],
  });
});

test('OPS-1 a crash and a missing report are a failure each, and say so', () => {
  const passed = { ...NOTHING, totals: { passed: 3, failed: 0, skipped: 0 } };
  expect(vitestOutcome(report(passed), 0)).toEqual(passed);
  expect(vitestOutcome(report(passed), 137)).toMatchObject({
    totals: { passed: 3, failed: 1 },
    failures: [{ name: 'vitest', message: 'ended with exit code 137' }],
  });
  for (const missing of [vitestOutcome('/nowhere.json', 0), playwrightOutcome('/nowhere.json', 0)])
    expect(missing).toMatchObject({
      totals: { failed: 1 },
      failures: [{ message: 'ended with exit code 0 and left no report' }],
    });
  // what is wrong with the configuration stands in no spec
  const broken = { stats: { ...STATS, unexpected: 0 }, errors: [{ message: 'no such project' }] };
  expect(playwrightOutcome(report(broken), 1)).toMatchObject({ totals: { failed: 1 } });
});

test('OPS-1 a suite that cannot begin is a failure', () => {
  expect(unable('journeys', 'no browser')).toMatchObject({
    totals: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ name: 'journeys', message: 'no browser' }],
  });
});
