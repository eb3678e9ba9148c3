import { expect, it } from 'vitest';
import { crashCounter, CRASHES_ALLOWED } from './crashes.mjs';

it('OPS-1 what ends once an hour is never given up, what ends six times within a minute is', () => {
  let now = 0;
  const count = crashCounter(() => now);
  for (let hour = 0; hour < 100; hour++) {
    now = hour * 3_600_000;
    expect(count()).toBe(1);
  }
  const counts = Array.from({ length: 6 }, () => {
    now += 5_000;
    return count();
  });
  expect(counts).toEqual([2, 3, 4, 5, 6, 7]);
  expect(counts.some((one) => one > CRASHES_ALLOWED)).toBe(true);
});
