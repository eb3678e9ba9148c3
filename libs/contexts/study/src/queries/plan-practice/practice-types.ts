import type { AskedSkill, ItemKind, QuizTypeCode } from '#contracts/constants';
import type { AttemptSetup } from '#libs/contexts/attempts';

export type PracticeTypeCode = Exclude<QuizTypeCode, 'mini-test' | 'proficiency-test'>;
export type SetupField = keyof AttemptSetup;

export interface PracticeType {
  /** What it asks about; its questions are those of the bank about these, of these skills. */
  readonly kinds: readonly ItemKind[];
  readonly skills: readonly AskedSkill[];
  /** Asked only where the setup names them. */
  readonly onRequest?: readonly AskedSkill[];
  /** Fields that narrow it, beside those that every type has (`checkSetup`). */
  readonly narrowedBy: readonly SetupField[];
}

/** At most one of them; every type but the daily challenge has them. */
export const TIMERS = ['seconds_per_question', 'seconds_total'] as const satisfies readonly SetupField[];

const KANJI = { kinds: ['kanji'], skills: ['kanji-reading', 'kanji-meaning', 'kanji-writing'] } as const;
const CHOSEN_KANJI = { ...KANJI, onRequest: ['matching', 'handwriting'] } as const;
const EVERYTHING = {
  kinds: ['kana', 'kanji', 'word', 'particle', 'grammar', 'listening'],
  skills: [
    'kana',
    'kanji-reading',
    'kanji-meaning',
    'kanji-writing',
    'word-meaning',
    'word-reading',
    'word-recall',
    'particle',
    'grammar',
    'sentence-order',
    'listening',
  ],
} as const;

/** What each quiz type asks, and what of it may be chosen (the STUDY table). The browser's setup offers the same. */
export const PRACTICE_TYPES: Readonly<Record<PracticeTypeCode, PracticeType>> = {
  'kanji-by-grade': { ...CHOSEN_KANJI, narrowedBy: ['grade', 'skills'] },
  'kanji-by-level': { ...CHOSEN_KANJI, narrowedBy: ['level', 'skills'] },
  'kanji-stage': { ...KANJI, narrowedBy: ['stage'] },
  random: { ...EVERYTHING, narrowedBy: ['kinds'] },
  particle: { kinds: ['particle'], skills: ['particle'], narrowedBy: ['level'] },
  audio: {
    kinds: ['kana', 'word', 'listening'],
    skills: ['listening'],
    narrowedBy: ['level', 'theme', 'script', 'groups', 'kinds'],
  },
  kana: { kinds: ['kana'], skills: ['kana'], narrowedBy: ['script', 'groups'] },
  vocabulary: {
    kinds: ['word'],
    skills: ['word-meaning', 'word-reading', 'word-recall'],
    onRequest: ['matching'],
    narrowedBy: ['level', 'theme', 'skills'],
  },
  grammar: { kinds: ['grammar'], skills: ['grammar', 'sentence-order'], narrowedBy: ['level', 'skills'] },
  'hiragana-practice': { kinds: ['kana'], skills: ['handwriting'], narrowedBy: ['groups'] },
  'katakana-practice': { kinds: ['kana'], skills: ['handwriting'], narrowedBy: ['groups'] },
  'daily-challenge': { ...EVERYTHING, narrowedBy: [] },
};
