import type { FullText } from '../question.js';
import type { Kanji } from '../kanji.js';
import { firstReading } from '../ranked-readings.js';
import { toHiragana } from '../readings.js';
import { WORDS } from '../words.js';
import type { Word } from '../words.js';
import { masked, readAs } from './for-chinese.js';

/** Whether the mask leaves to who reads Chinese a meaning that names one thing; where not, it is asked by its reading. */

const MASK = '〇';
const NOTE = /[(（][^)）]*[)）]/gu;
const HAN = /\p{Script=Han}/u;
/** What says nothing alone: 〇子, 〇的, 〇面. */
const EMPTY = /[的子类面边方着地个了]/gu;

const phrasesOf = (text: string): string[] =>
  text
    .replaceAll(NOTE, '')
    .split(/[、，；;]/u)
    .map((phrase) => phrase.trim());

/** True where something is left, notes included. */
const isLeft = (text: string): boolean => HAN.test(text.replaceAll(MASK, '').replaceAll(EMPTY, ''));

const ownPhrases = new Map(WORDS.map((word) => [word, phrasesOf(word.gloss['zh-pinyin'])]));

const fits = (mask: string, phrase: string): boolean =>
  mask.length === phrase.length &&
  Array.from(mask).every((char, at) => char === MASK || char === phrase.charAt(at));

const notesOf = ({ gloss }: Word): string => (gloss['zh-pinyin'].match(NOTE) ?? []).join('');

/** 〇天 may be spring or winter, 〇亲 father or mother: each phrase of it, or its note alone, is of another word too. */
function isAnothers(word: Word, text: string): boolean {
  const masks = phrasesOf(text).filter((phrase) => HAN.test(phrase.replaceAll(MASK, '')));
  const isFitFor = (other: Word): boolean => {
    const phrases = ownPhrases.get(other) ?? [];
    return masks.length === 0
      ? notesOf(word) === notesOf(other)
      : masks.every((mask) => phrases.some((phrase) => fits(mask, phrase)));
  };
  return WORDS.some((other) => other.word !== word.word && isFitFor(other));
}

const told = new WeakMap<Word, boolean>();

/** True where the masked meaning names this word alone. */
export function wordIsTold(word: Word): boolean {
  const seen = told.get(word);
  if (seen !== undefined) return seen;
  const text = masked(word.word, word.gloss)['zh-pinyin'];
  const found = !text.includes(MASK) || (isLeft(text) && !isAnothers(word, text));
  told.set(word, found);
  return found;
}

/** The meaning that asks for the word; in Chinese masked, or the reading. */
export const promptOfWord = (word: Word): FullText =>
  wordIsTold(word) ? masked(word.word, word.gloss) : readAs(word.gloss, toHiragana(word.reading));

/** True where the masked meaning of the kanji is one. */
export function kanjiIsTold({ char, meaning }: Kanji): boolean {
  const text = masked(char, meaning)['zh-pinyin'];
  return !text.includes(MASK) || isLeft(text);
}

/** The meaning that asks for the kanji; in Chinese masked, or its first reading. */
export const promptOfKanji = (kanji: Kanji): FullText =>
  kanjiIsTold(kanji) ? masked(kanji.char, kanji.meaning) : readAs(kanji.meaning, firstReading(kanji).label);
