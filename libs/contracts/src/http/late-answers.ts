import { z } from 'zod';
import { Id, Position } from '../primitives.js';

/** Which of the answers that came too late are to count (TEST-7), or are not to any more; the others stay as they are. */
export const CountLateAnswersBody = z
  .strictObject({
    question_ids: z
      .array(Id)
      .min(1)
      .max(200)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'names one twice' }),
    counted: z.boolean(),
  })
  .meta({ id: 'CountLateAnswersBody' });
export type CountLateAnswersBody = z.infer<typeof CountLateAnswersBody>;

const Points = z.object({ points: z.int(), total_points: z.int() });

/** What that did to the attempt or, on `?dry_run=true`, would do. */
export const LateAnswersCounted = z
  .object({
    id: Id,
    /** Those that it changed; empty: all of it was so already, and nothing was written. */
    question_ids: z.array(Id),
    before: Points,
    after: Points,
    /** Null: nothing was written. */
    position: Position.nullable(),
  })
  .meta({ id: 'LateAnswersCounted' });
export type LateAnswersCounted = z.infer<typeof LateAnswersCounted>;
