import { KANJI } from './kanji.js';
import type { Kanji } from './kanji.js';
import { soundsInside } from './kanji-parts.js';
import type { RubyText } from './question.js';
import { toHiragana } from './readings.js';
import { WORDS } from './words.js';
import type { Word } from './words.js';

/** One kanji of a word and the reading that it takes there, as the dictionary writes it: た.べる of 食 in 食べ物. */
export type ReadingUse = Readonly<{
  char: string;
  reading: string;
  /** Its sound there, in hiragana: がっ of 学校. */
  sound: string;
  word: Word;
  /** True where the reading is written and sounds as it is taught: 食べる shows た.べる, 食べ物 does not; 学校 sounds ガッ. */
  isPlain: boolean;
}>;

/** One way of writing a reading: its okurigana may change (話し) or fall away (受付). */
export type Writing = Readonly<{ reading: string; stem: string; okurigana: string; changed: number }>;

const NOUN_ENDINGS = new Map(
  ['うい', 'くき', 'ぐぎ', 'すし', 'つち', 'ぬに', 'ぶび', 'むみ'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
);

/** What stands in nouns made of a verb: す.く → き (好き); る falls away or becomes り. */
function nounEndings(okurigana: string): string[] {
  const [start, last] = [okurigana.slice(0, -1), okurigana.slice(-1)];
  if (last === 'る') return start === '' ? ['り'] : [start, `${start}り`];
  const ending = NOUN_ENDINGS.get(last);
  return ending === undefined ? [] : [start + ending];
}

/** As it is first, then as a noun with its okurigana and without it, then the stem alone. */
export function writingsOfReading(reading: string): Writing[] {
  const [stem = '', okurigana = ''] = toHiragana(reading).replaceAll('-', '').split('.');
  const nouns = nounEndings(okurigana);
  return [
    { reading, stem, okurigana, changed: 0 },
    ...nouns.map((ending) => ({ reading, stem, okurigana: ending, changed: 1 })),
    ...nouns.map((ending) => ({ reading, stem: stem + ending, okurigana: '', changed: 2 })),
    // a stem alone (大 in 大雨) is the last thing to think of
    ...(okurigana === '' ? [] : [{ reading, stem, okurigana: '', changed: 3 }]),
  ];
}

/** What is taught before what is rare; as it is before what is changed; the longest okurigana first: 上げる is あ.げる. */
function writingsOf({ taught, dictionary }: Kanji): Writing[] {
  const asked = [...taught.kun, ...taught.on];
  const rare = [...dictionary.kun, ...dictionary.on].filter(
    (one) => !asked.includes(one.replaceAll('-', '')),
  );
  const sorted = (readings: readonly string[]): Writing[] =>
    readings
      .flatMap(writingsOfReading)
      .toSorted((one, other) => one.changed - other.changed || other.okurigana.length - one.okurigana.length);
  return [...sorted(asked), ...sorted(rare)].filter(({ stem }) => stem !== '');
}

const writings = new Map(KANJI.map((kanji) => [kanji.char, writingsOf(kanji)]));
const HAN = /\p{Script=Han}/u;

/** How many kanji a spelling has. */
export const hanIn = (text: string): number => Array.from(text).filter((char) => HAN.test(char)).length;

type Taken = Omit<ReadingUse, 'word'>;

/** The readings that the kanji of a spelling take; undefined where it cannot be split (今日). */
function split(chars: readonly string[], reading: string, last = ''): Taken[] | undefined {
  const [char, ...rest] = chars;
  if (char === undefined) return reading === '' ? [] : undefined;
  const own = char === '々' ? last : char;
  if (!HAN.test(own)) {
    return reading.startsWith(toHiragana(own)) ? split(rest, reading.slice(own.length), own) : undefined;
  }
  const after = toHiragana(rest.join(''));
  for (const { reading: taken, stem, okurigana, changed } of writings.get(own) ?? []) {
    if (!after.startsWith(okurigana)) continue;
    for (const sound of soundsInside(stem)) {
      const others = reading.startsWith(sound) ? split(rest, reading.slice(sound.length), own) : undefined;
      if (others === undefined) continue;
      return [{ char: own, reading: taken, sound, isPlain: changed === 0 && sound === stem }, ...others];
    }
  }
  return undefined;
}

/** Which readings a word shows, in the order of its kanji. */
export const readingsIn = (word: Word): ReadingUse[] =>
  (split(Array.from(word.word), toHiragana(word.reading)) ?? []).map((taken) => ({ ...taken, word }));

/** A word counts once for a reading, though it holds it twice. */
const eachOnce = (uses: readonly ReadingUse[]): ReadingUse[] => [
  ...new Map(uses.map((use) => [`${use.char} ${use.reading}`, use])).values(),
];
const byReading = Map.groupBy(
  WORDS.flatMap((word) => eachOnce(readingsIn(word))),
  ({ char, reading }) => `${char} ${reading}`,
);

/** Every use of a reading in our words, in their order. */
export const usesOf = ({ char }: Kanji, reading: string): readonly ReadingUse[] =>
  byReading.get(`${char} ${reading}`) ?? [];

/** The word of a use with furigana over its other kanji only: 毎 (まい) 日. */
export function wordAround({ word, char }: ReadingUse): RubyText {
  const sounds = readingsIn(word).map(({ sound }) => sound);
  return Array.from(word.word, (text) => {
    const ruby = HAN.test(text) ? sounds.shift() : undefined;
    return ruby === undefined || text === char ? { text } : { text, ruby };
  });
}
