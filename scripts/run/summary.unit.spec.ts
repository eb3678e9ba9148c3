import { expect, test } from 'vitest';
import { summary } from './summary.mjs';

const specs = {
  name: 'specs',
  minutes: 4.04,
  totals: { passed: 3, failed: 0, skipped: 0 },
  times: [{ file: 'libs/a.unit.spec.ts', seconds: 1 }],
  failures: [],
  secondTries: [],
};
const journeys = {
  ...specs,
  name: 'journeys',
  minutes: 9,
  totals: { passed: 2, failed: 1, skipped: 0 },
  times: [{ file: 'e2e/c.journey.spec.ts', seconds: 2 }],
};
const END = ['', '· specs: 4.0 min', '· journeys: 9.0 min', '5 passed, 1 failed'];

test('OPS-1 a run ends with its slowest files, the minutes of each suite and what came of all', () => {
  expect(summary([specs, journeys])).toEqual([
    '',
    'The slowest files:',
    '    2.0 s  e2e/c.journey.spec.ts',
    '    1.0 s  libs/a.unit.spec.ts',
    ...END,
  ]);
});

test('OPS-1 what passed only at the second try and what failed are named just before, with what was thrown and where', () => {
  const message = ['Error: one is two', '', ...Array.from({ length: 20 }, (_, at) => `    at ${at}`)].join(
    '\n',
  );
  const lines = summary([
    specs,
    {
      ...journeys,
      secondTries: ['e2e/c.journey.spec.ts › LIVE-1 a row moves'],
      failures: [{ name: 'e2e/c.journey.spec.ts › LIVE-2 a figure', message }],
    },
  ]);
  expect(lines.slice(4, 11)).toEqual([
    '',
    'Passed only at the second try:',
    '  e2e/c.journey.spec.ts › LIVE-1 a row moves',
    '',
    'Failed:',
    '  e2e/c.journey.spec.ts › LIVE-2 a figure',
    '      Error: one is two',
  ]);
  // the message's first twelve lines
  expect(lines.slice(21)).toEqual(['          at 10', ...END]);
});
