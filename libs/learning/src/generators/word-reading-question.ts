import { KANJI } from '../kanji.js';
import { otherReadings } from '../kanji-parts.js';
import { canBeSaid, edited, nearSounds } from '../near-sounds.js';
import type { Edit } from '../near-sounds.js';
import { plain } from '../question.js';
import type { QuestionContent } from '../question.js';
import { foldReading, taughtReadings, toHiragana, validForms } from '../readings.js';
import { isMetWith, looksAlike } from '../word-neighbours.js';
import { WORDS, furiganaOf, soundKey, usualReadings, validSounds, wordScript } from '../words.js';
import type { Word } from '../words.js';
import { arrangeChoices } from './choices.js';
import { findDistractors, isComplete } from './distractors.js';
import { twoMistakes } from './mistakes.js';
import { describeWord } from './word-content.js';

type Run = Readonly<{ chars: readonly string[]; ruby: string; start: number }>;

/** Where the kanji of the word stand in its reading: 食 (た) べる is one run at 0. */
function kanjiRuns(word: Word): Run[] {
  let start = 0;
  return furiganaOf(word).flatMap(({ text, ruby }) => {
    const at = start;
    start += (ruby ?? text).length;
    return ruby === undefined ? [] : [{ chars: Array.from(text), ruby, start: at }];
  });
}

/** The kana after the kanji, which every choice must end with. */
function okuriganaOf(word: Word): string {
  const last = furiganaOf(word).at(-1);
  return last === undefined || last.ruby !== undefined ? '' : toHiragana(last.text);
}

const KANJI_BY_CHAR = new Map(KANJI.map((kanji) => [kanji.char, kanji]));

/** Of one kanji alone no reading that it has anywhere is wrong beyond doubt, nor a voiced twin of one. */
function isReadingOfKanji(word: Word, reading: string): boolean {
  const kanji = KANJI_BY_CHAR.get(word.word);
  return kanji !== undefined && validForms(kanji).has(foldReading(reading));
}

/** True where nobody reads the word so. */
function isWrong(word: Word, reading: string): boolean {
  if (validSounds(word).has(soundKey(reading))) return false;
  return canBeSaid(reading) && !isReadingOfKanji(word, reading);
}

function editsOf(word: Word): Edit[] {
  const reading = toHiragana(word.reading);
  return kanjiRuns(word).flatMap(({ chars, ruby, start }) => [
    ...nearSounds(reading, start, start + ruby.length),
    ...otherReadings(chars, ruby, start),
  ]);
}

const mistakes = (word: Word, seed: string): string[] | undefined =>
  twoMistakes(seed, toHiragana(word.reading), editsOf(word), (reading) => isWrong(word, reading));

/** Another taught reading of a kanji that stands alone in the word: だいきい for 大きい. */
function readOtherwise(word: Word): Edit[] {
  return kanjiRuns(word).flatMap(({ chars: [char = '', ...more], ruby, start }) => {
    const taught = more.length > 0 ? undefined : KANJI_BY_CHAR.get(char)?.taught;
    const stems = [...(taught?.on ?? []), ...(taught?.kun ?? [])].map((one) => one.split('.')[0] ?? '');
    return stems.map((stem) => ({ start, end: start + ruby.length, with: toHiragana(stem) }));
  });
}

/** The word with one mistake. */
const withOneMistake = (word: Word, edits: readonly Edit[]): string[] =>
  edits.map((edit) => edited(toHiragana(word.reading), [edit]));

const KANJI_WORDS = WORDS.filter((word) => wordScript(word) === 'kanji');
const shapeOf = (word: Word): string => `${Array.from(word.word).length}/${okuriganaOf(word)}`;
const byShape = Map.groupBy(KANJI_WORDS, shapeOf);
const readingsOf = (words: readonly Word[]): string[] => words.map(({ reading }) => toHiragana(reading));
const TAUGHT_WITH_OKURIGANA = KANJI.flatMap(taughtReadings).filter(({ okurigana }) => okurigana !== '');
const FULL_READINGS = [
  ...new Set(TAUGHT_WITH_OKURIGANA.map(({ label }) => label.replaceAll(/[（）]/gu, ''))),
];
const fullByOkurigana = new Map<string, string[]>();

