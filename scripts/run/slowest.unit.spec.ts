import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './root.mjs';
import { playwrightTimes, slowest, vitestTimes } from './slowest.mjs';

const report = (content: unknown): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-report-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const lasting = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('OPS-1 a run names its slowest files, of both runners', () => {
  const testResults = [
    { name: join(root, 'libs/a.unit.spec.ts'), startTime: 1_000, endTime: 3_500 },
    { name: join(root, 'libs/b.unit.spec.ts'), startTime: 0, endTime: 200 },
  ];
  const suites = [
    { file: 'c.journey.spec.ts', specs: [lasting(100, 400)], suites: [{ specs: [lasting(1_500)] }] },
  ];
  const times = [...vitestTimes(report({ testResults })), ...playwrightTimes(report({ suites }))];
  expect(slowest(times, 2)).toEqual(['    2.5 s  libs/a.unit.spec.ts', '    2.0 s  e2e/c.journey.spec.ts']);
});

test('OPS-1 a runner that left no report has no times', () => {
  expect([...vitestTimes('/nowhere.json'), ...playwrightTimes('/nowhere.json')]).toEqual([]);
});
