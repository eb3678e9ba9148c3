import dictionaryRows from './data/kanji-grade-1.json' with { type: 'json' };
import schoolRows from './data/kanji-grade-1-school.json' with { type: 'json' };
import nearGroups from './data/kanji-near-meanings.json' with { type: 'json' };
import similarGroups from './data/kanji-similar.json' with { type: 'json' };
import { JLPT_LEVELS } from './question.js';
import type { JlptLevel, LocalizedText } from './question.js';

/** Readings as KANJIDIC2 writes them: on in katakana, kun in hiragana, okurigana after a dot (み.る). */
export type Readings = Readonly<{ on: readonly string[]; kun: readonly string[] }>;

export type Kanji = Readonly<{
  char: string;
  grade: number;
  /** Approximate: no official list exists. Null where we are not sure. */
  level: JlptLevel | null;
  strokes: number;
  /** Rank among the 2,500 most used in newspapers; null if not among them. */
  frequency: number | null;
  /** A rough field of meaning (number, nature, people …), for plausible wrong choices. */
  theme: string;
  /** Every reading in the dictionary, rare ones and those of names too: none may stand as a wrong choice. */
  dictionary: Readings & Readonly<{ nanori: readonly string[] }>;
  /** The readings taught in elementary school; only these are asked. */
  taught: Readings;
  /** The short meaning that learners see, one per language. */
  meaning: LocalizedText;
  /** All dictionary senses, for keeping near synonyms apart; raw, not for display. */
  senses: Readonly<{ en: readonly string[]; 'pt-BR': readonly string[] }>;
}>;

function toKanji(row: (typeof dictionaryRows)[number]): Kanji {
  const school = schoolRows.find((candidate) => candidate.char === row.char);
  if (school === undefined) throw new Error(`kanji-grade-1-school.json lacks ${row.char}`);
  return {
    char: row.char,
    grade: row.grade,
    level: JLPT_LEVELS.find((level) => level === school.level) ?? null,
    strokes: row.strokes,
    frequency: row.frequency,
    theme: school.theme,
    dictionary: { on: row.on, kun: row.kun, nanori: row.nanori },
    taught: { on: school.on, kun: school.kun },
    meaning: school.meanings,
    senses: row.meanings,
  };
}

/** The 80 kanji of the first school year. */
export const KANJI: readonly Kanji[] = dictionaryRows.map(toKanji);

/** Groups of kanji that learners take for one another by their shape. */
export const SIMILAR_KANJI: readonly (readonly string[])[] = similarGroups.map((group) => Array.from(group));

/** Groups whose meanings a fair teacher would not set against each other: person/man, correct/right, ball/stone. */
export const NEAR_MEANINGS: readonly (readonly string[])[] = nearGroups.map((group) => Array.from(group));

export function kanjiByChar(char: string): Kanji {
  const kanji = KANJI.find((candidate) => candidate.char === char);
  if (kanji === undefined) throw new Error(`not a kanji of this library: ${char}`);
  return kanji;
}

function companions(groups: readonly (readonly string[])[], char: string): ReadonlySet<string> {
  const found = new Set(groups.filter((group) => group.includes(char)).flat());
  found.delete(char);
  return found;
}

/** The kanji that look like `char`, without itself. */
export function similarKanji(char: string): ReadonlySet<string> {
  return companions(SIMILAR_KANJI, char);
}

/** The kanji too near to `char` in meaning to be a wrong choice, without itself. */
export function nearInMeaning(char: string): ReadonlySet<string> {
  return companions(NEAR_MEANINGS, char);
}
