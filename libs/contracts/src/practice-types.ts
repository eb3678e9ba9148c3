import { type AskedSkill, HANDWRITING, type ItemKind, type Need, type QuizTypeCode } from './constants.js';
import type { PracticeSetup } from './http/practice-setup.js';

/** All quiz types but the two exams. */
export type PracticeCode = Exclude<QuizTypeCode, 'mini-test' | 'proficiency-test'>;

export interface PracticeType {
  /** What it asks about; its questions are those of the bank about these, of these skills. */
  readonly kinds: readonly ItemKind[];
  readonly skills: readonly AskedSkill[];
  /** Asked only where the setup names them. */
  readonly onRequest?: readonly AskedSkill[];
  /** Fields that narrow it, beside those that every type has, in the order in which a form asks for them. */
  readonly narrowedBy: readonly (keyof PracticeSetup)[];
  /** What some of its questions take: these can be left out. */
  readonly needs?: readonly Need[];
}

/** The questions of the bank that take something, by skill or by tag. A spec compares the whole bank with `needOf`. */
export const QUESTIONS_THAT_TAKE = {
  listening: { skills: ['listening'], tags: [] },
  typing: { skills: [], tags: ['typed', 'reading-typed'] },
} as const satisfies Readonly<Record<Need, { skills: readonly AskedSkill[]; tags: readonly string[] }>>;

/** What a question takes, by what it asks and how it is answered; undefined: nothing but eyes and a finger. */
export function needOf({
  skill,
  choices,
}: {
  readonly skill: AskedSkill;
  readonly choices?: readonly unknown[] | undefined;
}): Need | undefined {
  if (skill === 'listening') return 'listening';
  return choices === undefined && skill !== HANDWRITING ? 'typing' : undefined;
}

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
  needs: ['listening', 'typing'],
} as const;

/** What each quiz type asks, and what of it may be chosen (the STUDY table): the server judges by it, and the browser's setup offers it. */
export const PRACTICE_TYPES: Readonly<Record<PracticeCode, PracticeType>> = {
  'kanji-by-grade': { ...CHOSEN_KANJI, narrowedBy: ['grade', 'skills'] },
  'kanji-by-level': { ...CHOSEN_KANJI, narrowedBy: ['level', 'skills'] },
  'kanji-stage': { ...KANJI, narrowedBy: ['stage'] },
  random: { ...EVERYTHING, narrowedBy: ['kinds', 'further'] },
  particle: { kinds: ['particle'], skills: ['particle'], narrowedBy: ['level'] },
  audio: {
    kinds: ['kana', 'word', 'listening'],
    skills: ['listening'],
    narrowedBy: ['kinds', 'level', 'theme', 'script', 'groups'],
    needs: ['listening'],
  },
  kana: { kinds: ['kana'], skills: ['kana'], narrowedBy: ['script', 'groups'], needs: ['typing'] },
  vocabulary: {
    kinds: ['word'],
    skills: ['word-meaning', 'word-reading', 'word-recall'],
    onRequest: ['matching'],
    narrowedBy: ['level', 'theme', 'skills'],
    needs: ['typing'],
  },
  grammar: { kinds: ['grammar'], skills: ['grammar', 'sentence-order'], narrowedBy: ['level', 'skills'] },
  'hiragana-practice': { kinds: ['kana'], skills: ['handwriting'], narrowedBy: ['groups'] },
  'katakana-practice': { kinds: ['kana'], skills: ['handwriting'], narrowedBy: ['groups'] },
  'daily-challenge': { ...EVERYTHING, narrowedBy: [] },
};

export const isPractice = (code: string): code is PracticeCode => Object.hasOwn(PRACTICE_TYPES, code);
