import { expect, it } from 'vitest';
import { timeSpent } from './time-spent.js';

it.each([
  [0, 0, 'minutes'],
  [1, 1, 'minutes'],
  [170, 3, 'minutes'],
  [3599, 60, 'minutes'],
  [3600, 1, 'hours'],
  [12_600, 3.5, 'hours'],
] as const)('STAT-2 %d seconds are %d %s', (seconds, value, unit) => {
  expect(timeSpent(seconds)).toEqual({ value, unit });
});
