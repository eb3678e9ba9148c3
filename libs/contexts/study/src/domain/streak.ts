import { STREAK_REST_WITHIN_DAYS } from '#contracts/constants';
import { dateAfter, daysBetween } from '#libs/kernel';

export type DayState = 'done' | 'rest' | 'missed' | 'open';

interface Run {
  readonly done: number;
  readonly rests: ReadonlySet<string>;
}

/** Walks back from `end` while days are done; one other day in seven is a rest and does not end the run. */
function runUntil(end: string, done: ReadonlySet<string>): Run {
  const rests = new Set<string>();
  let count = 0;
  let lastRest: string | undefined;
  for (let day = end; ; day = dateAfter(day, -1)) {
    if (done.has(day)) {
      count += 1;
      // a day off is a rest only between days that are done
      if (lastRest !== undefined) rests.add(lastRest);
    } else if (lastRest !== undefined && lastRest < dateAfter(day, STREAK_REST_WITHIN_DAYS)) break;
    else lastRest = day;
  }
  return { done: count, rests };
}

/** A run as it stands on the last day that was done. */
interface RunSoFar {
  readonly day: string;
  readonly done: number;
  /** The last rest in it. */
  readonly rest: string | null;
}

/** Done days of the longest run there ever was. */
function longestOf(done: ReadonlySet<string>): number {
  let longest = 0;
  let run: RunSoFar | undefined;
  for (const day of [...done].sort()) {
    run = run === undefined ? { day, done: 1, rest: null } : extended(run, day);
    longest = Math.max(longest, run.done);
  }
  return longest;
}

/** With the next day that is done: a day missed between is a rest; one too soon after the last rest begins anew after that. */
function extended({ day: before, done, rest }: RunSoFar, day: string): RunSoFar {
  const missed = daysBetween(before, day) - 1;
  if (missed === 0) return { day, done: done + 1, rest };
  if (missed > 1) return { day, done: 1, rest: null };
  const now = dateAfter(day, -1);
  const sinceRest = rest === null ? STREAK_REST_WITHIN_DAYS : daysBetween(rest, now);
  return { day, done: sinceRest < STREAK_REST_WITHIN_DAYS ? sinceRest : done + 1, rest: now };
}

export interface Streak {
  readonly current: number;
  readonly longest: number;
  /** The last seven days, oldest first, today last. */
  readonly days: readonly { readonly day: string; readonly state: DayState }[];
}

/** Days in a row with a finished daily challenge. Today is open until it is done; it breaks nothing. */
export function streakOf(done: ReadonlySet<string>, today: string): Streak {
  const { done: current, rests } = runUntil(done.has(today) ? today : dateAfter(today, -1), done);
  const stateOf = (day: string): DayState => {
    if (done.has(day)) return 'done';
    if (day === today) return 'open';
    return current > 0 && rests.has(day) ? 'rest' : 'missed';
  };
  const week = Array.from({ length: 7 }, (_, ago) => dateAfter(today, ago - 6));
  return { current, longest: longestOf(done), days: week.map((day) => ({ day, state: stateOf(day) })) };
}
