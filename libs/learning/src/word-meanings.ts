import { glossWords } from './meaning-words.js';
import { CONTENT_LANGUAGES } from './question.js';
import type { ContentLanguage } from './question.js';
import { WORDS, homographs, sharesSense, wordKey } from './words.js';
import type { Word } from './words.js';

/** Words of our glosses that join nothing: helping words, classifiers, and the names of whole fields (day, month, colour). */
const EMPTY_WORDS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: 'on up this that these those get come over off do with from by it is so as not take make way kind there or one’s someone something very'
    .split(' ')
    .concat(['day', 'month', 'week', 'year', 'side', 'time']),
  ja: [],
  vi: 'sự cái việc lời cây con chiếc quả bị được không lại cho có là một vào lên xuống đang này đó kia ngày tháng năm thứ phía người nào rất máy'.split(
    ' ',
  ),
  'zh-pinyin': [],
  id: 'tidak yang di itu ini ke dari untuk hari bulan tanggal tahun minggu warna sebelah orang menjadi sangat sekali'.split(
    ' ',
  ),
  'pt-BR':
    'se por um uma com do no na ser ficar estar dia mês ano semana feira lado cor mais muito ou ao'.split(
      ' ',
    ),
  ne: 'हुनु जानु दिनु गर्ने को का मा दिन महिना तारिख वर्ष हप्ता रङ धेरै'.split(' '),
  hi: 'की के से में पर को जाना देना लेना वाला वाली दिन महीना तारीख़ साल हफ़्ता रंग तरफ़ ओर मौसम बहुत'.split(' '),
};

const NOTE = /[(（][^)）]*[)）]/gu;
const PHRASE_BREAK = /[、，,；;]/u;

/** Also whole phrases, so that “day” and “day” meet although “day” joins nothing in “day of the week”. */
function phrasesOf(text: string): string[] {
  const phrases = text.replaceAll(NOTE, '').normalize('NFC').toLowerCase().split(PHRASE_BREAK);
  return phrases.map((phrase) => `=${phrase.trim()}`).filter((phrase) => phrase !== '=');
}

function meaningKeys({ gloss }: Word): Set<string> {
  const keys = CONTENT_LANGUAGES.flatMap((language) => {
    const text = gloss[language].replaceAll(NOTE, '');
    const words = glossWords(language, text).filter((word) => !EMPTY_WORDS[language].includes(word));
    return [...words, ...phrasesOf(text)].map((key) => `${language}:${key}`);
  });
  return new Set(keys);
}

const keysOf = new WeakMap<Word, ReadonlySet<string>>();
function knownKeys(word: Word): ReadonlySet<string> {
  const seen = keysOf.get(word);
  if (seen !== undefined) return seen;
  const keys = meaningKeys(word);
  keysOf.set(word, keys);
  return keys;
}

const spellings = ({ word, accepted = [] }: Word): string[] => [word, ...accepted];

function indexBy(namesOf: (word: Word) => readonly string[]): ReadonlyMap<string, readonly Word[]> {
  const index = new Map<string, Word[]>();
  for (const word of WORDS) {
    for (const name of new Set(namesOf(word))) index.set(name, [...(index.get(name) ?? []), word]);
  }
  return index;
}
const bySpelling = indexBy(spellings);
const bySpellingOrReading = indexBy((word) => [...spellings(word), word.reading]);
const byKey = indexBy((word) => [wordKey(word)]);

/**
 * Words that may not stand against this one: named near by hand, of one sense in the dictionary, written as it (町 and 街) or
 * as it is read (いる and 要る), or the whole of its paraphrase (父, お父さん).
 */
function namedBy(word: Word): Word[] {
  const near = [...(word.near ?? []), ...sharesSense(word)].flatMap((key) => byKey.get(key) ?? []);
  const written = spellings(word).flatMap((text) => bySpelling.get(text) ?? []);
  const alike = [word.word, ...phrasesOf(word.gloss.ja).map((phrase) => phrase.slice(1))];
  return [...near, ...written, ...alike.flatMap((text) => bySpellingOrReading.get(text) ?? [])];
}

const tooNear = new Map(WORDS.map((word) => [word, new Set(namedBy(word))]));
const names = (one: Word, other: Word): boolean => tooNear.get(one)?.has(other) === true;

/** Not named near, and no word of meaning in common in any language. */
function apart(one: Word, other: Word): boolean {
  if (names(one, other) || names(other, one)) return false;
  const keys = knownKeys(one);
  for (const key of knownKeys(other)) if (keys.has(key)) return false;
  return true;
}

/**
 * True where neither could answer for the other, however its spelling is read: 一日 as ついたち is the first, though our choice may
 * have been いちにち.
 */
export const wordsApart = (one: Word, other: Word): boolean =>
  homographs(one).every((twin) => homographs(other).every((another) => apart(twin, another)));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

const faces = new Map(
  WORDS.map((word) => [
    word,
    CONTENT_LANGUAGES.map((language) => `${language}:${fold(word.gloss[language])}`),
  ]),
);

/** What a reader of each language sees of the word’s meaning; no two choices share one of these. */
export const glossFaces = (word: Word): readonly string[] => faces.get(word) ?? [];
