import { z } from 'zod';
import { Id, Instant, Position } from '../primitives.js';
import { PracticeSetup } from './practice-setup.js';

/**
 * The learner's own practice that was begun and left: answered at least once, not handed in, its time not over. Newest first,
 * a few at most. Without the daily challenge, which the learner's study tells of: GET quiz/practice/in-progress.
 */
export const PracticeInProgress = z
  .object({
    attempts: z.array(
      z.object({
        id: Id,
        quiz_type: z.int(),
        setup: PracticeSetup,
        started_at: Instant,
        /** Until then it can be gone on with; after it the server hands it in. */
        deadline: Instant,
        answered: z.int(),
        question_count: z.int(),
      }),
    ),
    server_now: Instant,
    position: Position,
  })
  .meta({ id: 'PracticeInProgress' });
export type PracticeInProgress = z.infer<typeof PracticeInProgress>;
