import { z } from 'zod';
import relationRows from './data/dictionary/words.json' with { type: 'json' };
import typedRows from './data/typed-readings.json' with { type: 'json' };
import n4 from './data/written/words/n4.json' with { type: 'json' };
import n5 from './data/written/words/n5.json' with { type: 'json' };
import work from './data/written/words/work.json' with { type: 'json' };
import { kanaSounds } from './judge/sound.js';
import { toHiragana } from './readings.js';
import { keyOf } from './written/check/word-rules.js';
import { foldSound } from './written/furigana.js';
import type { RubyText } from './question.js';
import { SCHEMAS } from './written/records.js';
import type { PartOfSpeech, Word } from './written/records.js';
import { wordFurigana } from './written/word-furigana.js';

export type { Word } from './written/records.js';
export { keyOf as wordKey } from './written/check/word-rules.js';

/** All words that we wrote, N5 first. */
export const WORDS: readonly Word[] = z.array(SCHEMAS.word).parse([...n5, ...n4, ...work]);

const byKey = new Map(WORDS.map((word) => [keyOf(word), word]));

/** By `学校/がっこう`. */
export function wordByKey(key: string): Word {
  const word = byKey.get(key);
  if (word === undefined) throw new Error(`not a word of this library: ${key}`);
  return word;
}

const relations = new Map(relationRows.map((row) => [keyOf(row), row]));

/** False where `make-word-relations.mjs` was not run since the word was written. */
export const isRelated = (word: Word): boolean => relations.has(keyOf(word));

/** Other words that share a sense with this one in EDICT. */
export const sharesSense = (word: Word): readonly string[] => relations.get(keyOf(word))?.near ?? [];

const KANJI = /\p{Script=Han}/u;
const hasKanji = (text: string): boolean => KANJI.test(text);

const soundKeys = new Map<string, string>();

/** Kana brought to its sound: おう, おお and オー are one, づ and ず too. */
export function soundKey(kana: string): string {
  const seen = soundKeys.get(kana);
  if (seen !== undefined) return seen;
  const hiragana = toHiragana(kana);
  const key = kanaSounds(hiragana)[0] ?? foldSound(hiragana);
  soundKeys.set(kana, key);
  return key;
}

const bySpelling = Map.groupBy(WORDS, ({ word }) => word);

/** The words of this spelling, itself among them. */
export const homographs = (word: Word): readonly Word[] => bySpelling.get(word.word) ?? [word];

function findReadings(word: Word): string[] {
  const twins = homographs(word);
  const own = twins
    .flatMap((twin) => [twin.reading, ...(twin.accepted ?? [])])
    .filter((text) => !hasKanji(text));
  const others = relations.get(keyOf(word))?.readings ?? [];
  return [...new Set([word.reading, ...own, ...others].map(toHiragana))];
}

type Readings = Readonly<{ kana: readonly string[]; sounds: ReadonlySet<string> }>;
const known = new WeakMap<Word, Readings>();

function knownReadings(word: Word): Readings {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const kana = findReadings(word);
  const found = { kana, sounds: new Set(kana.map(soundKey)) };
  known.set(word, found);
  return found;
}

/** Every reading that anyone could give this spelling, in hiragana, its own first: 明日 is あした, あす and みょうにち. */
export const validReadings = (word: Word): readonly string[] => knownReadings(word).kana;
interface TypedReadings {
  readonly word: string;
  readonly add?: readonly string[];
  readonly drop?: readonly string[];
}
/** What the dictionary's commonness gets wrong of a spelling that stands alone. */
const typed = new Map<string, TypedReadings>(typedRows.map((row) => [row.word, row]));

/** What is written in kana is read so: おゆ for お湯, not ゆ. */
function isReadAs(word: Word, reading: string): boolean {
  const parts = furiganaOf(word).map(({ text, ruby }) => (ruby === undefined ? toHiragana(text) : '.+'));
  return new RegExp(`^${parts.join('')}$`, 'u').test(reading);
}

const IN_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/**
 * What counts as right where the reading is typed, its own first: the readings that are usual for the word by itself. Those
 * of old books, names and compounds (朝 as あした, 人 as にん) are what learners get wrong.
 */
export function usualReadings(word: Word): string[] {
  const own = homographs(word).flatMap((twin) => [twin.reading, ...(twin.accepted ?? [])]);
  const usual = relations.get(keyOf(word))?.usual ?? [];
  const { add = [], drop = [] } = typed.get(word.word) ?? {};
  const kana = [word.reading, ...own, ...usual, ...add].filter((text) => IN_KANA.test(text));
  const different = [...new Set(kana.map(toHiragana))];
  return different.filter((reading) => isReadAs(word, reading) && !drop.includes(reading));
}
/** The sounds of the valid readings. */
export const validSounds = (word: Word): ReadonlySet<string> => knownReadings(word).sounds;

const sounds = new WeakMap<Word, string>();

/** The sound of the word's own reading, accent aside. */
export function soundOfWord(word: Word): string {
  const seen = sounds.get(word);
  if (seen !== undefined) return seen;
  const sound = soundKey(word.reading);
  sounds.set(word, sound);
  return sound;
}

const furigana = new WeakMap<Word, RubyText>();

/** The word with its reading above the kanji. */
export function furiganaOf(word: Word): RubyText {
  const seen = furigana.get(word);
  if (seen !== undefined) return seen;
  const text = wordFurigana(word.word, word.reading);
  furigana.set(word, text);
  return text;
}

/** Words that stand in one place of a sentence: choices of one group do not tell by their form which is right. */
const GROUPS: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  'noun-suru': 'noun',
  pronoun: 'pointing',
  determiner: 'pointing',
  'question-word': 'pointing',
  'verb-u': 'verb',
  'verb-ru': 'verb',
  'verb-irregular': 'verb',
  'adjective-i': 'adjective-i',
  'adjective-na': 'adjective-na',
  adverb: 'adverb',
  conjunction: 'adverb',
  interjection: 'said',
  expression: 'said',
  number: 'number',
  counter: 'number',
  prefix: 'part',
  suffix: 'part',
};

export const groupOf = (word: Word): string => GROUPS[word.pos];

export type WordScript = 'kanji' | 'katakana' | 'hiragana';
function scriptOf(word: string): WordScript {
  if (hasKanji(word)) return 'kanji';
  return /\p{Script=Katakana}/u.test(word) ? 'katakana' : 'hiragana';
}
const scripts = new WeakMap(WORDS.map((word) => [word, scriptOf(word.word)]));

/** How the word is written, as one sees it from afar. */
export const wordScript = (word: Word): WordScript => scripts.get(word) ?? scriptOf(word.word);
