import { dateName, dayAndMonth } from '../../kit/texts/names.js';

/** Days of a calendar as `YYYY-MM-DD`, without a clock or a zone. */
const DAY_MS = 86_400_000;
const midnight = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

export const dayAfter = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(midnight(day)).getUTCDay() + 6) % 7;
/** Without the year, as the page's language has it. */
export const shortDay = (day: string): string => dayAndMonth(new Date(midnight(day)));

/** `YYYY-MM`, so many months later. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = (midnight(`${monthAfter(month, 1)}-01`) - midnight(first)) / DAY_MS;
  return Array.from({ length: count }, (_, index) => dayAfter(first, index));
}

/** A month as an axis has it. */
export const shortMonth = (day: string): string =>
  dateName(new Date(midnight(day)), { month: 'short', timeZone: 'UTC' });
