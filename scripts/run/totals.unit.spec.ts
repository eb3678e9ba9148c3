import { expect, test } from 'vitest';
import { addTotals, exitCodeOf, totalsLine } from './totals.mjs';

test('OPS-1 both runners are added up; skipped tests are named only when there are some', () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 3, failed: 1, skipped: 0 },
  ];
  expect(totalsLine(addTotals(parts))).toBe('6 passed, 1 failed, 1 skipped');
  expect(totalsLine({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
});

test('OPS-1 nothing passed is no success', () => {
  expect(exitCodeOf({ passed: 0, failed: 0, skipped: 9 })).toBe(1);
  expect(exitCodeOf({ passed: 1, failed: 0, skipped: 9 })).toBe(0);
  expect(exitCodeOf({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
});
