import { KANJI } from './kanji.js';
import type { Kanji } from './kanji.js';
import type { Edit } from './near-sounds.js';
import { toHiragana } from './readings.js';

const byChar = new Map(KANJI.map((kanji) => [kanji.char, kanji]));
const VOICING = 'かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼ';
const HALF_VOICING = 'はぱひぴふぷへぺほぽ';

const twinIn = (pairs: string, char: string): string[] => {
  const at = pairs.indexOf(char);
  return at >= 0 && at % 2 === 0 ? [pairs.slice(at + 1, at + 2)] : [];
};

type Side = 'on' | 'kun';
type Form = Readonly<{ text: string; side: Side }>;

const stem = (reading: string): string => reading.replaceAll('-', '').split('.')[0] ?? '';

/** A reading as it may sound inside a compound: こく, ごく, こっ. */
export function soundsInside(reading: string): string[] {
  const first = reading.slice(0, 1);
  const voiced = [...twinIn(VOICING, first), ...twinIn(HALF_VOICING, first)].map(
    (one) => one + reading.slice(1),
  );
  const starts = [reading, ...voiced];
  return [
    ...starts,
    ...starts.filter((one) => /.[つちくき]$/u.test(one)).map((one) => `${one.slice(0, -1)}っ`),
  ];
}

function formsOf(kanji: Kanji): Form[] {
  const side = (name: Side): Form[] =>
    kanji.dictionary[name].flatMap((reading) =>
      soundsInside(toHiragana(stem(reading))).map((text) => ({ text, side: name })),
    );
  return [...side('on'), ...side('kun')];
}

type Part = Readonly<{ kanji: Kanji; start: number; end: number; side: Side }>;

/** Lays the reading out over the kanji, each with one of its readings; undefined for 今日 and its like. */
export function partsOf(chars: readonly string[], reading: string, start = 0): Part[] | undefined {
  const [char, ...rest] = chars;
  if (char === undefined) return reading.length === start ? [] : undefined;
  const kanji = byChar.get(char);
  if (kanji === undefined) return undefined;
  for (const { text, side } of formsOf(kanji)) {
    if (text === '' || !reading.startsWith(text, start)) continue;
    const after = partsOf(rest, reading, start + text.length);
    if (after !== undefined) return [{ kanji, start, end: start + text.length, side }, ...after];
  }
  return undefined;
}

/** What is taught of a kanji: on and kun that stand without okurigana, and in the place of a kun the stems of its verbs too. */
function taughtInside({ taught }: Kanji, side: Side): string[] {
  const kun = side === 'kun' ? taught.kun : taught.kun.filter((reading) => !reading.includes('.'));
  return [...new Set([...taught.on, ...kun].map((reading) => toHiragana(stem(reading))))];
}

/** Another taught reading of the same kanji in the place of its own, about as long: 学生 がくせい → がくしょう, 本棚 ほんだな → もとだな. */
export function otherReadings(chars: readonly string[], reading: string, offset: number): Edit[] {
  return (partsOf(chars, reading) ?? []).flatMap(({ kanji, start, end, side }) => {
    const now = reading.slice(start, end);
    return taughtInside(kanji, side)
      .filter((one) => one !== '' && Math.abs(one.length - now.length) <= 1)
      .filter((one) => !soundsInside(one).includes(now) && !soundsInside(now).includes(one))
      .map((one) => ({ start: start + offset, end: end + offset, with: one }));
  });
}
