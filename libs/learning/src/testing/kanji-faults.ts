import { KANJI } from '../kanji.js';
import { rankedReadings, strengthOf } from '../ranked-readings.js';
import type { RankedReading } from '../ranked-readings.js';
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

const readingsOf = new Map(
  KANJI.filter(({ level }) => level !== null && ['N5', 'N4', 'N3'].includes(level)).map((kanji) => [
    kanji.char,
    rankedReadings(kanji),
  ]),
);
const words = ({ kanji, reading }: RankedReading): number => strengthOf(kanji, reading);

/** Of kanji with several readings. */
const readingFault = (
  name: string,
  change: (kanji: WrittenKanji, first: RankedReading, last: RankedReading) => object | undefined,
): SeededFault => ({
  name: `kanji: ${name}`,
  rules: ['reading-order'],
  lines: ({ kanji }, order) =>
    order(kanji).flatMap((placed) => {
      const readings = readingsOf.get(placed.record.char) ?? [];
      const [first, last] = [readings[0], readings.at(-1)];
      if (first === undefined || last === undefined || first === last) return [];
      return asLine(placed, change(placed.record, first, last));
    }),
});

/** Ways of spoiling which reading is asked first, and which are. */
const READING_FAULTS: readonly SeededFault[] = [
  readingFault('a first reading that our words use less than another', (kanji, first, last) =>
    words(first) > words(last) ? { ...kanji, first: last.reading } : undefined,
  ),
  readingFault('a first reading that is not taught', (kanji) => ({ ...kanji, first: 'ヌヌ' })),
  readingFault('no first reading where our words show none', (kanji, first) =>
    words(first) === 0 ? without(kanji, 'first') : undefined,
  ),
  readingFault('a reading that our words use left out', (kanji, first) =>
    words(first) > 0 && first.kanji.level !== 'N3' ? { ...kanji, taught: { on: [], kun: [] } } : undefined,
  ),
];

/** Ways of spoiling the record of a kanji. */
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
  ...READING_FAULTS,
];
