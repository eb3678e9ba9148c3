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
import { distance } from '../written/check/listening-rules.js';
import { arrangeChoices } from './choices.js';
import { drawSets, findDistractors, isComplete } from './distractors.js';
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

const edits = new WeakMap<Word, Edit[]>();
function knownEdits(word: Word): Edit[] {
  const known = edits.get(word) ?? editsOf(word);
  edits.set(word, known);
  return known;
}

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
const STEMS = [...new Set(TAUGHT_WITH_OKURIGANA.map(({ label }) => label.replace(/（.*/u, '')))];
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
  const fits = (text: string): boolean =>
    Math.abs(text.length - word.reading.length) <= 1 && skeleton.test(text);
  const endings = okurigana === '' ? [] : endingWith(okurigana);
  return [
    readingsOf(met.filter((other) => near.has(other))).filter(fits),
    readingsOf(met.filter((other) => other.theme === word.theme)).filter(fits),
    readingsOf(met).filter(fits),
    endings.filter(fits),
    readingsOf([...near]).filter(fits),
    readingsOf(alike).filter(fits),
    withOneMistake(word, readOtherwise(word)),
    withOneMistake(word, editsOf(word)),
    madeOf(word, okurigana),
  ];
}

const sharedKana = (one: string, other: string): number =>
  [...new Set(one)].filter((kana) => other.includes(kana)).length;
const shareKana = (one: string, other: string): boolean =>
  Array.from(one).some((kana) => other.includes(kana));
/** The last tiers are made for want of words. */
const MADE_TIERS = 3;

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

/** False where the answer alone has a kana in common with every other choice, or a choice has none with two of the others. */
function isFairTo(answer: string, wrong: readonly string[]): boolean {
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

const likeTiers = new WeakMap<Word, string[][]>();
function knownLikeTiers(word: Word): string[][] {
  const answer = toHiragana(word.reading);
  const known =
    likeTiers.get(word) ??
    knownTiers(word).map((tier) => [...new Set(tier)].filter((reading) => isLike(reading, answer)));
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

const mistakes = (word: Word, seed: string, isSeen: (reading: string) => boolean): string[] =>
  twoMistakes(
    seed,
    toHiragana(word.reading),
    knownEdits(word),
    (reading) => isWrong(word, reading),
    isSeen,
  ) ?? [];

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
