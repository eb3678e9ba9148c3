import { z } from 'zod';
import { Id, text } from '../primitives.js';

/** Most learners that are asked for at once: a page of a list. */
const WEEKS_MAX = 100;

/** `ids`: learners, separated by commas. */
export const LearnerWeeksQuery = z.strictObject({
  ids: text(WEEKS_MAX * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(WEEKS_MAX)),
});
export type LearnerWeeksQuery = z.infer<typeof LearnerWeeksQuery>;

/** What a learner did on the last seven days, today among them; whoever has never studied is not there. */
export const LearnerWeek = z
  .object({
    student_id: Id,
    /** Active time. */
    seconds: z.int(),
    /** In practice, and in tests that were handed in. */
    answered: z.int(),
    correct: z.int(),
  })
  .meta({ id: 'LearnerWeek' });
export type LearnerWeek = z.infer<typeof LearnerWeek>;
export const LearnerWeeks = z.object({ items: z.array(LearnerWeek) }).meta({ id: 'LearnerWeeks' });
export type LearnerWeeks = z.infer<typeof LearnerWeeks>;
