import { DEFAULT_QUESTION_COUNT } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { PRACTICE_TYPES, type PracticeCode } from '#contracts/practice-types';

const NARROWING = ['kinds', 'level', 'grade', 'theme', 'script', 'groups', 'skills'] as const;
const COUNT_AND_TIME = ['question_count', 'timer'] as const;
/** What the setup of a type lets one choose. */
export type SetupField = (typeof NARROWING | typeof COUNT_AND_TIME)[number];

interface PracticeForm {
  /** What it is about: one of them has to be chosen; of the others `all` may be. */
  readonly requires?: 'level' | 'grade';
  /** What stands in the form until the learner has chosen something else. */
  readonly first: PracticeSetup;
  /** What the server would take, and is not asked for. */
  readonly unasked?: readonly SetupField[];
}

const TEN: PracticeSetup = { question_count: DEFAULT_QUESTION_COUNT };

/** The forms of the types that `PRACTICE_TYPES` describes: what they begin with. One player asks them all. */
export const PRACTICE_FORMS: Readonly<Record<PracticeCode, PracticeForm>> = {
  'kanji-by-grade': { requires: 'grade', first: { ...TEN, grade: 1 } },
  'kanji-by-level': { requires: 'level', first: { ...TEN, level: 'N5' } },
  // A stage is a set of its own, the challenge of the day is the same for all: there is nothing to choose.
  'kanji-stage': { first: {}, unasked: COUNT_AND_TIME },
  'daily-challenge': { first: {}, unasked: COUNT_AND_TIME },
  random: { first: TEN, unasked: ['kinds'] },
  particle: { first: { ...TEN, level: 'N5' } },
  audio: { first: { ...TEN, kinds: ['kana'], script: 'hiragana', groups: ['gojuon'], level: 'N5' } },
  kana: { first: { ...TEN, script: 'hiragana', groups: ['gojuon'] } },
  vocabulary: { first: { ...TEN, level: 'N5' } },
  grammar: { first: { ...TEN, level: 'N5' } },
  'hiragana-practice': { first: { ...TEN, groups: ['gojuon'] } },
  'katakana-practice': { first: { ...TEN, groups: ['gojuon'] } },
};

/** The fields of a type's form, in their order. */
export function formFieldsOf(code: PracticeCode): readonly SetupField[] {
  const { unasked = [] } = PRACTICE_FORMS[code];
  const narrowing = PRACTICE_TYPES[code].narrowedBy.flatMap((field) =>
    NARROWING.filter((one) => one === field),
  );
  return [...narrowing, ...COUNT_AND_TIME].filter((field) => !unasked.includes(field));
}
