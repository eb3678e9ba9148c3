import { z } from 'zod';
import { Id, Instant, Position } from '../primitives.js';

const Tally = z.object({ answered: z.int(), correct: z.int() });
const LocalDate = z.iso.date();

const Figures = Tally.extend({
  attempts_started: z.int(),
  attempts_submitted: z.int(),
  /** Active study time in seconds, idle time cut off. */
  time_spent_seconds: z.int(),
  last_study_at: Instant.nullable(),
  by_quiz_type: z.array(Tally.extend({ quiz_type: z.int() })),
  /** The last 14 local days with any study, oldest first, in the organization's time zone. */
  by_day: z.array(Tally.extend({ day: LocalDate, time_spent_seconds: z.int() })),
  /** True while an event that belongs to these figures could not be folded; operators see which. */
  incomplete: z.boolean(),
  position: Position,
});

/** A learner's own figures: exam answers enter only when the exam's result is visible (LIVE-2). */
export const LearnerProgress = Figures.extend({
  learner_id: Id,
  recent: z.array(
    z.object({
      attempt_id: Id,
      quiz_type: z.int(),
      exam_id: Id.nullable(),
      title: z.string(),
      question_count: z.int(),
      correct: z.int(),
      submitted_at: Instant,
      /** When the learner's time was over: the deadline or, of practice that was left, the last answer. To be shown. */
      ended_at: Instant,
    }),
  ),
}).meta({ id: 'LearnerProgress' });
export type LearnerProgress = z.infer<typeof LearnerProgress>;
