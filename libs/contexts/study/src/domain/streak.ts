import { STREAK_REST_WITHIN_DAYS } from '#contracts/constants';
import { dateAfter } from './local-dates.js';

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

export interface Streak {
  readonly current: number;
  readonly longest: number;
  /** The last seven days, oldest first, today last. */
  readonly days: readonly { readonly day: string; readonly state: DayState }[];
}

/** Days in a row with a finished daily challenge. Today is open until it is done; it breaks nothing. */
export function streakOf(done: ReadonlySet<string>, today: string): Streak {
  const { done: current, rests } = runUntil(done.has(today) ? today : dateAfter(today, -1), done);
  const longest = Math.max(0, ...[...done].map((day) => runUntil(day, done).done));
  const stateOf = (day: string): DayState => {
    if (done.has(day)) return 'done';
    if (day === today) return 'open';
    return current > 0 && rests.has(day) ? 'rest' : 'missed';
  };
  const week = Array.from({ length: 7 }, (_, ago) => dateAfter(today, ago - 6));
  return { current, longest, days: week.map((day) => ({ day, state: stateOf(day) })) };
}
