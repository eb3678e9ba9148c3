import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addTotals, exitCodeOf, playwrightTotals, secondTries, totalsLine, vitestTotals } from './totals.mjs';

const report = (content: unknown): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-report-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const vitest = (testResults: unknown[] = []): string =>
  report({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults });

test('OPS-1 both runners are added up; skipped tests are named only when there are some', () => {
  const browser = playwrightTotals(
    report({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } }),
    1,
  );
  expect(browser).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(totalsLine(addTotals([vitestTotals(vitest(), 0), browser]))).toBe('6 passed, 1 failed, 1 skipped');
  expect(totalsLine({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
});

test('OPS-1 a test that passed only at the second try is counted as passed, and named', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      file: 'a.journey.spec.ts',
      title: 'a.journey.spec.ts',
      specs: [spec('LIVE-1 a row moves', 'expected')],
    },
    {
      file: 'b.journey.spec.ts',
      title: 'b.journey.spec.ts',
      specs: [spec('LIVE-2 a figure moves', 'flaky'), spec('LIVE-3 fails twice', 'unexpected')],
      suites: [{ file: 'b.journey.spec.ts', title: 'on a phone', specs: [spec('NAV-1 back', 'flaky')] }],
    },
  ];
  const file = report({ stats: { expected: 1, unexpected: 0, flaky: 2, skipped: 0 }, suites });
  expect(playwrightTotals(file, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(secondTries(file)).toEqual([
    'e2e/b.journey.spec.ts › LIVE-2 a figure moves',
    'e2e/b.journey.spec.ts › on a phone › NAV-1 back',
  ]);
  expect(secondTries('/nowhere.json')).toEqual([]);
});

test('OPS-1 a file that does not load, a crash and a missing report are failures', () => {
  expect(vitestTotals(vitest([{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1);
  expect(vitestTotals(vitest(), 1).failed).toBe(1);
  expect(vitestTotals('/nowhere.json', 0).failed).toBe(1);
  expect(playwrightTotals('/nowhere.json', 0).failed).toBe(1);
});

test('OPS-1 nothing passed is no success', () => {
  expect(exitCodeOf({ passed: 0, failed: 0, skipped: 9 })).toBe(1);
  expect(exitCodeOf({ passed: 1, failed: 0, skipped: 9 })).toBe(0);
  expect(exitCodeOf({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
});
