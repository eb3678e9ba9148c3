import {
  DAILY_CHALLENGE,
  DEFAULT_QUESTION_COUNT,
  HANDWRITING,
  QUIZ_TYPES,
  type AskedSkill,
  type QuizTypeCode,
  type QuizTypeId,
} from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { StartPractice } from '#contracts/http/attempts';

export type PracticeCode = Exclude<QuizTypeCode, 'mini-test' | 'proficiency-test'>;
/** What the setup of a type lets one choose. */
export type SetupField =
  'kinds' | 'level' | 'grade' | 'theme' | 'script' | 'groups' | 'skills' | 'question_count' | 'timer';

export interface PracticeType {
  readonly fields: readonly SetupField[];
  /** Kinds of question that it has, where one may leave some out. */
  readonly skills?: readonly AskedSkill[];
  /** Kinds that are asked only where they have been chosen. */
  readonly onRequest?: readonly AskedSkill[];
  /** What it is about: one of them has to be chosen; of the others `all` may be. */
  readonly requires?: 'level' | 'grade';
  /** What stands in the form until the learner has chosen something else. */
  readonly first: PracticeSetup;
}

const KANJI_ON_REQUEST: readonly AskedSkill[] = ['matching', HANDWRITING];
const KANJI: readonly AskedSkill[] = ['kanji-reading', 'kanji-meaning', 'kanji-writing'];
const COUNT_AND_TIME = ['question_count', 'timer'] as const satisfies readonly SetupField[];
const TEN: PracticeSetup = { question_count: DEFAULT_QUESTION_COUNT };

/** What differs from type to type: one player asks them all. What a field means, `PracticeSetup` says. */
export const PRACTICE_TYPES: Readonly<Record<PracticeCode, PracticeType>> = {
  'kanji-by-grade': {
    fields: ['grade', 'skills', ...COUNT_AND_TIME],
    skills: KANJI,
    onRequest: KANJI_ON_REQUEST,
    requires: 'grade',
    first: { ...TEN, grade: 1 },
  },
  'kanji-by-level': {
    fields: ['level', 'skills', ...COUNT_AND_TIME],
    skills: KANJI,
    onRequest: KANJI_ON_REQUEST,
    requires: 'level',
    first: { ...TEN, level: 'N5' },
  },
  'kanji-stage': { fields: [], first: {} },
  random: { fields: COUNT_AND_TIME, first: TEN },
  particle: { fields: ['level', ...COUNT_AND_TIME], first: { ...TEN, level: 'N5' } },
  audio: {
    fields: ['kinds', 'level', 'theme', 'script', 'groups', ...COUNT_AND_TIME],
    first: { ...TEN, kinds: ['kana'], script: 'hiragana', groups: ['gojuon'], level: 'N5' },
  },
  kana: {
    fields: ['script', 'groups', ...COUNT_AND_TIME],
    first: { ...TEN, script: 'hiragana', groups: ['gojuon'] },
  },
  vocabulary: {
    fields: ['level', 'theme', 'skills', ...COUNT_AND_TIME],
    skills: ['word-meaning', 'word-reading', 'word-recall'],
    onRequest: ['matching'],
    first: { ...TEN, level: 'N5' },
  },
  grammar: {
    fields: ['level', 'skills', ...COUNT_AND_TIME],
    skills: ['grammar', 'sentence-order'],
    first: { ...TEN, level: 'N5' },
  },
  'hiragana-practice': { fields: ['groups', ...COUNT_AND_TIME], first: { ...TEN, groups: ['gojuon'] } },
  'katakana-practice': { fields: ['groups', ...COUNT_AND_TIME], first: { ...TEN, groups: ['gojuon'] } },
  'daily-challenge': { fields: [], first: {} },
};

type PracticeTypeId = StartPractice['quiz_type'];
const isExam = (id: QuizTypeId): id is Exclude<QuizTypeId, PracticeTypeId> => id === 10 || id === 11;

export const isPractice = (code: string): code is PracticeCode => Object.hasOwn(PRACTICE_TYPES, code);

/** The type's number on the wire. */
export function practiceId(code: PracticeCode): PracticeTypeId {
  const id = QUIZ_TYPES.find((type) => type.code === code)?.id ?? DAILY_CHALLENGE;
  return isExam(id) ? DAILY_CHALLENGE : id;
}

export function practiceOf(id: number): PracticeCode | undefined {
  const code = QUIZ_TYPES.find((type) => type.id === id)?.code;
  return code !== undefined && isPractice(code) ? code : undefined;
}
