import { nearInMeaning } from './kanji.js';
import type { Kanji } from './kanji.js';
import { CONTENT_LANGUAGES } from './question.js';
import type { ContentLanguage } from './question.js';

/** Words that carry no meaning of their own: two glosses may share them. */
const EMPTY_WORDS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: ['a', 'the', 'of', 'for', 'to', 'be', 'at', 'in', 'and', 'counter', 'out', 'put', 'go'],
  ja: [
    'ところ',
    'もの',
    'ひと',
    'ひとが',
    'とき',
    'ときに',
    'ほう',
    'ある',
    'する',
    'ものを',
    'ちいさな',
    'ための',
    'いろ',
    'いきもの',
    'しょくぶつ',
    'つかう',
  ],
  vi: ['màu', 'bên', 'mặt', 'đi', 'hình', 'ở', 'ra'],
  'zh-pinyin': [],
  id: [],
  'pt-BR': ['de', 'da', 'do', 'o', 'a', 'à', 'em', 'para', 'e', 'p', 'que', 'sufixo', 'contagem'],
  ne: ['गर्नु'],
  hi: ['करना', 'का', 'होना'],
};

/** A note in brackets tells two senses apart and is no meaning: “left (side)”. */
const NOTE = /\([^)]*\)/gu;

/** Chinese is written without spaces, so each of its glosses counts as one word. */
const WORD_BREAK: Readonly<Record<'spaced' | 'unspaced', RegExp>> = {
  spaced: /[^\p{L}\p{M}\p{N}ー]+/u,
  unspaced: /[、，,；;\s]+/u,
};

/** The words of a gloss that carry meaning, in lower case. */
export function glossWords(language: ContentLanguage, text: string): string[] {
  const words = text
    .replace(NOTE, '')
    .normalize('NFC')
    .toLowerCase()
    .split(language === 'zh-pinyin' ? WORD_BREAK.unspaced : WORD_BREAK.spaced);
  return words.filter((word) => word !== '' && !EMPTY_WORDS[language].includes(word));
}

const known = new WeakMap<Kanji, ReadonlySet<string>>();

/** Every word of meaning of this kanji as `language:word`, rare dictionary senses included. */
export function meaningWords(kanji: Kanji): ReadonlySet<string> {
  const seen = known.get(kanji);
  if (seen !== undefined) return seen;
  const words = new Set<string>();
  const add = (language: ContentLanguage, text: string): void => {
    for (const word of glossWords(language, text)) words.add(`${language}:${word}`);
  };
  for (const language of CONTENT_LANGUAGES) add(language, kanji.meaning[language]);
  for (const sense of kanji.senses.en) add('en', sense);
  for (const sense of kanji.senses['pt-BR']) add('pt-BR', sense);
  known.set(kanji, words);
  return words;
}

/** True where the two share no word of meaning in any language and are not near in meaning. */
export function meaningsApart(one: Kanji, other: Kanji): boolean {
  const words = meaningWords(one);
  for (const word of meaningWords(other)) if (words.has(word)) return false;
  return !nearInMeaning(one.char).has(other.char);
}
