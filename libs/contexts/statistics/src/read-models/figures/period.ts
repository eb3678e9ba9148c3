import type { StatisticsBody, StatisticsQuery } from '#contracts/http/class-statistics';
import { dateAfter, daysBetween } from '#libs/kernel';

/** The days of a query, and those that they are compared with. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly comparedFrom: string;
  readonly comparedTo: string;
  /** The period still runs: of what it is compared with, no more counts than has gone by of it. */
  readonly running: boolean;
  /** How many days lie between a moment and the one that it is compared with. */
  readonly shift: number;
}

const WEEK = 7;

/** Monday. */
function weekOf(day: string): string {
  // 1970-01-05 was one
  const since = daysBetween('1970-01-05', day);
  return dateAfter(day, -(((since % WEEK) + WEEK) % WEEK));
}
const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * A day and a week are compared with those a week before, so that weekdays meet; a month with the one before, to the same
 * day; a range with as many weeks before as it needs. @param today in the organization's time zone
 */
export function daysOf({ period, from: asked, to: until }: StatisticsQuery, today: string): Days {
  const from = { today, week: weekOf(today), month: monthOf(today), range: asked ?? today }[period];
  const to = period === 'range' ? (until ?? today) : today;
  const before =
    period === 'month' ? monthOf(dateAfter(from, -1)) : dateAfter(from, -shiftOf(daysBetween(from, to) + 1));
  const shift = daysBetween(before, from);
  const last = dateAfter(to, -shift);
  return {
    ...{ from, to, shift, comparedFrom: before },
    comparedTo: last < from ? last : dateAfter(from, -1),
    running: from <= today && today <= to,
  };
}

const shiftOf = (days: number): number => Math.ceil(days / WEEK) * WEEK;

/** The wire's word for it. @param until moment up to which the days before count; null: whole days */
export const periodOf = (
  name: StatisticsQuery['period'],
  { from, to, comparedFrom, comparedTo }: Days,
  until: string | null,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): StatisticsBody['period'] => ({
  ...{ name, from, to, compared_from: comparedFrom, compared_to: comparedTo },
  ...{ compared_until: until, today, time_zone: timeZone },
});
