import { z } from 'zod';
import { ASKED_SKILLS, ITEM_KINDS, LANGUAGES, NEEDS } from '../constants.js';
import { Id, Instant, Position, text, UtcTime } from '../primitives.js';
import { PracticeSetup } from './practice-setup.js';

/** `phrase`: one begins here, and before it a line may end; `spaced`: with a space; `marked`: asked for, and underlined. */
export const RubySegment = z.object({
  text: z.string(),
  ruby: z.string().optional(),
  phrase: z.enum(['spaced', 'close']).optional(),
  marked: z.literal(true).optional(),
});
export const RubyText = z.array(RubySegment).meta({ id: 'RubyText' });
export type RubyText = z.infer<typeof RubyText>;
/**
 * A text in some languages, at least one; any may be missing, English too. Readers of another language get English, else
 * the first there is, marked (STUDY-9).
 */
export const Meanings = z.partialRecord(z.enum(LANGUAGES), z.string()).meta({ id: 'Meanings' });
export type Meanings = z.infer<typeof Meanings>;

/** Without `alt` it is seen in the place of the words, which say what it shows; with it, above them. */
const FacePicture = z.object({ path: z.string(), alt: z.string().optional() });
/** What a choice, or an item of the left column, shows: text or meaning, with a picture or without. */
const Face = z.object({
  text: RubyText.optional(),
  meaning: Meanings.optional(),
  picture: FacePicture.optional(),
});

/**
 * A choice id, a typed text, or a list: of ids (sentence order, matching) or of strokes (handwriting, see `StrokesKey`).
 * In practice the empty text is a question that was passed over, or whose time was up: wrong.
 */
export const AnswerValue = z.union([text(200), z.array(text(64)).max(50)]).meta({ id: 'AnswerValue' });
export type AnswerValue = z.infer<typeof AnswerValue>;

/** What is right, in the page's own terms: choices by the ids of this sheet. Practice only. */
export const SheetKey = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('choice'), choice_id: z.string() }),
    z.object({ type: z.literal('text'), accepted: z.array(z.string()) }),
    z.object({ type: z.literal('order'), accepted: z.array(z.array(z.string())) }),
    z.object({
      type: z.literal('strokes'),
      char: z.string(),
      strokes: z.array(z.string()),
      /** Strokes of what it is taken for: the drawn ones have to be nearer to `strokes`. */
      rivals: z.array(z.array(z.string())).optional(),
    }),
  ])
  .meta({ id: 'SheetKey' });
export type SheetKey = z.infer<typeof SheetKey>;

/** A word or a sentence that shows something at work, with its sound where there is one. */
const Example = z.object({ text: RubyText, meaning: Meanings.optional(), sound: z.string().optional() });
/** Something Japanese that an answer stands for: the kanji that is read so, the word that means this. */
export const Taught = z
  .object({
    text: RubyText.optional(),
    reading: z.string().optional(),
    /** Of a word: the mora after which its pitch falls, from 1; 0: it does not. */
    pitch: z.int().optional(),
    meaning: Meanings.optional(),
    sound: z.string().optional(),
    example: Example.optional(),
  })
  .meta({ id: 'Taught' });
