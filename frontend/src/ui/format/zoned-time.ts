import { parseInstant } from './instant.js';

/** A wall-clock time `YYYY-MM-DDTHH:mm` in an IANA time zone, as an instant in UTC; null if it is no time. */
export function instantOf(local: string, zone: string): string | null {
  // Checked first: it makes a date even of ":00Z".
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? parseInstant(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // Twice: the offset at the first guess may be that of the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(guess, zone)).toISOString();
}

/** The wall-clock time of an instant in a time zone, as `datetime-local` inputs take it. */
export function wallClock(instant: string, zone: string): string {
  const time = parseInstant(instant);
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16);
}

/** `HH:mm:ss` of a moment, in milliseconds since the epoch, in a time zone. */
export const zonedClock = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(11, 19);

/** Its day there, `YYYY-MM-DD`. */
export const zonedDay = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);

/** The clock, with its day where that is another one than that of `since`. */
export function zonedMoment(time: number, zone: string, since: number): string {
  const day = zonedDay(time, zone);
  const clock = zonedClock(time, zone);
  return day === zonedDay(since, zone) ? clock : `${day} ${clock}`;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(time / 1000) * 1000;
}
