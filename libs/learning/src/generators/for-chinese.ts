import simplifiedPairs from '../data/kanji-simplified.json' with { type: 'json' };
import type { ChoiceFace, FullText } from '../question.js';

/**
 * Who reads Chinese knows what most kanji mean: a meaning that is written with the kanji itself asks nothing. Such a question is
 * asked by reading in Chinese, or the kanji is masked where the meaning is the prompt or belongs to a pair.
 */

const SIMPLIFIED = new Map(
  simplifiedPairs.map((pair): [string, string] => {
    const [japanese = '', chinese = ''] = Array.from(pair);
    return [japanese, chinese];
  }),
);
const HAN = /\p{Script=Han}/u;
const MASK = '〇';

/** The kanji of a text in their Japanese and their simplified shapes. */
function shapesIn(text: string): Set<string> {
  const kanji = Array.from(text).filter((char) => HAN.test(char));
  return new Set(kanji.flatMap((char) => [char, SIMPLIFIED.get(char) ?? char]));
}

/** True where one of the meanings shows in Chinese a kanji that is asked for. */
export function showsKanji(asked: string, meanings: readonly FullText[]): boolean {
  const shapes = [...shapesIn(asked)];
  return meanings.some((meaning) => shapes.some((shape) => meaning['zh-pinyin'].includes(shape)));
}

const withChinese = (meaning: FullText, text: string): FullText => ({ ...meaning, 'zh-pinyin': text });
/** Told by a reading alone. */
export const readAs = (meaning: FullText, reading: string): FullText =>
  withChinese(meaning, `读作 ${reading}`);

/** With the kanji masked in Chinese. */
export function masked(asked: string, meaning: FullText): FullText {
  const shapes = shapesIn(asked);
  const text = Array.from(meaning['zh-pinyin'], (char) => (shapes.has(char) ? MASK : char)).join('');
  return withChinese(meaning, text);
}

/** True where the mask leaves a meaning. */
const isTold = (asked: string, meaning: FullText): boolean =>
  HAN.test(masked(asked, meaning)['zh-pinyin'].replaceAll(MASK, ''));

/** As a prompt: masked, or its reading where the mask leaves nothing. */
export const asPrompt = (asked: string, meaning: FullText, reading: string): FullText =>
  isTold(asked, meaning) ? masked(asked, meaning) : readAs(meaning, reading);

export interface Meanings {
  readonly asked: string;
  readonly right: FullText;
  readonly sets: readonly (readonly FullText[])[];
  readonly reading: string;
  /** Makes wrong readings, in threes. */
  readonly readings: () => readonly (readonly string[])[];
}

/** The right meaning and the wrong ones as choices, in Chinese the readings where a meaning would show what is asked. */
export function meaningChoices({
  asked,
  right,
  sets,
  reading,
  readings,
}: Meanings): [ChoiceFace, ...ChoiceFace[][]] {
  if (!showsKanji(asked, [right, ...sets.flat()]))
    return [{ meaning: right }, ...sets.map((set) => set.map((meaning) => ({ meaning })))];
  const faceOf = (meaning: FullText, read: string | undefined): ChoiceFace => ({
    meaning: read === undefined ? meaning : readAs(meaning, read),
  });
  const wrongReadings = readings();
  const wrong = sets.map((set, turn) =>
    set.map((meaning, at) => faceOf(meaning, wrongReadings[turn % wrongReadings.length]?.[at])),
  );
  return [faceOf(right, reading), ...wrong];
}
