import { expect, it } from 'vitest';
import { parseInstant } from './instant.js';
import { formatDateTime, percent } from './time.js';

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

it.each([
  ['2026-11-20T00:05:00', '2026-11-20T00:05:00.000Z'],
  ['2026-11-20T00:05:00.25', '2026-11-20T00:05:00.250Z'],
  ['2026-11-20T00:05', '2026-11-20T00:05:00.000Z'],
  ['2026-11-20T00:05:00Z', '2026-11-20T00:05:00.000Z'],
  ['2026-11-20T09:05:00+09:00', '2026-11-20T00:05:00.000Z'],
  ['2026-11-20T09:05:00+0900', '2026-11-20T00:05:00.000Z'],
])('LANG-3 %s, as the server tells it, is the instant %s on every device', (told, instant) => {
  expect(new Date(parseInstant(told)).toISOString()).toBe(instant);
  expect(formatDateTime(told)).toBe(formatDateTime(instant));
});
