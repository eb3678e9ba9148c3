import { GRADES } from '#contracts/constants';
import type { KanjiFacts } from '#contracts/http/study-characters';
import { DomainError } from '#libs/kernel';
import { KANJI, rankedReadings, similarKanji, soundOf, strokesOf, WORDS, wordKey } from '#libs/learning';

/** So many words show how it is used. */
const WORDS_SHOWN = 4;

const wordsWith = (char: string): KanjiFacts['words'] =>
  WORDS.filter(({ word }) => word.includes(char))
    .slice(0, WORDS_SHOWN)
    .map((word) => ({
      word: word.word,
      reading: word.reading,
      meaning: { ...word.gloss },
      sound: soundOf('word', wordKey(word)) ?? null,
    }));

/** Throws `request.not-found` for what is no jōyō kanji. */
export function kanjiFacts(char: string): KanjiFacts {
  const kanji = KANJI.find((one) => one.char === char);
  const grade = GRADES.find((one) => one === kanji?.grade);
  if (kanji === undefined || grade === undefined) throw new DomainError('request.not-found');
  const readings = rankedReadings(kanji);
  const labels = (isOn: boolean) =>
    readings.filter(({ kind }) => (kind === 'on') === isOn).map(({ label }) => label);
  return {
    char,
    grade,
    level: kanji.level,
    on: labels(true),
    kun: labels(false),
    meaning: { ...kanji.meaning },
    strokes: [...strokesOf(char)],
    similar: [...similarKanji(char)],
    words: wordsWith(char),
  };
}
