import { dateAfter, type Decider, type Instant, localDate } from '#libs/kernel';
import type { WeeklyGoalSet } from './weekly-goal.events.js';

export interface SetGoal {
  readonly learnerId: string;
  /** Null: no goal any more. */
  readonly minutes: number | null;
  readonly timeZone: string;
  readonly now: Instant;
}
/** What counts from `monday` on. */
export interface WeeklyGoal {
  readonly minutes: number | null;
  readonly monday: string | null;
}

/** The week that runs has the new goal, and each after it; those before keep the goal they had. */
export const weeklyGoalDecider: Decider<WeeklyGoal, SetGoal, WeeklyGoalSet> = {
  initial: () => ({ minutes: null, monday: null }),
  evolve: (_before, { data: { minutes, monday } }) => ({ minutes, monday }),
  decide({ learnerId: learner_id, minutes, timeZone, now }, goal) {
    // that there shall be none is a first word, too: a stream begins with one
    if (goal.monday !== null && minutes === goal.minutes) return [];
    const today = localDate(now, timeZone);
    const running = mondayOf(today);
    // a zone further west may be in the week before again: the last word counts from where the one before it did
    const monday = goal.monday !== null && goal.monday > running ? goal.monday : running;
    return [{ type: 'WeeklyGoalSet', data: { learner_id, minutes, monday } }];
  },
};

/** Weeks begin on Monday, as `date_trunc('week', …)` has it. */
export const mondayOf = (day: string): string =>
  dateAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
