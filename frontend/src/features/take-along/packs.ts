import { DAILY_QUESTION_COUNT } from '#contracts/constants';
import type { KanaChart } from '#contracts/http/study-characters';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { PracticeCode } from '#contracts/practice-types';

/** What can be taken along at one go: some sets of one practice. */
export interface Pack {
  readonly name: string;
  readonly code: PracticeCode;
  readonly setup: PracticeSetup;
  readonly sets: number;
  /** Which chart of kana comes with it, with the strokes and the sound of each. */
  readonly chart?: KanaChart['script'];
  /** What tells it from others of its type: a level, or a script. In Japanese. */
  readonly of?: string;
  /** About how much it is, in bytes: its questions, and their sounds, as measured. A journey compares. */
  readonly bytes: { readonly questions: number; readonly sounds: number };
}

const QUESTIONS = 20;
const SETS = 3;
const KB = 1000;
const kb = (questions: number, sounds: number) => ({ questions: questions * KB, sounds: sounds * KB });

export const DAILY_PACK: Pack = {
  ...{ name: 'daily', code: 'daily-challenge', setup: {}, sets: 1 },
  bytes: kb(50, 170),
};
export const DAILY_QUESTIONS = DAILY_QUESTION_COUNT;
export const questionsIn = ({ code, sets }: Pack): number =>
  code === 'daily-challenge' ? DAILY_QUESTIONS : sets * QUESTIONS;

const ofScript = (code: PracticeCode, script: 'hiragana' | 'katakana', bytes: Pack['bytes']): Pack => ({
  ...{ name: `${code}/${script}`, code, sets: SETS, of: script === 'hiragana' ? 'ひらがな' : 'カタカナ' },
  ...{ setup: { script, question_count: QUESTIONS }, bytes },
});
const toWrite = (script: KanaChart['script'], bytes: Pack['bytes']): Pack => {
  const code = `${script}-practice` as const;
  return {
    ...{ name: code, code, sets: SETS, chart: script },
    ...{ setup: { groups: ['gojuon'], question_count: QUESTIONS }, bytes },
  };
};
const ofLevel = (code: PracticeCode, level: 'N5' | 'N4' | 'N3', bytes: Pack['bytes']): Pack => ({
  ...{ name: `${code}/${level}`, code, sets: SETS, of: level },
  ...{ setup: { level, question_count: QUESTIONS }, bytes },
});

export const PACKS: readonly Pack[] = [
  ofScript('kana', 'hiragana', kb(130, 210)),
  ofScript('kana', 'katakana', kb(110, 160)),
  toWrite('hiragana', kb(150, 445)),
  toWrite('katakana', kb(150, 525)),
  ofLevel('kanji-by-level', 'N5', kb(100, 130)),
  ofLevel('kanji-by-level', 'N4', kb(100, 150)),
  ofLevel('vocabulary', 'N5', kb(120, 900)),
  ofLevel('vocabulary', 'N4', kb(130, 1030)),
  ofLevel('particle', 'N5', kb(220, 760)),
  ofLevel('grammar', 'N5', kb(140, 980)),
];
