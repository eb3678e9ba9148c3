/**
 * An instant: RFC 3339 in UTC with milliseconds and `Z`, so that comparing strings compares times.
 * Domain code gets "now" handed in; it never asks a clock.
 */
export type Instant = string;

export const toInstant = (milliseconds: number): Instant => new Date(milliseconds).toISOString();
export const toMilliseconds = (instant: Instant): number => Date.parse(instant);
export const addSeconds = (instant: Instant, seconds: number): Instant =>
  toInstant(toMilliseconds(instant) + seconds * 1000);
/** Whole and fractional seconds from `from` to `to`; negative when `to` is earlier. */
export const secondsBetween = (from: Instant, to: Instant): number =>
  (toMilliseconds(to) - toMilliseconds(from)) / 1000;
export const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);

/** The calendar date (YYYY-MM-DD) of an instant in an IANA time zone. */
export function localDate(instant: Instant, timeZone: string): string {
  return dateFormat(timeZone).format(toMilliseconds(instant));
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // en-CA writes dates as YYYY-MM-DD
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** No zone is further from UTC, and every change of an offset falls on a quarter of an hour. */
const FARTHEST_SECONDS = 15 * 3600;
const QUARTER_SECONDS = 15 * 60;

const DAY_MS = 86_400_000;
const midnightOf = (date: string): number => toMilliseconds(`${date}T00:00:00.000Z`);
/** The calendar date so many days after (or, negative, before) another; both YYYY-MM-DD. */
export const dateAfter = (date: string, days: number): string =>
  toInstant(midnightOf(date) + days * DAY_MS).slice(0, 10);
/** Whole days from one calendar date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / DAY_MS;

/**
 * The first instant of the next local day: at 00:00, or at 01:00 where the clocks skip midnight (summer time in some years of
 * America/Sao_Paulo), and only once where they repeat the hour before it.
 */
export function nextLocalMidnight(now: Instant, timeZone: string): Instant {
  const next = dateAfter(localDate(now, timeZone), 1);
  let at = addSeconds(`${next}T00:00:00.000Z`, -FARTHEST_SECONDS);
  while (localDate(at, timeZone) < next) at = addSeconds(at, QUARTER_SECONDS);
  return at;
}
