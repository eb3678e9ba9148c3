import { expect, it } from 'vitest';
import { dateAfter, daysBetween, localDate, nextLocalMidnight } from './instant.js';

it.each([
  ['2026-02-28', '2026-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
])('STUDY-7 after %s comes %s', (date, next) => {
  expect(dateAfter(date, 1)).toBe(next);
  expect(dateAfter(next, -1)).toBe(date);
});

it.each([
  ['2026-01-31', '2026-01-31', 0],
  ['2027-02-28', '2028-03-01', 367],
  ['2026-03-01', '2026-02-01', -28],
])('STUDY-7 from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dateAfter(from, days)).toBe(to);
});

it.each([
  ['Asia/Tokyo', '2026-11-21T14:59:59.999Z', '2026-11-21T15:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T12:00:00.000Z', '2026-11-21T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21T12:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-21T10:59:00.000Z', '2026-11-21T11:00:00.000Z'],
  // the clocks go back in the night: a day of 25 hours
  ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // and forward: 23 hours
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // summer time began at midnight: the day starts at 01:00
  ['America/Sao_Paulo', '2018-11-04T02:59:00.000Z', '2018-11-04T03:00:00.000Z'],
  // it ended at midnight: 23:00 to 24:00 came twice, and the day starts after the second
  ['America/Sao_Paulo', '2018-02-18T01:59:00.000Z', '2018-02-18T03:00:00.000Z'],
  ['America/Sao_Paulo', '2018-02-18T02:59:00.000Z', '2018-02-18T03:00:00.000Z'],
])('STUDY-7 in %s the local day of %s ends at %s', (zone, now, midnight) => {
  expect(nextLocalMidnight(now, zone)).toBe(midnight);
  expect(localDate(midnight, zone)).toBe(dateAfter(localDate(now, zone), 1));
});
