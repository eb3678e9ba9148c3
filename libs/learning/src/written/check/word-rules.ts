import { LANGUAGES } from '#contracts/constants';
import { toHiragana } from '../../readings.js';
import { foldSound, readingOf, surfaceOf } from '../furigana.js';
import type { Word } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { japaneseEndFindings, japaneseFindings } from './japanese.js';
import { copiedFindings, languageFindings, sentenceEndFindings } from './languages.js';
import { stemsOf } from './stems.js';

const GLOSS_MAX = 40;
const EXAMPLE_LENGTH = { min: 5, max: 60 } as const;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const DICTIONARY_FORM = {
  'verb-u': /[うくぐすつぬぶむる]$/u,
  'verb-ru': /[いきぎしじちにひびみりえけげせぜてでねへべめれ]る$/u,
  'verb-irregular': /(?:する|くる)$/u,
  'adjective-i': /い$/u,
} as const;

/** A word's name in `near` and in messages. */
export const keyOf = ({ word, reading }: Pick<Word, 'word' | 'reading'>): string => `${word}/${reading}`;

/** 食べる as a pattern of its readings: what is kana in the word is the same kana in the reading. */
function readingPattern(word: string): RegExp {
  const parts = Array.from(toHiragana(word.replaceAll(/[〜～]/gu, '')));
  const source = parts.map((char) => (/[\p{Script=Hiragana}ー]/u.test(char) ? char : '[ぁ-ゖー]+')).join('');
  return new RegExp(`^${source.replaceAll(/(?:\[ぁ-ゖー\]\+)+/gu, '[ぁ-ゖー]+')}$`, 'u');
}

function readingFindings({ word, reading }: Word): Finding[] {
  if (!KANA.test(reading))
    return [finding('reading', `the reading ${reading} of ${word} is not kana`, 'write it in hiragana')];
  const katakana = Array.from(reading.replaceAll('ー', '')).find((char) => /\p{Script=Katakana}/u.test(char));
  if (katakana !== undefined && !word.includes(katakana))
    return [finding('reading', `${katakana} in the reading ${reading}`, 'write it in hiragana')];
  if (readingPattern(word).test(toHiragana(reading))) return [];
  return [finding('reading', `${reading} cannot be read from ${word}`, 'mend the reading or the spelling')];
}

function formFindings({ word, reading, pos }: Word): Finding[] {
  if (!(pos in DICTIONARY_FORM)) return [];
  const form = Object.entries(DICTIONARY_FORM).find(([name]) => name === pos)?.[1];
  if (form === undefined || form.test(reading)) return [];
  return [finding('pos', `${word} (${reading}) is no dictionary form of ${pos}`, 'mend pos or the form')];
}

function glossFindings({ word, reading, pos, gloss }: Word): Finding[] {
  const found = LANGUAGES.flatMap((language) => {
    const text = gloss[language];
    const long = Array.from(text).length > GLOSS_MAX;
    const mend = `shorten it to ${GLOSS_MAX} characters`;
    const tooLong = long ? [finding('gloss', `gloss.${language} “${text}” is too long`, mend)] : [];
    return [...languageFindings('gloss', language, text), ...tooLong];
  });
  const isVerb = pos.startsWith('verb');
  if (isVerb && !/^(?:to |\(.*\) to )/u.test(gloss.en))
    found.push(finding('gloss', `gloss.en “${gloss.en}” is no infinitive`, 'begin with “to ”'));
  const own = [word, reading].find((text) => Array.from(text).length > 1 && gloss.ja.includes(text));
  if (own !== undefined)
    found.push(finding('gloss', `gloss.ja “${gloss.ja}” holds ${own} itself`, 'paraphrase it'));
  return found;
}

function holdsWord(word: Word): boolean {
  const surface = surfaceOf(word.example);
  const sound = foldSound(readingOf(word.example));
  const spellings = [word.word, ...(word.accepted ?? [])].flatMap((text) => stemsOf(text, word.pos));
  const readings = [word.reading, ...(word.accepted ?? [])].flatMap((text) => stemsOf(text, word.pos));
  return (
    spellings.some((stem) => surface.includes(stem)) &&
    readings.some((stem) => sound.includes(foldSound(stem)))
  );
}

function exampleFindings(word: Word): Finding[] {
  const { example } = word;
  const length = Array.from(surfaceOf(example)).length;
  const found = [...japaneseFindings('example', example), ...japaneseEndFindings('example', example)];
  if (length < EXAMPLE_LENGTH.min || length > EXAMPLE_LENGTH.max)
    found.push(finding('example', `“${example}” has ${length} characters`, 'write 4 to 16 words'));
  if (!holdsWord(word)) {
    const wrong = `“${example}” does not hold ${word.word} read ${word.reading}`;
    found.push(finding('example', wrong, 'use the word, in this spelling and reading'));
  }
  return found;
}

function translationFindings({ translation }: Word): Finding[] {
  const found = LANGUAGES.flatMap((language) => {
    const text = language === 'ja' ? undefined : translation[language];
    if (text === undefined) return [];
    const where = 'translation';
    return [...languageFindings(where, language, text), ...sentenceEndFindings(where, language, text)];
  });
  return [...found, ...copiedFindings('translation', translation)];
}

export function wordFindings(word: Word): Finding[] {
  return [
    ...readingFindings(word),
    ...formFindings(word),
    ...glossFindings(word),
    ...exampleFindings(word),
    ...translationFindings(word),
  ];
}
