import type { QuestionContent } from '../question.js';
import { toHiragana } from '../readings.js';
import { glossFaces, wordsApart } from '../word-meanings.js';
import {
  homophones,
  isMetWith,
  isOfField,
  kindTiers,
  kindTiersInScript,
  looksAlike,
  soundsAlike,
} from '../word-neighbours.js';
import { kindOf } from '../word-kinds.js';
import { WORDS, groupOf, soundOfWord, wordScript } from '../words.js';
import type { Word } from '../words.js';
import { arrangeChoices } from './choices.js';
import { distractorSets } from './distractors.js';
import { meaningChoices } from './for-chinese.js';
import { promptOfWord, wordIsTold } from './told-in-chinese.js';
import { describeWord, wordFace } from './word-content.js';
import { readingSets } from './word-reading-question.js';

const NOTE = /\([^)]*\)/gu;

/** Of what looks or sounds like it, the words of its field and kind that the learner has met. */
const inField = (word: Word, others: readonly Word[]): Word[] =>
  others.filter(
    (other) => kindOf(word) === kindOf(other) && isOfField(word, other) && isMetWith(word, other),
  );

const senses = new Map(
  WORDS.map((word) => [
    word,
    word.gloss.en.split(/[,;]/u).map((sense) => `sense:${sense.replaceAll(NOTE, '').trim()}`),
  ]),
);

/** No two choices for a meaning are one but for a note (older sister, one’s own or polite): both would be wrong for that alone. */
const sensesOf = (word: Word): string[] => [...glossFaces(word), ...(senses.get(word) ?? [])];

/** Threes of wrong readings; where the word is not asked by reading, those of the other words. */
function readingsFor(word: Word, sets: readonly (readonly Word[])[], seed: string): (readonly string[])[] {
  const own = wordScript(word) === 'kanji' ? readingSets(word, `${seed}/chinese`) : [];
  return own.length > 0 ? own : sets.map((set) => set.map(({ reading }) => toHiragana(reading)));
}

/** A word without furigana → its meaning in the reader's language, in Chinese its reading where the meaning would show its kanji. */
export function generateWordMeaningQuestion(word: Word, seed: string): QuestionContent {
  const alike = inField(word, [...looksAlike(word), ...soundsAlike(word)]);
  const sets = distractorSets({
    seed,
    tiers: [alike, ...kindTiers(word)],
    isSafe: (other) => wordsApart(word, other),
    facesOf: sensesOf,
    answer: word,
  });
  const [right, ...wrong] = meaningChoices({
    asked: word.word,
    right: word.gloss,
    sets: sets.map((set) => set.map(({ gloss }) => gloss)),
    reading: toHiragana(word.reading),
    readings: () => readingsFor(word, sets, seed),
  });
  return {
    ...describeWord(word, 'word-meaning', 'meaning'),
    prompt: { instruction: 'question.word-meaning', text: [{ text: word.word }] },
    ...arrangeChoices(seed, right, ...wrong),
  };
}

const surfaceOf = ({ text }: ReturnType<typeof wordFace>): string =>
  text.map((segment) => segment.text).join('');

/** How a word is shown among the choices for a meaning: one that is written in hiragana stands among others in hiragana. */
function shownFor(word: Word): (other: Word) => ReturnType<typeof wordFace> {
  if (wordScript(word) !== 'hiragana') return wordFace;
  return (other) => ({ text: [{ text: toHiragana(other.reading) }] });
}

/** Written alike; in hiragana any Japanese word can be. */
function canStandBeside(word: Word, other: Word): boolean {
  const script = wordScript(other);
  return wordScript(word) === 'hiragana' ? script !== 'katakana' : script === wordScript(word);
}

/** In kana a word may be any of its sound, and none of them may have the meaning. */
const isWrongFor = (word: Word, other: Word): boolean =>
  wordsApart(word, other) &&
  (wordScript(word) !== 'hiragana' || homophones(other).every((twin) => wordsApart(word, twin)));

/** A meaning → the word. Homophones are wrong here, because the meaning tells them apart. */
export function generateWordRecallQuestion(word: Word, seed: string): QuestionContent {
  const canStand = (other: Word): boolean => canStandBeside(word, other);
  const alike = inField(word, [...soundsAlike(word), ...looksAlike(word)]).filter(canStand);
  const isTwin = (other: Word): boolean => soundOfWord(other) === soundOfWord(word);
  const told = wordIsTold(word);
  const isToldFrom = (other: Word): boolean => told || !isTwin(other);
  const twins = homophones(word).filter((other) => canStand(other) && groupOf(other) === groupOf(word));
  const shown = shownFor(word);
  const peers = wordScript(word) === 'hiragana' ? kindTiers(word) : kindTiersInScript(word);
  const sets = distractorSets({
    seed,
    tiers: [twins, alike, ...peers],
    isSafe: (other) => canStand(other) && isToldFrom(other) && isWrongFor(word, other),
    facesOf: (other) => [surfaceOf(shown(other)).normalize('NFKC')],
    answer: word,
  });
  return {
    ...describeWord(word, 'word-recall', 'recall'),
    prompt: {
      instruction: 'question.word-recall',
      meaning: promptOfWord(word),
    },
    ...arrangeChoices(seed, shown(word), ...sets.map((wrong) => wrong.map(shown))),
  };
}
