import { IDLE_CUTOFF_SECONDS } from '#contracts/constants';
import { type Instant, secondsBetween } from '#libs/kernel';
import type { TimedBy } from './attempt.events.js';
import type { Opened } from './attempt.state.js';

export interface Active {
  /** What counts, in milliseconds. */
  readonly ms: number;
  /** The same in the whole seconds of the events. */
  readonly seconds: number;
  readonly timedBy: TimedBy;
}
type Timed = Pick<Opened, 'started' | 'activeMs' | 'lastActivityAt'>;

/**
 * What counts of the time since the answer before. A page says what it measured; a program that says nothing has the gap
 * between its answers, idle time cut off. An attempt never has more active time than has passed since its start.
 */
export function activeTime(state: Timed, claimedMs: number | undefined, now: Instant): Active {
  const gapMs = Math.min(msBetween(state.lastActivityAt, now), IDLE_CUTOFF_SECONDS * 1000);
  const ms = withinAttempt(state, claimedMs ?? gapMs, now);
  return {
    ...{ ms, seconds: secondsOf(state.activeMs, ms) },
    timedBy: claimedMs === undefined ? 'server' : 'page',
  };
}

/** Active after the last answer, until it was handed in: only a page can say. */
export function restOf(state: Timed, claimedMs: number | undefined, now: Instant): Omit<Active, 'timedBy'> {
  const ms = withinAttempt(state, claimedMs ?? 0, now);
  return { ms, seconds: secondsOf(state.activeMs, ms) };
}

function withinAttempt({ started, activeMs }: Timed, ms: number, now: Instant): number {
  return Math.min(Math.max(ms, 0), Math.max(msBetween(started.started_at, now) - activeMs, 0));
}

/** Fractions are carried on: the seconds of an attempt are its milliseconds, rounded once. */
const secondsOf = (beforeMs: number, ms: number): number =>
  Math.round((beforeMs + ms) / 1000) - Math.round(beforeMs / 1000);

const msBetween = (from: Instant, to: Instant): number =>
  Math.round(Math.max(secondsBetween(from, to), 0) * 1000);
