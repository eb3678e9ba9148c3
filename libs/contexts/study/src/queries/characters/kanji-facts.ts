import { GRADES } from '#contracts/constants';
import type { KanjiFacts } from '#contracts/http/study-characters';
import { DomainError } from '#libs/kernel';
import {
  KANJI,
  KANJI_DIFFERENCES,
  type Kanji,
  kanjiByChar,
  pairLesson,
  pitchOf,
  type RankedReading,
  rankedReadings,
  SIMILAR_KANJI,
  similarKanji,
  soundOf,
  strokesOf,
  WORDS,
  wordKey,
} from '#libs/learning';

/** So many words show how it is used. */
const WORDS_SHOWN = 4;

/** Those of our lists, then those that were written to show its readings. */
function wordsWith(char: string, readings: readonly RankedReading[]): KanjiFacts['words'] {
  const ofLists = WORDS.filter(({ word }) => word.includes(char));
  const known = new Set(ofLists.map(wordKey));
  const written = readings
    .flatMap(({ carrier }) => carrier?.word ?? [])
    .filter((word) => !known.has(wordKey(word)));
  return [...ofLists, ...written].slice(0, WORDS_SHOWN).map((word) => ({
    word: word.word,
    reading: word.reading,
    pitch: pitchOf(wordKey(word)) ?? null,
    meaning: { ...word.gloss },
    sound: soundOf('word', wordKey(word)) ?? null,
  }));
}

function readingOf({ label, carrier }: RankedReading): KanjiFacts['readings'][number] {
  if (carrier === undefined) return { label, word: null };
  const { word, furigana } = carrier;
  const text = furigana.map((segment) => ({ ...segment }));
  return { label, word: { text, meaning: { ...word.gloss }, sound: soundOf('word', wordKey(word)) ?? null } };
}

const othersOf = (groups: readonly (readonly string[])[], char: string): Kanji[] =>
  groups
    .filter((group) => group.includes(char))
    .flat()
    .filter((other) => other !== char)
    .map(kanjiByChar);
const TOLD = KANJI_DIFFERENCES.map(({ kanji }) => Array.from(kanji));

/**
 * One that we can tell apart in words and that was learned before or is learned soon; else of the groups written by hand, for what merely
 * has the same corners (少, 火) nobody mixes up, and what is of another grade by more than one is met years later. Of several the
 * nearest in strokes.
 */
function mistakenFor({ char, grade, strokes }: Kanji): KanjiFacts['mistaken_for'] {
  const nearest = (others: readonly Kanji[]): Kanji | undefined =>
    others.toSorted((one, other) => Math.abs(one.strokes - strokes) - Math.abs(other.strokes - strokes))[0];
  const near =
    nearest(othersOf(TOLD, char).filter((other) => other.grade <= grade + 1)) ??
    nearest(othersOf(SIMILAR_KANJI, char).filter((other) => Math.abs(other.grade - grade) <= 1));
  if (near === undefined) return null;
  const difference = pairLesson('kanji', [char, near.char])?.difference;
  return { char: near.char, meaning: { ...near.meaning }, difference: difference ? { ...difference } : null };
}

/** Throws `request.not-found` for what is no jōyō kanji. */
export function kanjiFacts(char: string): KanjiFacts {
  const kanji = KANJI.find((one) => one.char === char);
  const grade = GRADES.find((one) => one === kanji?.grade);
  if (kanji === undefined || grade === undefined) throw new DomainError('request.not-found');
  const readings = rankedReadings(kanji);
  const mistaken = mistakenFor(kanji);
  const labels = (isOn: boolean) =>
    readings.filter(({ kind }) => (kind === 'on') === isOn).map(({ label }) => label);
  return {
    char,
    grade,
    level: kanji.level,
    on: labels(true),
    kun: labels(false),
    readings: readings.map(readingOf),
    meaning: { ...kanji.meaning },
    hanviet: [...kanji.hanviet],
    strokes: [...strokesOf(char)],
    similar: [...new Set([...(mistaken ? [mistaken.char] : []), ...similarKanji(char)])],
    mistaken_for: mistaken,
    words: wordsWith(char, readings),
  };
}
