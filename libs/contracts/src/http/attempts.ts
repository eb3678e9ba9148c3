import { z } from 'zod';
import { LANGUAGES, MINI_TEST, PROFICIENCY_TEST, SKILLS } from '../constants.js';
import { Id, Instant, Position, text, UtcTime } from '../primitives.js';

export const RubyText = z
  .array(z.object({ text: z.string(), ruby: z.string().optional() }))
  .meta({ id: 'RubyText' });
export type RubyText = z.infer<typeof RubyText>;
/**
 * A text in some languages, at least one; any may be missing, English too. Readers of another language get English, else
 * the first there is, marked (STUDY-9).
 */
export const Meanings = z.partialRecord(z.enum(LANGUAGES), z.string()).meta({ id: 'Meanings' });
export type Meanings = z.infer<typeof Meanings>;

/** What a choice, or an item of the left column, shows: one of the two. */
const Face = z.object({ text: RubyText.optional(), meaning: Meanings.optional() });

/** A choice id, a typed text, or a list of ids (sentence order, matching). */
export const AnswerValue = z.union([text(200), z.array(text(64)).max(50)]).meta({ id: 'AnswerValue' });
export type AnswerValue = z.infer<typeof AnswerValue>;

export const StartAttempt = z
  .strictObject({
    attempt_id: Id.optional(),
    quiz_type: z.union([z.literal(MINI_TEST), z.literal(PROFICIENCY_TEST)]),
    exam_id: Id,
  })
  .meta({ id: 'StartAttempt' });
export type StartAttempt = z.infer<typeof StartAttempt>;

export const SheetQuestion = z
  .object({
    id: Id,
    section: z.int(),
    points: z.int(),
    skill: z.enum(SKILLS),
    prompt: z.object({
      /** i18n key of the instruction, e.g. `question.kanji-reading`. */
      instruction: z.string(),
      glyph: z.string().optional(),
      text: RubyText.optional(),
      meaning: Meanings.optional(),
      audio: z.string().optional(),
      picture: z.string().optional(),
      /** The left column of a matching question; an answer is a list of choices in its order. */
      left: z.array(Face).optional(),
    }),
    /** Ids are opaque and drawn anew for each attempt: they tell nothing about the key. */
    choices: z.array(Face.extend({ id: z.string() })).optional(),
  })
  .meta({ id: 'SheetQuestion' });
export type SheetQuestion = z.infer<typeof SheetQuestion>;

/** An attempt as its learner sees it. Never carries keys or explanations of an exam (TEST-8). */
export const AttemptSheet = z
  .object({
    id: Id,
    quiz_type: z.int(),
    exam_id: Id.nullable(),
    title: z.string(),
    status: z.enum(['in_progress', 'submitted']),
    started_at: Instant,
    deadline: Instant.nullable(),
    server_now: Instant,
    version: z.int(),
    position: Position,
    sections: z.array(z.object({ title: z.string().nullable() })),
    questions: z.array(SheetQuestion),
    answers: z.array(z.object({ question_id: Id, value: AnswerValue, saved_at: Instant })),
  })
  .meta({ id: 'AttemptSheet' });
export type AttemptSheet = z.infer<typeof AttemptSheet>;

export const SubmitAnswer = z
  .strictObject({ value: AnswerValue, base_version: z.int().min(0).optional(), captured_at: UtcTime })
  .meta({ id: 'SubmitAnswer' });
export type SubmitAnswer = z.infer<typeof SubmitAnswer>;
export const AnswerSaved = z
  .object({ position: Position, version: z.int(), counted: z.boolean() })
  .meta({ id: 'AnswerSaved' });
export type AnswerSaved = z.infer<typeof AnswerSaved>;

export const AttemptSubmitted = z
  .object({ position: Position, version: z.int() })
  .meta({ id: 'AttemptSubmitted' });
export type AttemptSubmitted = z.infer<typeof AttemptSubmitted>;

export const AttemptResult = z
  .object({
    id: Id,
    exam_id: Id.nullable(),
    title: z.string(),
    quiz_type: z.int(),
    points: z.int(),
    total_points: z.int(),
    correct: z.int(),
    question_count: z.int(),
    percent: z.number(),
    started_at: Instant,
    submitted_at: Instant,
    submitted_by: z.enum(['learner', 'deadline']),
    seconds: z.int(),
    sections: z.array(
      z.object({
        title: z.string().nullable(),
        points: z.int(),
        total_points: z.int(),
        correct: z.int(),
        question_count: z.int(),
      }),
    ),
    questions: z.array(
      SheetQuestion.extend({
        correct: z.boolean(),
        value: AnswerValue.nullable(),
        right: AnswerValue,
        explanation: Meanings.optional(),
        seconds: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'AttemptResult' });
export type AttemptResult = z.infer<typeof AttemptResult>;
