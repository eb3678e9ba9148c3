import { describe, expect, it } from 'vitest';
import { StatisticsQuery } from '#contracts/http/class-statistics';
import { daysOf } from './period.js';

const days = (query: Parameters<typeof StatisticsQuery.parse>[0], today: string) => {
  const { from, to, comparedFrom, comparedTo, running, shift } = daysOf(StatisticsQuery.parse(query), today);
  return [`${from}/${to}`, `${comparedFrom}/${comparedTo}`, running, shift];
};

describe('STAT-5 the days of a period, and those that they are compared with', () => {
  it.each([
    ['a Thursday', '2026-11-26', '2026-11-23/2026-11-26', '2026-11-16/2026-11-19'],
    ['a Monday', '2026-11-23', '2026-11-23/2026-11-23', '2026-11-16/2026-11-16'],
    ['a Sunday', '2026-11-29', '2026-11-23/2026-11-29', '2026-11-16/2026-11-22'],
    ['the first week of a year', '2027-01-01', '2026-12-28/2027-01-01', '2026-12-21/2026-12-25'],
  ])('a week begins on Monday: of %s', (_what, today, now, before) => {
    expect(days({}, today)).toEqual([now, before, true, 7]);
  });

  it('today is compared with the same weekday', () => {
    expect(days({ period: 'today' }, '2026-11-26')).toEqual([
      ...['2026-11-26/2026-11-26', '2026-11-19/2026-11-19', true, 7],
    ]);
  });

  it.each([
    ['2026-11-26', '2026-11-01/2026-11-26', '2026-10-01/2026-10-26', 31],
    ['2027-01-05', '2027-01-01/2027-01-05', '2026-12-01/2026-12-05', 31],
    // a shorter month before is compared as a whole, and no day is in both
    ['2027-03-31', '2027-03-01/2027-03-31', '2027-02-01/2027-02-28', 28],
  ])('a month with the one before: on %s', (today, now, before, shift) => {
    expect(days({ period: 'month' }, today)).toEqual([now, before, true, shift]);
  });

  it.each([
    ['2026-11-02', '2026-11-04', '2026-10-26/2026-10-28', false, 7],
    ['2026-11-01', '2026-11-10', '2026-10-18/2026-10-27', false, 14],
    ['2026-11-20', '2026-12-01', '2026-11-06/2026-11-17', true, 14],
  ])('a range %s to %s with as many weeks before as it needs', (from, to, before, running, shift) => {
    expect(days({ period: 'range', from, to }, '2026-11-26')).toEqual([
      ...[`${from}/${to}`, before, running, shift],
    ]);
  });

  it.each([
    [{ period: 'range' }],
    [{ period: 'range', from: '2026-11-02' }],
    [{ period: 'week', from: '2026-11-02', to: '2026-11-03' }],
    [{ from: '2026-11-02' }],
    [{ period: 'range', from: '2026-11-03', to: '2026-11-02' }],
    [{ period: 'range', from: '2025-11-01', to: '2026-11-02' }],
    [{ period: 'range', from: '2026-02-30', to: '2026-03-02' }],
    [{ period: 'year' }],
  ])('%o is no period', (query) => {
    expect(StatisticsQuery.safeParse(query).success).toBe(false);
  });
});
