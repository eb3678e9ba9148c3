import { z } from 'zod';
import { ASKED_SKILLS, GRADES, ITEM_KINDS, LEVELS } from '../constants.js';
import { Id, Instant, Position } from '../primitives.js';

const LocalDate = z.iso.date();
/** `met`: answered once at least; `mastered`: its memory lasts 21 days and more (FSRS stability). */
const Coverage = z.object({ total: z.int(), met: z.int(), mastered: z.int() });

/** The daily challenge of the learner's local day (STUDY-7). */
const Daily = z.object({
  local_date: LocalDate,
  state: z.enum(['open', 'in_progress', 'done']),
  /** Derived from learner and day: the same on every device. */
  attempt_id: Id,
  question_count: z.int(),
  /** Of these so many are due for review; the others are weak or new. */
  due: z.int(),
  correct: z.int().nullable(),
  /** The next local midnight: the challenge of this day is submitted then. */
  ends_at: Instant,
  /** Days in a row with a finished challenge, one rest day in seven allowed. */
  streak: z.int(),
  longest_streak: z.int(),
  /** The last seven local days, oldest first, today last. */
  days: z.array(z.object({ day: LocalDate, state: z.enum(['done', 'rest', 'missed', 'open']) })),
});

/** Kanji stages: stage 1 is open, the others after the one before is passed (STUDY-6). */
const Stages = z.object({
  total: z.int(),
  passed: z.int(),
  /** Open without that those before it were passed: the highest that a check has opened, else 1. */
  opened: z.int(),
  /** Where “continue challenge” goes on; null when all are passed. */
  next: z.int().nullable(),
  /** Those that were tried; the best of all tries. */
  results: z.array(z.object({ stage: z.int(), best_percent: z.int(), tries: z.int(), passed: z.boolean() })),
});

/** What a learner has met, must review, mixes up, and how far the stages and the daily challenge are. */
export const LearnerStudy = z
  .object({
    learner_id: Id,
    /** Items due for review until the end of the local day. */
    due: z.int(),
    /** Items that become due with the next local day. */
    due_tomorrow: z.int(),
    shelves: z.object({
      hiragana: Coverage,
      katakana: Coverage,
      kanji: Coverage,
      word: Coverage,
      particle: Coverage,
      grammar: Coverage,
      listening: Coverage,
    }),
    kanji_by_grade: z.array(Coverage.extend({ grade: z.union(GRADES.map((grade) => z.literal(grade))) })),
    kanji_by_level: z.array(Coverage.extend({ level: z.enum(LEVELS) })),
    words_by_level: z.array(Coverage.extend({ level: z.enum(LEVELS) })),
    listening_by_level: z.array(Coverage.extend({ level: z.enum(LEVELS) })),
    stages: Stages,
    daily: Daily,
    /** What is taken for what, most frequent first, at most 10. */
    confusions: z.array(
      z.object({ kind: z.enum(ITEM_KINDS), item: z.string(), mistaken_for: z.string(), times: z.int() }),
    ),
    incomplete: z.boolean(),
    server_now: Instant,
    position: Position,
  })
  .meta({ id: 'LearnerStudy' });
export type LearnerStudy = z.infer<typeof LearnerStudy>;

export const MASTERY = ['met', 'learning', 'mastered'] as const;
/** Mastery of single items, for grids and menus: GET quiz/study/items?kind=… */
export const StudyItems = z
  .object({
    items: z.array(
      z.object({
        item: z.string(),
        answered: z.int(),
        correct: z.int(),
        /** `met`: only answered wrong so far; `learning`; `mastered`: stability of 21 days and more. */
        mastery: z.enum(MASTERY),
        /** Local date from which it is due for review. */
        due_on: LocalDate,
      }),
    ),
    position: Position,
  })
  .meta({ id: 'StudyItems' });
export type StudyItems = z.infer<typeof StudyItems>;
export const StudyItemsQuery = z.strictObject({ kind: z.enum(ITEM_KINDS) }).meta({ id: 'StudyItemsQuery' });
export type StudyItemsQuery = z.infer<typeof StudyItemsQuery>;

/**
 * What the setup of practice can offer: GET quiz/practice/kinds. Counts of questions, of every skill that may be chosen;
 * of handwriting, which is made as it is asked, counts of characters.
 */
export const PracticeKinds = z
  .object({
    kinds: z.array(
      z.object({
        quiz_type: z.int(),
        kind: z.enum(ITEM_KINDS),
        skill: z.enum(ASKED_SKILLS),
        level: z.enum(LEVELS).nullable(),
        grade: z.int().nullable(),
        theme: z.string().nullable(),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'PracticeKinds' });
export type PracticeKinds = z.infer<typeof PracticeKinds>;

/** What each kanji stage holds; the same for everybody: GET quiz/study/stages. */
export const KanjiStages = z
  .object({
    stages: z.array(
      z.object({
        /** 1, 2, … */
        stage: z.int(),
        /** Of its first kanji: a stage in which a grade ends holds some of the next. */
        grade: z.union(GRADES.map((grade) => z.literal(grade))),
        kanji: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'KanjiStages' });
export type KanjiStages = z.infer<typeof KanjiStages>;
