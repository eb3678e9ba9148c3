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
