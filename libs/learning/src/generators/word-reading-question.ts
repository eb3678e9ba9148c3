import { KANJI } from '../kanji.js';
import { canBeSaid, edited } from '../near-sounds.js';
import type { Edit } from '../near-sounds.js';
import { plain } from '../question.js';
import type { QuestionContent } from '../question.js';
import { foldReading, taughtReadings, toHiragana, validForms } from '../readings.js';
import { isMetWith, looksAlike } from '../word-neighbours.js';
import { WORDS, furiganaOf, soundKey, usualReadings, validSounds, wordScript } from '../words.js';
import type { Word } from '../words.js';
import { distance } from '../written/check/listening-rules.js';
import { arrangeChoices } from './choices.js';
import { drawSets, findDistractors, isComplete } from './distractors.js';
import { twoMistakes } from './mistakes.js';
import { describeWord } from './word-content.js';
import { anyMisreadings, kanjiNamed, kanjiRuns, misreadings, readOtherwise } from './word-misreadings.js';

/** The kana after the kanji, which every choice must end with. */
function okuriganaOf(word: Word): string {
  const last = furiganaOf(word).at(-1);
  return last === undefined || last.ruby !== undefined ? '' : toHiragana(last.text);
}

/** Of one kanji alone no reading that it has anywhere is wrong beyond doubt, nor a voiced twin of one. */
function isReadingOfKanji(word: Word, reading: string): boolean {
  const kanji = kanjiNamed(word.word);
  return kanji !== undefined && validForms(kanji).has(foldReading(reading));
}

/** No small っ is heard before the end of じびき; みっつ and さっき are words. */
function isHeard(word: Word, reading: string): boolean {
  return !DOUBLED_END.test(reading) || DOUBLED_END.test(word.reading) || WORD_READINGS.has(reading);
}
const DOUBLED_END = /っ[きくちつ]$/u;
const WORD_READINGS = new Set(WORDS.map(({ reading }) => toHiragana(reading)));

