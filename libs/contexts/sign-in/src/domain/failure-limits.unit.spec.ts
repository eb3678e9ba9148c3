import { expect, test } from 'vitest';
import { FAILURE_WINDOW_SECONDS, secondsToWait } from './failure-limits.js';

test('AUTH-10 below the limit nobody waits', () => {
  expect(secondsToWait([], 5)).toBe(0);
  expect(secondsToWait([800, 600, 400, 200], 5)).toBe(0);
});

test('AUTH-10 at the limit the wait ends when the oldest failure that counts leaves the window', () => {
  expect(secondsToWait([800, 600, 400, 200, 1], 5)).toBe(FAILURE_WINDOW_SECONDS - 800);
  expect(secondsToWait([899.9, 600, 400, 200, 1, 0.5], 5)).toBe(FAILURE_WINDOW_SECONDS - 600);
  expect(secondsToWait([899.9, 600, 400, 200, 1], 5)).toBe(1);
});
