import type { WrittenKanji } from '../written/records.js';
import { asLine, pairs, without } from './seeded-fault.js';
import type { SeededFault } from './seeded-fault.js';

function fault(
  name: string,
  rules: readonly string[],
  change: (kanji: WrittenKanji, other: WrittenKanji) => object,
): SeededFault {
  return {
    name: `kanji: ${name}`,
    rules,
    lines: ({ kanji }, order) =>
      pairs(order(kanji)).flatMap(([placed, other]) => asLine(placed, change(placed.record, other.record))),
  };
}

const withMeaning = (kanji: WrittenKanji, texts: Partial<WrittenKanji['meaning']>): object => ({
  ...kanji,
  meaning: { ...kanji.meaning, ...texts },
});

/** Ways of spoiling the meaning of a kanji. */
export const KANJI_FAULTS: readonly SeededFault[] = [
  fault('a meaning that lacks a language', ['shape'], (kanji) => ({
    ...kanji,
    meaning: without(kanji.meaning, 'ne'),
  })),
  fault('an empty meaning', ['shape'], (kanji) => withMeaning(kanji, { id: '' })),
  fault('a theme that does not exist', ['shape'], (kanji) => ({ ...kanji, theme: 'thought' })),
  fault('a misspelled key', ['shape'], (kanji) => ({ ...kanji, meanings: kanji.meaning })),
  fault('two kanji in one record', ['shape'], (kanji, other) => ({
    ...kanji,
    char: kanji.char + other.char,
  })),
  fault('a kanji that school does not teach', ['dictionary'], (kanji) => ({ ...kanji, char: '鰯' })),
  fault('the kanji of another record', ['duplicate'], (kanji, other) => ({ ...kanji, char: other.char })),
  fault('English in the Nepali place', ['language'], (kanji) => withMeaning(kanji, { ne: kanji.meaning.en })),
  fault('Devanagari in the Vietnamese place', ['language'], (kanji) =>
    withMeaning(kanji, { vi: kanji.meaning.hi }),
  ),
  fault('kana in the Chinese place', ['language'], (kanji) =>
    withMeaning(kanji, { 'zh-pinyin': kanji.meaning.ja.replaceAll(/[0-9]/gu, 'か') }),
  ),
  fault('a Japanese shape of a character in the Chinese place', ['language'], (kanji) =>
    withMeaning(kanji, { 'zh-pinyin': `${kanji.meaning['zh-pinyin']}図` }),
  ),
  fault('a doubled space', ['language'], (kanji) => withMeaning(kanji, { en: `${kanji.meaning.en}  x` })),
  fault('a kanji in the Japanese paraphrase', ['gloss'], (kanji) =>
    withMeaning(kanji, { ja: `${kanji.meaning.ja}、${kanji.char}` }),
  ),
  fault('a meaning of more than 34 characters', ['gloss'], (kanji) =>
    withMeaning(kanji, { 'pt-BR': 'palavra '.repeat(5).trim() }),
  ),
  fault('a meaning that ends as a sentence', ['gloss'], (kanji) =>
    withMeaning(kanji, { en: `${kanji.meaning.en}.` }),
  ),
  fault('an infinitive with its “to ”', ['gloss'], (kanji) =>
    withMeaning(kanji, { en: `to ${kanji.meaning.en}`.slice(0, 30).trim() }),
  ),
];