export type Taught = z.infer<typeof Taught>;
/** What an answer teaches. What the question shows itself is not said again; an author's question has none. */
export const Lesson = z
  .object({
    /** What the right answer stands for. */
    asked: Taught.optional(),
    /** Of the question's own sentence once its gap is filled. */
    sentence: Example.omit({ text: true }).optional(),
    /** What each wrong choice stands for, by the ids of this sheet. */
    choices: z.record(z.string(), Taught).optional(),
    /** Of a matching question, in the order of its left column. */
    left: z.array(Taught).optional(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof Lesson>;

export const SheetQuestion = z
  .object({
    id: Id,
    section: z.int(),
    points: z.int(),
    skill: z.enum(ASKED_SKILLS),
    prompt: z.object({
      /** i18n key of the instruction, e.g. `question.kanji-reading`. */
      instruction: z.string(),
      glyph: z.string().optional(),
      text: RubyText.optional(),
      meaning: Meanings.optional(),
      audio: z.string().optional(),
      picture: z.string().optional(),
      picture_alt: z.string().optional(),
      /** Characters of the text before the picture; absent: it stands above all. */
      picture_at: z.int().optional(),
      /** The left column of a matching question; an answer is a list of choices in its order. */
      left: z.array(Face).optional(),
    }),
    /** Ids are opaque and drawn anew for each attempt: they tell nothing about the key. */
    choices: z.array(Face.extend({ id: z.string() })).optional(),
    /** Practice is judged in the browser at once: key and explanation come with its sheet, never with an exam's (TEST-8). */
    key: SheetKey.optional(),
    explanation: Meanings.optional(),
    /** Likewise: it tells the key. */
    lesson: Lesson.optional(),
  })
  .meta({ id: 'SheetQuestion' });
export type SheetQuestion = z.infer<typeof SheetQuestion>;

/** The two of a drill, and in one line what tells them apart where that is known. */
export const DrilledPair = z
  .object({ pair: z.array(Taught).length(2), difference: Meanings.optional() })
  .meta({ id: 'DrilledPair' });
export type DrilledPair = z.infer<typeof DrilledPair>;

/** An attempt as its learner sees it. Never carries keys or explanations of an exam (TEST-8). */
export const AttemptSheet = z
  .object({
    id: Id,
    quiz_type: z.int(),
    exam_id: Id.nullable(),
    /** How practice was set up; null for exams. */
    setup: PracticeSetup.nullable(),
    /** False for administrators' practice: judged in the browser, nothing stored (STUDY-8). */
    recorded: z.boolean(),
    title: z.string(),
    status: z.enum(['in_progress', 'submitted']),
    started_at: Instant,
    /** When it is submitted by itself. Practice without a timer has one too: the page shows time only by its setup. */
    deadline: Instant.nullable(),
    server_now: Instant,
    version: z.int(),
    position: Position,
    /** What is said before an exam, and before each of its sections. */
    instructions: Meanings.optional(),
    sections: z.array(
      z.object({
        title: z.string().nullable(),
        instructions: Meanings.optional(),
        /** How often each of its sounds may be heard; absent: as often as wanted. The page keeps it, the server counts. */
        sound_plays: z.int().optional(),
      }),
    ),
    questions: z.array(SheetQuestion),
    /** Practice of two that are mixed up: seen before the first question. */
    drill: DrilledPair.optional(),
    answers: z.array(z.object({ question_id: Id, value: AnswerValue, saved_at: Instant })),
    /** Of practice: the questions that were set aside, where there are any. */
    set_aside: z.array(z.object({ question_id: Id, saved_at: Instant })).optional(),
    /** Of questions whose sound may be heard so often: each time that it was, by an id of the page that played it. */
    sound_plays: z.array(z.object({ question_id: Id, play_ids: z.array(Id) })).optional(),
  })
  .meta({ id: 'AttemptSheet' });
export type AttemptSheet = z.infer<typeof AttemptSheet>;

/** Active time that the page measured since what was accounted before, in milliseconds; what exceeds the attempt's own time is cut. */
const ActiveMs = z.int().min(0);

// What pages deliver from their queues is no strict object: a page of the next release may say more than this one knows, and an
// answer is not refused for it (ADR 35).

export const SubmitAnswer = z
  .object({
    value: AnswerValue,
    /** What was typed first and missed by one mora: practice lets try once more. Kept beside the answer, and the item comes again sooner. */
    first_value: text(200).optional(),
    base_version: z.int().min(0).optional(),
    active_ms: ActiveMs.optional(),
    captured_at: UtcTime,
  })
  .meta({ id: 'SubmitAnswer' });
export type SubmitAnswer = z.infer<typeof SubmitAnswer>;
export const AnswerSaved = z
  .object({ position: Position, version: z.int(), counted: z.boolean() })
  .meta({ id: 'AnswerSaved' });
export type AnswerSaved = z.infer<typeof AnswerSaved>;

/** Of practice: the question takes what the learner cannot do now. Neither right nor wrong, and final like an answer. */
export const SetAside = z.object({ need: z.enum(NEEDS), captured_at: UtcTime }).meta({ id: 'SetAside' });
export type SetAside = z.infer<typeof SetAside>;
export const QuestionSetAside = z
  .object({ position: Position, version: z.int() })
  .meta({ id: 'QuestionSetAside' });
export type QuestionSetAside = z.infer<typeof QuestionSetAside>;

/** A sound whose plays are limited has begun to sound. */
export const SoundPlay = z.object({ question_id: Id, captured_at: UtcTime }).meta({ id: 'SoundPlay' });
export type SoundPlay = z.infer<typeof SoundPlay>;
/** `counted`: it stands in the attempt now, whoever sent it first. */
export const SoundPlayRecorded = z
  .object({ position: Position, version: z.int(), counted: z.boolean() })
  .meta({ id: 'SoundPlayRecorded' });
export type SoundPlayRecorded = z.infer<typeof SoundPlayRecorded>;

/** What the page measured since the last answer may be said with the hand-in. */
export const SubmitAttempt = z
  .object({ active_ms: ActiveMs.optional() })
  .default({})
  .meta({ id: 'SubmitAttempt' });
export type SubmitAttempt = z.infer<typeof SubmitAttempt>;
export const AttemptSubmitted = z
  .object({ position: Position, version: z.int() })
  .meta({ id: 'AttemptSubmitted' });
export type AttemptSubmitted = z.infer<typeof AttemptSubmitted>;

export const AttemptResult = z
  .object({
    id: Id,
    exam_id: Id.nullable(),
    setup: PracticeSetup.nullable(),
    title: z.string(),
    quiz_type: z.int(),
    points: z.int(),
    /** Of what was not set aside. */
    total_points: z.int(),
    correct: z.int(),
    /** All that the attempt has, set aside or not; what a teacher took out is not among them. */
    question_count: z.int(),
    /** Of the points; 0 where all was set aside. */
    percent: z.number(),
    /** Of an exam that has a pass mark: whether this score reaches it. */
    pass: z.object({ points: z.int(), passed: z.boolean() }).nullable(),
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
        /** Neither right nor wrong: the learner could not answer it where they were. */
        set_aside: z.literal(true).optional(),
        /** A teacher took it out of the exam: it counts for nobody. */
        taken_out: z.literal(true).optional(),
        /** Everybody has its points, whatever they answered. */
        full_marks: z.literal(true).optional(),
        /** Came after the deadline, and counts since a teacher said so. */
        late: z.literal(true).optional(),
        /** What the question asks about, by which practice asks it again; none of a question that an author wrote. */
        item: z.object({ kind: z.enum(ITEM_KINDS), id: z.string() }).optional(),
        value: AnswerValue.nullable(),
        right: AnswerValue,
        seconds: z.int().nullable(),
      }),
    ),
    /**
     * How a teacher corrected the grading after it was handed in, oldest first (TEST-12); absent where nobody did. Learners get
     * those that moved their score, if the teacher wanted them told.
     */
    regradings: z
      .array(
        z.object({
          regraded_at: Instant,
          question_ids: z.array(Id),
          before: z.object({ points: z.int(), total_points: z.int() }),
          after: z.object({ points: z.int(), total_points: z.int() }),
        }),
      )
      .optional(),
    /** What a teacher decided about answers that came too late, oldest first (TEST-7); absent where nobody did. */
    late_counted: z
      .array(
        z.object({
          counted_at: Instant,
          /** False: they were set back. */
          counted: z.boolean(),
          question_ids: z.array(Id),
          before: z.object({ points: z.int(), total_points: z.int() }),
          after: z.object({ points: z.int(), total_points: z.int() }),
        }),
      )
      .optional(),
  })
  .meta({ id: 'AttemptResult' });
export type AttemptResult = z.infer<typeof AttemptResult>;
