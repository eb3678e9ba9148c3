import { z } from 'zod';
import { Position } from '../primitives.js';

/** How long somebody means to study in a week, in minutes: half an hour at least, forty hours at most. */
export const SetWeeklyGoalBody = z
  .strictObject({
    /** Null: no goal any more. */
    minutes: z.int().min(30).max(2400).nullable(),
  })
  .meta({ id: 'SetWeeklyGoalBody' });
export type SetWeeklyGoalBody = z.infer<typeof SetWeeklyGoalBody>;

export const WeeklyGoalWritten = z.object({ position: Position }).meta({ id: 'WeeklyGoalWritten' });
export type WeeklyGoalWritten = z.infer<typeof WeeklyGoalWritten>;
