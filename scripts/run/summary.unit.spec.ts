import { expect, test } from 'vitest';
import { summary } from './summary.mjs';

const specs = {
  name: 'specs',
  minutes: 4.04,
  totals: { passed: 3, failed: 0, skipped: 0 },
  times: [{ file: 'libs/a.unit.spec.ts', seconds: 1 }],
};
const journeys = {
  name: 'journeys',
  minutes: 9,
  totals: { passed: 2, failed: 1, skipped: 0 },
  times: [{ file: 'e2e/c.journey.spec.ts', seconds: 2 }],
};

test('OPS-1 a run ends with its slowest files, the minutes of each suite and what came of all', () => {
  expect(summary([specs, { ...journeys, secondTries: [] }])).toEqual([
    '',
    'The slowest files:',
    '    2.0 s  e2e/c.journey.spec.ts',
    '    1.0 s  libs/a.unit.spec.ts',
    '· specs: 4.0 min',
    '· journeys: 9.0 min',
    '5 passed, 1 failed',
  ]);
});

test('OPS-1 what passed only at the second try is named just before them', () => {
  const lines = summary([
    specs,
    { ...journeys, secondTries: ['e2e/c.journey.spec.ts › LIVE-1 a row moves'] },
  ]);
  expect(lines.slice(0, 5)).toEqual([
    '',
    'Passed only at the second try:',
    '  e2e/c.journey.spec.ts › LIVE-1 a row moves',
    '',
    'The slowest files:',
  ]);
});
