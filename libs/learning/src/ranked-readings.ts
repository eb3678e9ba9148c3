import { carrierOfUse, isTold, writtenCarrier } from './carriers.js';
import type { Carrier } from './carriers.js';
import type { Kanji } from './kanji.js';
import { JLPT_LEVELS } from './question.js';
import type { JlptLevel } from './question.js';
import { hanIn, usesOf, wordAround } from './reading-uses.js';
import type { ReadingUse } from './reading-uses.js';
import { taughtReadings } from './readings.js';
import type { TaughtReading } from './readings.js';

/** A taught reading with the word that shows it best, where there is one. */
export type RankedReading = TaughtReading & Readonly<{ carrier?: Carrier }>;

const stepOf = (level: JlptLevel): number => JLPT_LEVELS.indexOf(level);

/** The uses in words that who learns the kanji has met, or learns at the same time. */
export function usesWithin(kanji: Kanji, reading: string): ReadingUse[] {
  const step = kanji.level === null ? JLPT_LEVELS.length : stepOf(kanji.level);
  return usesOf(kanji, reading).filter(({ word }) => stepOf(word.level) <= step);
}

/** They stand behind or before other words: 〜名 is no word by which one knows 名. */
const PARTS: readonly string[] = ['counter', 'suffix', 'prefix'];

/** 食べる, 男: the word is this kanji, as it is taught. */
const isAlone = ({ word, isPlain }: ReadingUse): boolean =>
  isPlain && hanIn(word.word) === 1 && !PARTS.includes(word.pos);
/** 男, 三: and nothing else. */
const isBare = (use: ReadingUse): boolean => isAlone(use) && use.word.word === use.char;

/** More than any reading has words. */
const OWN_WORD = 1000;

/**
 * How much our words of the kanji's level and below ask for a reading: 0 for none. A word that is the kanji alone stands
 * before any number of compounds, one without okurigana before one with it: 行く is known before 銀行, 三 before 三つ. Where
 * several readings are such words, no count of others decides: 十 is じゅう and とお, and `written/kanji.json` says which is first.
 */
export function strengthOf(kanji: Kanji, reading: string): number {
  const within = usesWithin(kanji, reading);
  const own = within.some(isBare) ? 2 : Number(within.some(isAlone));
  return own === 0 ? within.length : own * OWN_WORD;
}

/** Compares by the first of the figures that differ, the greater one first. */
function byFigures<T>(figuresOf: (one: T) => readonly number[]) {
  return (one: T, other: T): number => {
    const figures = figuresOf(other);
    return figuresOf(one).reduce((found, figure, at) => found || (figures[at] ?? 0) - figure, 0);
  };
}

const bestShown = byFigures<ReadingUse>((use) => [
  Number(use.isPlain),
  -Number(isTold(wordAround(use), use.sound)),
  -stepOf(use.word.level),
  Number(isAlone(use)),
  -use.word.word.length,
]);

/** The word of our lists that shows the reading best; one with the kanji twice (日曜日) does not show which of the two is meant. */
export function bestUse(kanji: Kanji, reading: string): ReadingUse | undefined {
  const once = usesOf(kanji, reading).filter(({ word }) => word.word.split(kanji.char).length === 2);
  return once.toSorted(bestShown)[0];
}

/** What was written for a reading stands there because our words do not show it, or only with another sound or told. */
function carrierOf(kanji: Kanji, reading: string): Carrier | undefined {
  const written = writtenCarrier(kanji, reading);
  if (written !== undefined) return written;
  const best = bestUse(kanji, reading);
  return best && carrierOfUse(best);
}

interface Figures {
  readonly ranked: RankedReading;
  readonly figures: readonly number[];
}

function withFigures(kanji: Kanji, taught: TaughtReading): Figures {
  const { reading } = taught;
  const carrier = carrierOf(kanji, reading);
  return {
    ranked: carrier === undefined ? taught : { ...taught, carrier },
    figures: [
      strengthOf(kanji, reading),
      Number(kanji.first === reading),
      usesWithin(kanji, reading).length,
      usesOf(kanji, reading).length,
    ],
  };
}

const known = new WeakMap<Kanji, readonly RankedReading[]>();

/**
 * What is taught, by how our words of the kanji's level and below use it: first what stands in a word that is the kanji alone, then
 * what more words use. Of two alike the one that `written/kanji.json` names, then that of more words of any level.
 */
export function rankedReadings(kanji: Kanji): readonly RankedReading[] {
  const seen = known.get(kanji);
  if (seen !== undefined) return seen;
  const all = taughtReadings(kanji).map((taught) => withFigures(kanji, taught));
  const ranked = all.toSorted(byFigures(({ figures }) => figures)).map((one) => one.ranked);
  known.set(kanji, ranked);
  return ranked;
}

/** The reading to know first. Throws for a kanji without any, which the data does not have. */
export function firstReading(kanji: Kanji): RankedReading {
  const [first] = rankedReadings(kanji);
  if (first === undefined) throw new Error(`${kanji.char} has no taught reading`);
  return first;
}
