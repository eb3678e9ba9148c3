import { z } from 'zod';
import { ASKED_SKILLS } from '../constants.js';
import { EXAM_RESULT_SORTS, EXAM_RESULT_STATES, PASS_FILTERS } from '../exam-results-list.js';
import { Id, Instant, Position, text } from '../primitives.js';
import { AS_FILE } from './lists.js';

const Score = z.object({
  correct: z.int(),
  question_count: z.int(),
  points: z.int(),
  total_points: z.int(),
});

/** One learner of an exam: assigned to it now, or with an attempt. Figures are null until it is handed in. */
export const ExamResult = z
  .object({
    student_id: Id,
    user_id: z.string(),
    fullname: z.string(),
    /** The class of the attempt; of who has none, today's. */
    class_id: Id.nullable(),
    class_name: z.string().nullable(),
    /** False: took it, and has been deactivated since. */
    active: z.boolean(),
    /** False: took it, and is not assigned (any more). */
    assigned: z.boolean(),
    state: z.enum(EXAM_RESULT_STATES),
    /** Who handed it in: the learner, or the end of the time. */
    submitted_by: z.enum(['learner', 'deadline']).nullable(),
    started_at: Instant.nullable(),
    submitted_at: Instant.nullable(),
    correct: z.int().nullable(),
    question_count: z.int().nullable(),
    points: z.int().nullable(),
    total_points: z.int().nullable(),
    /** Of the points, one decimal, rounded down. */
    percent: z.number().nullable(),
    /** By the score as it stands now; null before, and where the exam has no pass mark. */
    passed: z.boolean().nullable(),
    /** From the start to the end. */
    seconds: z.int().nullable(),
    /** Received after deadline and grace: kept, and counted only where somebody said so (TEST-7). */
    late_answers: z.int(),
    /** Of each question the last of them, once the exam is handed in. */
    late: z.array(
      z.object({
        question_id: Id,
        /** Its place on the learner's sheet, from 1. */
        number: z.int(),
        received_at: Instant,
        /** Seconds after the end. */
        late_by: z.int(),
        /** True: an administrator let it count. */
        counted: z.boolean(),
      }),
    ),
    attempt_id: Id.nullable(),
    /** In the order of the exam; empty until it is handed in. */
    sections: z.array(Score),
    /**
     * One sign for each place of the learner's sheet: `o` right, `x` wrong, `-` without an answer, `v` taken out. What counts as
     * right without an answer, for points were given to all, is right. Empty until it is handed in: what is answered while it
     * runs stands in the room.
     */
    marks: z.string(),
  })
  .meta({ id: 'ExamResult' });
export type ExamResult = z.infer<typeof ExamResult>;

/** Of everybody, whatever the items are narrowed by. Scores are of those who handed in; null: of nobody yet. */
export const ExamResultsSummary = z.object({
  learners: z.int(),
  submitted: z.int(),
  in_progress: z.int(),
  not_started: z.int(),
  late_answers: z.int(),
  /** What can be reached. */
  total_points: z.int().nullable(),
  points: z.object({ average: z.number(), median: z.number(), lowest: z.int(), highest: z.int() }).nullable(),
  percent: z.object({ average: z.number(), median: z.number() }).nullable(),
  /** How many stand in each tenth of the points, in percent: `from` belongs to it, `to` to the next, 100 to the last. */
  distribution: z.array(
    z.object({ from: z.int(), to: z.int(), learners: z.int(), /** Of these. */ passed: z.int() }),
  ),
  /** Null where the exam has no pass mark. */
  pass: z
    .object({
      /** From how many points on one has passed. */
      points: z.int(),
      passed: z.int(),
      /** Of those who handed in; null: nobody yet. */
      percent: z.number().nullable(),
    })
    .nullable(),
  sections: z.array(
    z.object({
      title: z.string().nullable(),
      points: z.int(),
      total_points: z.int(),
      /** Of the points of all. */
      percent: z.number(),
    }),
  ),
  /** The one that the most had wrong first. */
  questions: z.array(
    z.object({
      question_id: Id,
      section: z.int(),
      skill: z.enum(ASKED_SKILLS),
      /** Of those who handed in, who was asked it: a draw asks each learner others. */
      asked: z.int(),
      correct: z.int(),
      percent: z.number(),
    }),
  ),
});
export type ExamResultsSummary = z.infer<typeof ExamResultsSummary>;

export const ExamResults = z
  .object({
    exam_id: Id,
    items: z.array(ExamResult),
    summary: ExamResultsSummary,
    /** True while an event that belongs to these figures could not be folded; operators see which. */
    incomplete: z.boolean(),
    position: Position,
  })
  .meta({ id: 'ExamResults' });
export type ExamResults = z.infer<typeof ExamResults>;

const SORTS = new Set<string>(EXAM_RESULT_SORTS.flatMap((field) => [field, `-${field}`]));

/** Narrows the items of a file, as the page narrows those that it has. */
export const ExamResultsExportQuery = z.strictObject({
  q: text(200).trim().optional(),
  state: z.enum(EXAM_RESULT_STATES).optional(),
  passed: z.enum(PASS_FILTERS).optional(),
  class_id: Id.optional(),
  sort: text(40)
    .refine((sort) => sort === '' || SORTS.has(sort), {
      error: `may name only ${EXAM_RESULT_SORTS.join(', ')}`,
    })
    .optional(),
  ...AS_FILE,
});
export type ExamResultsExportQuery = z.infer<typeof ExamResultsExportQuery>;