/** Readings of words and kanji that end with the okurigana: ふるい and かるい for 明るい. */
function endingWith(okurigana: string): string[] {
  const known = fullByOkurigana.get(okurigana);
  if (known !== undefined) return known;
  const all = [...readingsOf(WORDS), ...FULL_READINGS];
  const found = all.filter((reading) => reading.endsWith(okurigana) && reading.length > okurigana.length);
  fullByOkurigana.set(okurigana, found);
  return found;
}

/** The kana of the word stand in every reading of it: お.+ for お酒, .+べる for 食べる. */
function skeletonOf(word: Word): RegExp {
  const parts = furiganaOf(word).map(({ text, ruby }) => (ruby === undefined ? toHiragana(text) : '.+'));
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** Readings of words with a kanji in common, then of words written alike, by field and length; of verbs and adjectives with the same ending;
 * where nothing is left, other readings of the kanji and near sounds. */
function readingTiers(word: Word): string[][] {
  const alike = byShape.get(shapeOf(word)) ?? [];
  const met = alike.filter((other) => isMetWith(word, other));
  const near = new Set(looksAlike(word));
  const okurigana = okuriganaOf(word);
  const skeleton = skeletonOf(word);
  const fits = (text: string): boolean =>
    Math.abs(text.length - word.reading.length) <= 1 && skeleton.test(text);
  const endings = okurigana === '' ? [] : endingWith(okurigana);
  return [
    readingsOf(met.filter((other) => near.has(other))).filter(fits),
    readingsOf(met.filter((other) => other.theme === word.theme)).filter(fits),
    readingsOf(met).filter(fits),
    endings.filter(fits),
    [...endings, ...readingsOf(alike)].filter((text) => skeleton.test(text)),
    withOneMistake(word, readOtherwise(word)),
    withOneMistake(word, editsOf(word)),
  ];
}

/** Two kanji and more are mistaken by sound; one kanji, for another word. */
function wrongReadings(word: Word, seed: string): string[] {
  const kanjiCount = kanjiRuns(word).reduce((count, { chars }) => count + chars.length, 0);
  const byMistake = kanjiCount > 1 ? mistakes(word, seed) : undefined;
  if (byMistake !== undefined) return byMistake;
  const found = findDistractors({
    seed,
    tiers: readingTiers(word),
    isSafe: (reading) => isWrong(word, reading),
    facesOf: (reading) => [soundKey(reading)],
    answer: toHiragana(word.reading),
  });
  return isComplete(found) ? found : (mistakes(word, seed) ?? []);
}

const prompt = (word: Word, instruction: string): QuestionContent['prompt'] => ({
  instruction,
  text: [{ text: word.word }],
});

const askable = new WeakMap<Word, boolean>();

/** Words with kanji, which can be misread. */
export function asksReading(word: Word): boolean {
  const known = askable.get(word) ?? (wordScript(word) === 'kanji' && isComplete(wrongReadings(word, '')));
  askable.set(word, known);
  return known;
}

/** A word in kanji → its reading. Throws for a word that `asksReading` refuses. */
export function generateWordReadingQuestion(word: Word, seed: string): QuestionContent {
  const wrong = wrongReadings(word, seed);
  if (!isComplete(wrong)) throw new Error(`${word.word} has too few wrong readings`);
  return {
    ...describeWord(word, 'word-reading', 'reading'),
    prompt: prompt(word, 'question.word-reading'),
    ...arrangeChoices(seed, plain(toHiragana(word.reading)), wrong.map(plain)),
  };
}

/** A word in kanji → its reading, typed; every usual reading of the spelling is right. */
export function generateTypedWordReadingQuestion(word: Word): QuestionContent {
  return {
    ...describeWord(word, 'word-reading', 'reading-typed'),
    prompt: prompt(word, 'question.word-reading-typed'),
    key: { type: 'text', accepted: usualReadings(word) },
  };
}