/** True where nobody reads the word so, though one might. */
function isWrong(word: Word, reading: string): boolean {
  if (!isHeard(word, reading)) return false;
  if (validSounds(word).has(soundKey(reading))) return false;
  return canBeSaid(reading) && !isReadingOfKanji(word, reading);
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
const STEMS = [...new Set(TAUGHT_WITH_OKURIGANA.map(({ label }) => label.replace(/（.*/u, '')))];
const fullByOkurigana = new Map<string, string[]>();

/** Words written with this ending or in hiragana: 国 and ゼロ only sound as if they ended so. */
const endsIn = (okurigana: string): Word[] =>
  WORDS.filter((word) => wordScript(word) === 'hiragana' || okuriganaOf(word).endsWith(okurigana));

/** Readings of words and kanji that end with the okurigana: ふるい and かるい for 明るい. */
function endingWith(okurigana: string): string[] {
  const known = fullByOkurigana.get(okurigana);
  if (known !== undefined) return known;
  const all = [...readingsOf(endsIn(okurigana)), ...FULL_READINGS];
  const found = all.filter((reading) => reading.endsWith(okurigana) && reading.length > okurigana.length);
  fullByOkurigana.set(okurigana, found);
  return found;
}

/** The kana of the word stand in every reading of it: お.+ for お酒, .+べる for 食べる. */
function skeletonOf(word: Word): RegExp {
  const parts = furiganaOf(word).map(({ text, ruby }) => (ruby === undefined ? toHiragana(text) : '.+'));
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** Where no other word ends so, the stems of other words with the ending of this one: ちかきい for 大きい. */
function madeOf(word: Word, okurigana: string): string[] {
  if (okurigana === '') return [];
  const length = word.reading.length - okurigana.length;
  return STEMS.filter((stem) => stem.length === length).map((stem) => stem + okurigana);
}

/** Readings of words with a kanji in common, then of words written alike, by field and length; of verbs and adjectives with the same ending;
 * where nothing is left, other readings of the kanji and near sounds. */
function readingTiers(word: Word): string[][] {
  const alike = byShape.get(shapeOf(word)) ?? [];
  const met = alike.filter((other) => isMetWith(word, other));
  const near = new Set(looksAlike(word));
  const okurigana = okuriganaOf(word);
  const skeleton = skeletonOf(word);
  // what is longer than one kana and holds it would be three choices around the answer
  const longer = word.reading.length === 1 ? 0 : 1;
  const fits = (text: string): boolean =>
    Math.abs(text.length - word.reading.length) <= longer && skeleton.test(text);
  const endings = okurigana === '' ? [] : endingWith(okurigana);
  const made = madeOf(word, okurigana);
  return [
    readingsOf(met.filter((other) => near.has(other))).filter(fits),
    readingsOf(met.filter((other) => other.theme === word.theme)).filter(fits),
    readingsOf(met).filter(fits),
    endings.filter(fits),
    readingsOf([...near]).filter(fits),
    readingsOf(alike).filter(fits),
    withOneMistake(word, readOtherwise(word)),
    withOneMistake(word, misreadings(word)),
    made.filter((text) => skeleton.test(text)),
    withOneMistake(word, anyMisreadings(word)),
    made,
  ];
}

const sharedKana = (one: string, other: string): number =>
  [...new Set(one)].filter((kana) => other.includes(kana)).length;
const shareKana = (one: string, other: string): boolean =>
  Array.from(one).some((kana) => other.includes(kana));
/** The last tiers are made for want of words. */
const MADE_TIERS = 5;

/** Words with half of the kana in common before those with fewer. */
function nearestFirst(word: Word, all: readonly string[][]): string[][] {
  const answer = toHiragana(word.reading);
  const isNear = (reading: string): boolean => sharedKana(reading, answer) * 2 >= answer.length;
  const words = all.slice(0, -MADE_TIERS);
  return [...words.map((tier) => tier.filter(isNear)), ...all];
}

const tiers = new WeakMap<Word, string[][]>();
function knownTiers(word: Word): string[][] {
  const known = tiers.get(word) ?? nearestFirst(word, readingTiers(word));
  tiers.set(word, known);
  return known;
}

/** False where none is as long as the answer, or it alone has a kana in common with every other choice. */
function isFairTo(answer: string, wrong: readonly string[]): boolean {
  if (!wrong.some((one) => one.length === answer.length)) return false;
  const all = [answer, ...wrong];
  const alike = all.map((one) => all.filter((other) => other !== one && shareKana(one, other)).length);
  const [most = 0, ...others] = alike;
  return others.includes(most) || most < Math.max(...others);
}

type DrawReadings = (word: Word, seed: string, isSeen: (reading: string) => boolean) => string[];

/** Three readings of other words. */
function wordsOf(
  tiers: readonly (readonly string[])[],
  word: Word,
  seed: string,
  isSeen: (reading: string) => boolean,
): string[] {
  const answer = toHiragana(word.reading);
  const request = {
    seed,
    tiers,
    isSafe: (reading: string) => !isSeen(reading) && isWrong(word, reading),
    facesOf: (reading: string) => [soundKey(reading)],
    answer,
  };
  const fair = findDistractors({ ...request, isFair: (wrong) => isFairTo(answer, wrong) });
  return isComplete(fair) ? fair : findDistractors(request);
}

/** No more than half of it differs, so that what one knows of the word does not rule it out; of one or two kana there are too few such. */
function isLike(reading: string, answer: string): boolean {
  const most = answer.length < 3 ? 3 : Math.max(2, Math.floor(answer.length / 2));
  if (Math.abs(reading.length - answer.length) > most) return false;
  if (answer.length > 1 && !shareKana(reading, answer)) return false;
  return distance(Array.from(reading), Array.from(answer)) <= most;
}

/** Without what is hardly misheard or lacks a kana of the word, the last two tiers. */
const withoutUnlikely = (all: readonly string[][]): string[][] => all.slice(0, -2);

const likeTiers = new WeakMap<Word, string[][]>();
function knownLikeTiers(word: Word): string[][] {
  const answer = toHiragana(word.reading);
  const known =
    likeTiers.get(word) ??
    withoutUnlikely(knownTiers(word)).map((tier) =>
      [...new Set(tier)].filter((reading) => isLike(reading, answer)),
    );
  likeTiers.set(word, known);
  return known;
}

const likeWords: DrawReadings = (word, seed, isSeen) => wordsOf(knownLikeTiers(word), word, seed, isSeen);

/** A reading of one kana has none to share. */
const otherWords: DrawReadings = (word, seed, isSeen) => {
  const answer = toHiragana(word.reading);
  const shares = (reading: string): boolean => answer.length < 2 || shareKana(reading, answer);
  const tiers = knownTiers(word).map((tier) => tier.filter(shares));
  return wordsOf(tiers, word, seed, isSeen);
};

/** Two mistakes, one of which leaves the length as it is where there is such a one. */
const mistakes: DrawReadings = (word, seed, isSeen) => {
  const answer = toHiragana(word.reading);
  const isWrongReading = (reading: string): boolean => isWrong(word, reading);
  const asLong = (wrong: readonly string[]): boolean => wrong.some((one) => one.length === answer.length);
  const found = twoMistakes(seed, answer, misreadings(word), isWrongReading, isSeen, asLong);
  return found ?? twoMistakes(seed, answer, misreadings(word), isWrongReading, isSeen) ?? [];
};

/** Two kanji and more are mistaken by sound; one kanji, for another word. Where the one gives too few, the other helps. */
function waysOf(word: Word): DrawReadings[] {
  const kanjiCount = kanjiRuns(word).reduce((count, { chars }) => count + chars.length, 0);
  return kanjiCount > 1 ? [mistakes, likeWords] : [likeWords, mistakes];
}

const drawReadings: DrawReadings = (word, seed, isSeen) => {
  const [usual = otherWords, other = otherWords] = waysOf(word);
  const found = usual(word, seed, isSeen);
  return isComplete(found) ? found : other(word, seed, isSeen);
};

/** Threes of wrong readings; of words that are less like the answer where no others are found. */
export function readingSets(word: Word, seed: string): (readonly string[])[] {
  const setsBy = (draw: DrawReadings) => drawSets(seed, (turn, isSeen) => draw(word, turn, isSeen), soundKey);
  const sets = setsBy(drawReadings);
  return sets.length > 0 ? sets : setsBy(otherWords);
}

const prompt = (word: Word, instruction: string): QuestionContent['prompt'] => ({
  instruction,
  text: [{ text: word.word }],
});

const askable = new WeakMap<Word, boolean>();

/** Words with kanji, which can be misread. */
export function asksReading(word: Word): boolean {
  const known = askable.get(word) ?? (wordScript(word) === 'kanji' && readingSets(word, '').length > 0);
  askable.set(word, known);
  return known;
}

/** A word in kanji → its reading. Throws for a word that `asksReading` refuses. */
export function generateWordReadingQuestion(word: Word, seed: string): QuestionContent {
  const sets = readingSets(word, seed);
  if (sets.length === 0) throw new Error(`${word.word} has too few wrong readings`);
  return {
    ...describeWord(word, 'word-reading', 'reading'),
    prompt: prompt(word, 'question.word-reading'),
    ...arrangeChoices(seed, plain(toHiragana(word.reading)), ...sets.map((wrong) => wrong.map(plain))),
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
