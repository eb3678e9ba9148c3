import { z } from 'zod';
import { ASKED_SKILLS } from '../constants.js';
import { Id, Instant, Position, text } from '../primitives.js';
import { AnswerValue, SheetQuestion } from './attempts.js';
import { AS_FILE } from './lists.js';

/** Whoever reads it: for administrators alone. Choices have the ids of the bank here, not those of a sheet. */
const GradingRule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answers'), answers: z.array(AnswerValue) }),
  z.object({ type: z.literal('full_marks') }),
  z.object({ type: z.literal('void') }),
]);

const Thirds = { upper: z.int(), middle: z.int(), lower: z.int() };
/** Figures are null of too few learners, and where nothing varies: see `analyse-items.ts` for what each is. */
const AnalysedItem = z.object({
  question_id: Id,
  /** Its place in the exam, from 1; a sheet may show it elsewhere. */
  number: z.int(),
  section: z.int(),
  skill: z.enum(ASKED_SKILLS),
  prompt: SheetQuestion.shape.prompt,
  choices: SheetQuestion.shape.choices,
  /** What judges it now in the place of its key. */
  rule: GradingRule.nullable(),
  /** By the question's own key. */
  key: z.array(AnswerValue),
  asked: z.int(),
  correct: z.int(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  caution: z.number().nullable(),
  /** How many learners stand in each third of the rest of the sheet. */
  thirds: z.object(Thirds),
  /** Of a choice each that is shown; else each that was given, the most frequent first; null: left open. */
  answers: z.array(z.object({ value: AnswerValue.nullable(), correct: z.boolean(), ...Thirds })),
  /** The key is suspect: the better somebody is, the more often they have it wrong. */
  alarm: z.object({ value: AnswerValue, upper: z.int(), right_upper: z.int() }).nullable(),
  /**
   * Somebody looked at the key and found it right: a suspicion is no open alarm then. Until it is taken back, or the question is
   * judged in another way; more answers do not end it.
   */
  checked: z
    .object({
      at: Instant,
      /** Null: nobody who signed in. */
      by: Id.nullable(),
      /** Null: is not known any more. */
      fullname: z.string().nullable(),
    })
    .nullable(),
});

/** What the answers of those who handed in say about the questions of an exam (TEST-11). */
export const ItemAnalysis = z
  .object({
    exam_id: Id,
    submitted: z.int(),
    in_progress: z.int(),
    sections: z.array(z.object({ title: z.string().nullable() })),
    kr20: z.number().nullable(),
    /** Standard deviation of those who handed in, not of a population. */
    points: z
      .object({ average: z.number(), deviation: z.number(), lowest: z.int(), highest: z.int() })
      .nullable(),
    /** What can be reached; the most of all sheets. */
    total_points: z.int().nullable(),
    /** Of the points of all, 0…1. */
    share: z.number().nullable(),
    /** In the order of the exam; of drawn ones those that were asked. */
    items: z.array(AnalysedItem),
    /** Of the questions that all were asked; most often right first, and most right answers first. */
    table: z.object({
      question_ids: z.array(Id),
      learners: z.array(
        z.object({
          student_id: Id,
          fullname: z.string(),
          attempt_id: Id,
          score: z.int(),
          caution: z.number().nullable(),
          right: z.array(z.boolean()),
        }),
      ),
    }),
    /** True while an event that belongs to these figures could not be folded; operators see which. */
    incomplete: z.boolean(),
    position: Position,
  })
  .meta({ id: 'ItemAnalysis' });
export type ItemAnalysis = z.infer<typeof ItemAnalysis>;
export type AnalysedItem = ItemAnalysis['items'][number];

export const ItemAnalysisExportQuery = z.strictObject(AS_FILE);
export type ItemAnalysisExportQuery = z.infer<typeof ItemAnalysisExportQuery>;

/** How a question is judged from now on; `key`: as it was published. */
export const NewGradingRule = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('key') }),
  z.strictObject({ type: z.literal('answers'), answers: z.array(AnswerValue).min(1).max(10) }),
  z.strictObject({ type: z.literal('full_marks') }),
  z.strictObject({ type: z.literal('void') }),
]);
export type NewGradingRule = z.infer<typeof NewGradingRule>;

export const RegradeQuestionBody = z
  .strictObject({
    rule: NewGradingRule,
    /** Stays in the history of the exam. */
    reason: text(500).trim().min(1),
    /** Those whose score it moves are told on their result. */
    notify: z.boolean(),
  })
  .meta({ id: 'RegradeQuestionBody' });
export type RegradeQuestionBody = z.infer<typeof RegradeQuestionBody>;

export const CheckKeyBody = z
  .strictObject({
    /** The key is right; false: it is to be looked at again. */
    right: z.boolean(),
  })
  .meta({ id: 'CheckKeyBody' });
export type CheckKeyBody = z.infer<typeof CheckKeyBody>;

/** By whom; null: erased since, or written by the operator. */
const Decided = { at: Instant, fullname: z.string().nullable() };

/** Of those who have handed in. */
const Graded = z.object({
  average: z.number().nullable(),
  discrimination: z.number().nullable(),
  /** How many have passed; null: the exam has no pass mark. */
  passed: z.int().nullable(),
});
/** `passed` is null where the exam has no pass mark. */
const Scored = z.object({ points: z.int(), total_points: z.int(), passed: z.boolean().nullable() });

/** What a new grading does or, on `?dry_run=true`, would do to the attempts that are handed in. */
export const QuestionRegraded = z
  .object({
    id: Id,
    question_id: Id,
    /** False: it is judged so already, and nothing is written. */
    changed: z.boolean(),
    /** Null: nothing was written. */
    position: Position.nullable(),
    up: z.int(),
    down: z.int(),
    same: z.int(),
    /** Attempts that still run: they are judged by it when they are handed in. */
    in_progress: z.int(),
    before: Graded,
    after: Graded,
    /** Whose pass changes first, then who loses, then who gains. */
    learners: z.array(
      z.object({
        student_id: Id,
        fullname: z.string(),
        /** What they answered; null: nothing, or they were not asked. */
        value: AnswerValue.nullable(),
        before: Scored,
        after: Scored,
      }),
    ),
    /** What was decided about this question before, oldest first. */
    history: z.array(
      z.discriminatedUnion('is', [
        z.object({ is: z.literal('regraded'), ...Decided, rule: GradingRule.nullable(), reason: z.string() }),
        z.object({ is: z.literal('checked'), ...Decided, right: z.boolean() }),
      ]),
    ),
  })
  .meta({ id: 'QuestionRegraded' });
export type QuestionRegraded = z.infer<typeof QuestionRegraded>;
