import type { Kanji } from '../kanji.js';
import { plain } from '../question.js';
import type { Choice, ChoiceFace, FullText, OrderKey, QuestionContent } from '../question.js';
import { drawn, shuffle } from '../random.js';
import { firstReading } from '../ranked-readings.js';
import { isNoReadingOf, toHiragana } from '../readings.js';
import type { TaughtReading } from '../readings.js';
import { glossFaces, wordsApart } from '../word-meanings.js';
import { peerTiers, peerTiersInScript } from '../word-neighbours.js';
import { WORDS, soundOfWord } from '../words.js';
import type { Word } from '../words.js';
import { asPrompt } from './for-chinese.js';
import { describeKanji, firstOnes, ofItsKind, readingTiers } from './kanji-question.js';
import { describeWord, wordFace } from './word-content.js';

export const PAIR_COUNT = 5;
const IDS = ['a', 'b', 'c', 'd', 'e'] as const;

type Pair = Readonly<{ left: ChoiceFace; right: ChoiceFace }>;

/** The first one and four more of the tiers, each of which fits every one before it. */
function gather<T>(
  seed: string,
  first: T,
  tiers: readonly (readonly T[])[],
  fits: (one: T, other: T) => boolean,
): T[] {
  const group = [first];
  for (const [index, tier] of tiers.entries()) {
    for (const candidate of drawn(`${seed}/pairs-${index}`, tier)) {
      if (group.length === PAIR_COUNT) return group;
      if (group.every((one) => fits(one, candidate))) group.push(candidate);
    }
  }
  return group;
}

function arrangePairs(
  seed: string,
  pairs: readonly Pair[],
): { left: ChoiceFace[]; choices: Choice[]; key: OrderKey } {
  if (pairs.length !== PAIR_COUNT) throw new Error(`a matching question needs ${PAIR_COUNT} pairs`);
  const left = shuffle(`${seed}/left`, pairs);
  const right = shuffle(`${seed}/right`, pairs);
  const idOf = (pair: Pair): string => IDS[right.indexOf(pair)] ?? '';
  return {
    left: left.map((pair) => pair.left),
    choices: right.map((pair) => ({ id: idOf(pair), ...pair.right })),
    key: { type: 'order', accepted: [left.map(idOf)] },
  };
}

/** Its meaning, which shows none of its kanji to who reads Chinese. */
const meanings = new Map(
  WORDS.map((word) => [word, asPrompt(word.word, word.gloss, toHiragana(word.reading))]),
);
const meaningOf = (word: Word): FullText => meanings.get(word) ?? word.gloss;

/** Apart in meaning, in what any reader sees of it, and in sound. */
function wordsFit(one: Word, other: Word): boolean {
  if (soundOfWord(one) === soundOfWord(other) || !wordsApart(one, other)) return false;
  // 白色 and 黑色 are both 〇色
  if (meaningOf(one)['zh-pinyin'] === meaningOf(other)['zh-pinyin']) return false;
  const faces = glossFaces(one);
  return glossFaces(other).every((face) => !faces.includes(face));
}

/** Five words ↔ their meanings, of one field as far as it goes; no meaning fits two of the words in any language. */
export function generateWordMatchingQuestion(word: Word, seed: string): QuestionContent {
  const tiers = [...peerTiersInScript(word).slice(0, -1), ...peerTiers(word)];
  const words = gather(seed, word, tiers, wordsFit);
  const { left, ...answers } = arrangePairs(
    seed,
    words.map((one) => ({ left: wordFace(one), right: { meaning: meaningOf(one) } })),
  );
  return {
    ...describeWord(word, 'matching', 'matching'),
    prompt: { instruction: 'question.matching', left },
    ...answers,
  };
}

/** Neither reading is one of the other kanji, anywhere. */
const readingsFit = (one: TaughtReading, other: TaughtReading): boolean =>
  isNoReadingOf(one.kanji, other) && isNoReadingOf(other.kanji, one) && one.kind === other.kind;

/** Five kanji of its grade and below ↔ the reading of each that is to be known first, all of one kind. */
export function generateKanjiMatchingQuestion(kanji: Kanji, seed: string): QuestionContent {
  const first = firstReading(kanji);
  const isMet = (other: TaughtReading): boolean => other.kanji.grade <= kanji.grade;
  const readings = gather(
    seed,
    first,
    [...readingTiers(first), ofItsKind(first)].map(firstOnes),
    (one, other) => isMet(other) && readingsFit(one, other),
  );
  const { left, ...answers } = arrangePairs(
    seed,
    readings.map((one) => ({ left: plain(one.kanji.char), right: plain(one.label) })),
  );
  return {
    ...describeKanji(kanji, 'matching'),
    prompt: { instruction: 'question.matching', left },
    ...answers,
    tags: ['kanji', 'matching'],
  };
}
