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
  vi: ['màu', 'bên', 'mặt', 'đi', 'hình', 'ở'],
  'zh-pinyin': [],
  id: [],
  'pt-BR': ['de', 'da', 'do', 'o', 'a', 'à', 'em', 'para', 'e', 'p', 'que', 'sufixo', 'contagem'],
  ne: ['गर्नु'],
  hi: ['करना', 'का', 'होना'],
};

/** Chinese is written without spaces, so each of its glosses counts as one word. */
const WORD_BREAK: Readonly<Record<'spaced' | 'unspaced', RegExp>> = {
  spaced: /[^\p{L}\p{M}\p{N}ー]+/u,
  unspaced: /[、，,；;\s]+/u,
};

function wordsOf(language: ContentLanguage, text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(language === 'zh-pinyin' ? WORD_BREAK.unspaced : WORD_BREAK.spaced);
  return words.filter((word) => word !== '' && !EMPTY_WORDS[language].includes(word));
}

function meaningWords(kanji: Kanji): Set<string> {
  const shown = CONTENT_LANGUAGES.flatMap((language) =>
    wordsOf(language, kanji.meaning[language]).map((word) => `${language}:${word}`),
  );
  const english = kanji.senses.en.flatMap((sense) => wordsOf('en', sense).map((word) => `en:${word}`));
  const portuguese = kanji.senses['pt-BR'].flatMap((sense) =>
    wordsOf('pt-BR', sense).map((word) => `pt-BR:${word}`),
  );
  return new Set([...shown, ...english, ...portuguese]);
}

/** True where the two share no word of meaning in any language, rare dictionary senses included. */
export function meaningsApart(one: Kanji, other: Kanji): boolean {
  const words = meaningWords(one);
  for (const word of meaningWords(other)) if (words.has(word)) return false;
  return true;
}
