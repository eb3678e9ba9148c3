import { z } from 'zod';
import { EXAM_RESULT_STATES } from '../exam-results-list.js';
import { Id, Instant, Position } from '../primitives.js';

/** What moves while a learner takes the exam: what a push carries of a row that changed. */
const RoomAttempt = z.object({
  state: z.enum(EXAM_RESULT_STATES),
  attempt_id: Id.nullable(),
  started_at: Instant.nullable(),
  /** The learner's own; null before the start. */
  deadline: Instant.nullable(),
  submitted_at: Instant.nullable(),
  submitted_by: z.enum(['learner', 'deadline']).nullable(),
  /** How many questions have an answer. */
  answered: z.int(),
  /** Of the right answers so far, of what is answered, and, once it is handed in, of all. */
  points: z.int(),
  asked_points: z.int(),
  /** Active seconds of all answers together. */
  seconds: z.int(),
  last_answer_at: Instant.nullable(),
  /** Received after deadline and grace: kept, not counted (TEST-7). */
  late_answers: z.int(),
  /** One sign for each column: `o` right, `x` wrong, `-` without an answer. Empty before the start. */
  cells: z.string(),
  /** For each place in the attempt its column, where they are not the same. */
  order: z.array(z.int()).nullable(),
});

/** One learner in the room: assigned to the exam now, or with an attempt. */
export const ExamRoomRow = RoomAttempt.extend({
  student_id: Id,
  user_id: z.string(),
  fullname: z.string(),
  /** The class of the attempt; of who has none, today's. */
  class_name: z.string().nullable(),
  /** False: took it, and has been deactivated since. */
  active: z.boolean(),
  /** False: took it, and is not assigned (any more). */
  assigned: z.boolean(),
}).meta({ id: 'ExamRoomRow' });
export type ExamRoomRow = z.infer<typeof ExamRoomRow>;

/**
 * The live test room of an exam (TEST-10). A column is a question, in the exam's order, where everybody has the same ones;
 * where learners draw theirs it is the place in the attempt, and what stands below each other are different questions.
 */
export const ExamRoom = z
  .object({
    exam_id: Id,
    closed: z.boolean(),
    starts_at: Instant,
    ends_at: Instant,
    time_limit_seconds: z.int().nullable(),
    columns: z.array(
      z.object({
        /** Null: a place. */
        question_id: Id.nullable(),
        section: z.int(),
      }),
    ),
    items: z.array(ExamRoomRow),
    /** Some event could not be counted yet. */
    incomplete: z.boolean(),
    position: Position,
  })
  .meta({ id: 'ExamRoom' });
export type ExamRoom = z.infer<typeof ExamRoom>;

/** What a push carries of each row that changed. */
export const ExamRoomChange = RoomAttempt.extend({ student_id: Id });
export type ExamRoomChange = z.infer<typeof ExamRoomChange>;
