import { expect, test } from 'vitest';
import { slowest } from './slowest.mjs';

test('OPS-1 a run names its slowest files', () => {
  const times = [
    { file: 'libs/a.unit.spec.ts', seconds: 2.5 },
    { file: 'libs/b.unit.spec.ts', seconds: 0.2 },
    { file: 'e2e/c.journey.spec.ts', seconds: 2 },
  ];
  expect(slowest(times, 2)).toEqual(['    2.5 s  libs/a.unit.spec.ts', '    2.0 s  e2e/c.journey.spec.ts']);
});
