import { expect, it } from 'vitest';
import { percent } from './time.js';

it.each([
  [199, 200, 99],
  [200, 200, 100],
  [2, 3, 66],
  [29, 100, 29],
  [57, 100, 57],
  [1, 200, 0],
  [0, 7, 0],
  [0, 0, null],
])('STAT-2 %s of %s are %s %%: only the whole is 100 %%', (part, whole, expected) => {
  expect(percent(part, whole)).toBe(expected);
});
