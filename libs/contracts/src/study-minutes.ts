/**
 * How study time is shown to people who add it up: each day in whole minutes, rounded, and every sum is that of the shown minutes, so
 * that columns and rows come out. What was measured to the second stands beside it.
 */
export const minutesOf = (seconds: number): number => Math.round(seconds / 60);

const two = (value: number): string => String(value).padStart(2, '0');
/** `12:05` of minutes. */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
/** `12:05:09` of seconds. */
export const exactTime = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** The days of a month, `2026-11-01` … `2026-11-30`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${two(index + 1)}`);
}
/** 0: Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));
