import { expect, it } from 'vitest';
import { RecentSeconds } from './recent-seconds.js';

it('OPS-3 quantiles are of the measurements of the asked time, and of no more than are kept', () => {
  let now = 0;
  const recent = new RecentSeconds(() => now);
  expect(recent.quantiles(1000, [0.5])).toBeUndefined();
  for (let n = 1; n <= 100; n++) recent.add(n);
  expect(recent.quantiles(1000, [0, 0.5, 0.99, 1])).toEqual([1, 50, 99, 100]);
  now = 2000;
  recent.add(7);
  expect(recent.quantiles(1000, [0.5, 1])).toEqual([7, 7]);
  for (let n = 0; n < 600; n++) recent.add(3);
  expect(recent.quantiles(5000, [0, 1])).toEqual([3, 3]);
});
