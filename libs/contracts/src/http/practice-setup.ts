import { z } from 'zod';
import {
  ASKED_SKILLS,
  GRADES,
  ITEM_KINDS,
  KANA_GROUPS,
  KANA_SCRIPTS,
  LEVELS,
  MINI_TEST,
  NEEDS,
  PROFICIENCY_TEST,
  QUESTION_COUNT_MAX,
  QUIZ_TYPES,
  SECONDS_PER_QUESTION,
  SECONDS_TOTAL,
  type QuizTypeId,
} from '../constants.js';
import { Id, text } from '../primitives.js';

type PracticeTypeId = Exclude<QuizTypeId, typeof MINI_TEST | typeof PROFICIENCY_TEST>;
const isPractice = (id: QuizTypeId): id is PracticeTypeId => id !== MINI_TEST && id !== PROFICIENCY_TEST;
/** All quiz types but the two exams. */
export const PRACTICE_TYPE_IDS: readonly PracticeTypeId[] = QUIZ_TYPES.map(({ id }) => id).filter(isPractice);

const distinct = <T>(list: T[]): T[] => [...new Set(list)];

/**
 * What a learner chooses before practice (STUDY-1). Every field narrows what is asked; those that mean nothing for a quiz
 * type are refused by the server (`request.invalid`), see `PRACTICE_TYPES`.
 */
export const PracticeSetup = z
  .strictObject({
    level: z.enum(LEVELS).optional(),
    grade: z.union(GRADES.map((grade) => z.literal(grade))).optional(),
    /** 1, 2, …; see `stageCount` of the learner's study. */
    stage: z.int().min(1).max(1000).optional(),
    /** Asks about the stages up to this one whether they are known already: who knows them starts higher. */
    check: z.literal(true).optional(),
    theme: text(40).optional(),
    script: z.enum(KANA_SCRIPTS).optional(),
    groups: z.array(z.enum(KANA_GROUPS)).min(1).max(KANA_GROUPS.length).optional(),
    /** Kinds of thing to hear: signs, words, sentences. */
    kinds: z.array(z.enum(ITEM_KINDS)).min(1).max(ITEM_KINDS.length).optional(),
    /** Kinds of question; all that the quiz type has where it is missing. */
    skills: z.array(z.enum(ASKED_SKILLS)).min(1).max(ASKED_SKILLS.length).optional(),
    /** The very characters, words or particles to ask, as `source.item` or a confusion names them: a drill of these. */
    items: z.array(text(40)).min(1).max(QUESTION_COUNT_MAX).overwrite(distinct).optional(),
    /** The two `items` are mixed up: each question asks to choose between them. */
    drill: z.literal(true).optional(),
    /** What is due besides today's challenge, then what is new: it goes on from there. */
    further: z.literal(true).optional(),
    /** The very questions of an own practice attempt, which `again_of` names: “only the wrong ones again”. Nothing narrows them. */
    question_ids: z.array(Id).min(1).max(QUESTION_COUNT_MAX).overwrite(distinct).optional(),
    /** Without it a question's id, as an exam shows it, would be enough to read its key. */
    again_of: Id.optional(),
    /** What the learner cannot do now: questions that take it are not asked. */
    without: z.array(z.enum(NEEDS)).min(1).max(NEEDS.length).overwrite(distinct).optional(),
    question_count: z.int().min(1).max(QUESTION_COUNT_MAX).optional(),
    seconds_per_question: z.union(SECONDS_PER_QUESTION.map((seconds) => z.literal(seconds))).optional(),
    seconds_total: z.union(SECONDS_TOTAL.map((seconds) => z.literal(seconds))).optional(),
  })
  .meta({ id: 'PracticeSetup' });
export type PracticeSetup = z.infer<typeof PracticeSetup>;
