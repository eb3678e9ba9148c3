import { defineStreamType, type DomainEvent } from '#libs/kernel';

/**
 * How long a learner means to study in a week, from one week on; null takes the goal away. The week is told by its Monday in
 * the organization's calendar of that moment, so a change of its time zone moves no goal.
 */
export type WeeklyGoalSet = DomainEvent<
  'WeeklyGoalSet',
  { learner_id: string; minutes: number | null; monday: string }
>;

/** A stream of its own for each learner, named by it. */
export const WEEKLY_GOAL_STREAM = defineStreamType<WeeklyGoalSet>({
  name: 'goal',
  writing: 'guarded',
  events: { WeeklyGoalSet: [] },
});
