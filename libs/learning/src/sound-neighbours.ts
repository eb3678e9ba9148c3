import { WORDS } from './words.js';
import type { Word } from './words.js';
import { foldSound } from './written/furigana.js';

const MORA = /.[ゃゅょぁぃぅぇぉー]?/gu;
/** Row, what lengthens it, and the vowel that is heard then: おう, おお and オー are one. */
const LONG = [
  ['あかさたなはまやらわがざだばぱゃ', 'あ', 'あ'],
  ['いきしちにひみりぎじびぴ', 'い', 'い'],
  ['うくすつぬふむゆるぐずぶぷゅ', 'う', 'う'],
  ['えけせてねへめれげぜでべぺ', 'えい', 'え'],
  ['おこそとのほもよろごぞどぼぽょ', 'おう', 'お'],
].map(([row, marks, vowel]) => [new RegExp(`(?<=[${row}])[${marks}]`, 'gu'), `${vowel}ー`] as const);

/** The morae of a reading as they sound, in hiragana; the second half of a long vowel is `おー`. */
function moraeOf(reading: string): string[] {
  const heard = LONG.reduce((kana, [long, vowel]) => kana.replaceAll(long, vowel), foldSound(reading));
  return heard.match(MORA) ?? [];
}

const VOICING_MARKS = /[\u3099\u309a]/gu;
const BIG: Readonly<Record<string, string>> = { ゃ: 'や', ゅ: 'ゆ', ょ: 'よ' };
const unvoiced = (mora: string): string => mora.normalize('NFD').replaceAll(VOICING_MARKS, '');

/** So weighted that two differences are always more than one, whichever they are. */
const SLIGHT = 3;
const WHOLE = 4;

type Mora = Readonly<{ text: string; plain: string; isLong: boolean; isMissed: boolean; weight: number }>;

function toMora(text: string): Mora {
  const isLong = text.endsWith('ー');
  const isMissed = isLong || text === 'っ' || text === 'ん';
  return { text, plain: unvoiced(text), isLong, isMissed, weight: isMissed ? SLIGHT : WHOLE };
}
const morae = new Map<string, Mora>();
/** Each made once: a few hundred are compared a hundred thousand times. */
function moraOf(text: string): Mora {
  const mora = morae.get(text) ?? toMora(text);
  morae.set(text, mora);
  return mora;
}

/** One for びょういん and びよういん, かく and がく. */
const spelled = (heard: readonly Mora[]): string =>
  heard
    .map(({ plain }) => plain)
    .join('')
    .replaceAll(/[ゃゅょ]/gu, (small) => BIG[small] ?? small);

/** Voicing, ゅ for ょ, ん for a long vowel and the like are slight. */
function changeOf(one: Mora, other: Mora): number {
  if (one === other) return 0;
  const isAlike = one.plain === other.plain || one.text.charAt(0) === other.text.charAt(0);
  const areMissed = one.isMissed && other.isMissed && one.isLong !== other.isLong;
  return isAlike || areMissed ? SLIGHT : WHOLE;
}

/** What must be changed, left out or put in to make one of the other (Levenshtein, weighted). */
function distance(one: readonly Mora[], other: readonly Mora[]): number {
  let row = [0];
  for (const mora of other) row.push((row.at(-1) ?? 0) + mora.weight);
  for (const mora of one) {
    const before = row;
    let last = (before[0] ?? 0) + mora.weight;
    row = [last];
    for (let at = 0; at < other.length; at++) {
      const against = other[at];
      if (against === undefined) break;
      const changed = (before[at] ?? 0) + changeOf(mora, against);
      last = Math.min(changed, (before[at + 1] ?? 0) + mora.weight, last + against.weight);
      row.push(last);
    }
  }
  return row.at(-1) ?? 0;
}

type Spoken = Readonly<{ word: Word; morae: readonly Mora[]; spelling: string }>;
const SPOKEN = new Map<Word, Spoken>(
  WORDS.map((word) => {
    const heard = moraeOf(word.reading).map(moraOf);
    return [word, { word, morae: heard, spelling: spelled(heard) }];
  }),
);

function spokenOf(word: Word): Spoken {
  const spoken = SPOKEN.get(word);
  if (spoken === undefined) throw new Error(`not a word of this library: ${word.word}`);
  return spoken;
}

/** How many morae the word has. */
export const lengthOf = (word: Word): number => spokenOf(word).morae.length;

/** Words so near that they begin or end alike, voicing aside: a first look, so that not all are compared with all. */
const ends = ({ spelling }: Spoken): string[] => [`^${spelling.slice(0, 1)}`, `${spelling.slice(-1)}$`];
const byEnd = new Map<string, Spoken[]>();
for (const spoken of SPOKEN.values()) {
  for (const end of ends(spoken)) byEnd.set(end, [...(byEnd.get(end) ?? []), spoken]);
}

function apart(one: Spoken, other: Spoken): number {
  if (Math.abs(one.morae.length - other.morae.length) > 2) return Infinity;
  const found = distance(one.morae, other.morae);
  return found > SLIGHT && one.spelling === other.spelling ? SLIGHT : found;
}

export type SoundNeighbours = Readonly<{
  /** One slight difference: length, っ, ん, voicing, ゅ for ょ. */
  slight: readonly Word[];
  /** One mora. */
  one: readonly Word[];
  /** Two morae of three or more, one of them slightly, the beginning or the end being the same. */
  two: readonly Word[];
  /** Two whole morae of three or more: かける and もどる. */
  far: readonly Word[];
}>;

function findNeighbours(word: Word): SoundNeighbours {
  const spoken = spokenOf(word);
  const alike = new Set(ends(spoken).flatMap((end) => byEnd.get(end) ?? []));
  const near = Array.from(alike, (other) => ({ word: other.word, apart: apart(spoken, other) }));
  const between = (more: number, most: number): Word[] =>
    near.filter((other) => other.apart > more && other.apart <= most).map((other) => other.word);
  const isShort = spoken.morae.length < 3;
  return {
    slight: between(0, SLIGHT),
    one: between(SLIGHT, WHOLE),
    two: isShort ? [] : between(WHOLE, SLIGHT + WHOLE),
    far: isShort ? [] : between(SLIGHT + WHOLE, 2 * WHOLE),
  };
}

const neighbours = new WeakMap<Word, SoundNeighbours>();

/** Words that a listener may take for this one, without those of the same sound. */
export function soundNeighbours(word: Word): SoundNeighbours {
  const seen = neighbours.get(word);
  if (seen !== undefined) return seen;
  const found = findNeighbours(word);
  neighbours.set(word, found);
  return found;
}
