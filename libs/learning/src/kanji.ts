import dictionaryRows from './data/dictionary/kanji.json' with { type: 'json' };
import nearGroups from './data/kanji-near-meanings.json' with { type: 'json' };
import similarGroups from './data/kanji-similar.json' with { type: 'json' };
import writtenRows from './data/written/kanji.json' with { type: 'json' };
import { JLPT_LEVELS } from './question.js';
import type { FullText, JlptLevel } from './question.js';

/** Readings as KANJIDIC2 writes them: on in katakana, kun in hiragana, okurigana after a dot (み.る). */
export type Readings = Readonly<{ on: readonly string[]; kun: readonly string[] }>;

export type Kanji = Readonly<{
  char: string;
  /** School grade 1–6; 8 is junior high school, as KANJIDIC2 counts. */
  grade: number;
  /** Approximate: no official list exists. Null where none is known. */
  level: JlptLevel | null;
  strokes: number;
  /** Rank among the 2,500 most used in newspapers; null if not among them. */
  frequency: number | null;
  /** Number of the classical radical, 1–214. */
  radical: number;
  /** Four-corner code, five digits: kanji that share most of them look alike. Null if unknown. */
  corners: string | null;
  /** A rough field of meaning (number, nature, people …), for plausible wrong choices. */
  theme: string;
  /** Every reading in the dictionary, rare ones and those of names too: none may stand as a wrong choice. */
  dictionary: Readings & Readonly<{ nanori: readonly string[] }>;
  /** The readings that school teaches or common words use; only these are asked. `make-kanji.mjs` chooses them. */
  taught: Readings;
  /** Which of them is asked first where our words do not show it; written by hand. */
  first: string | null;
  /** The short meaning that learners see. */
  meaning: FullText;
  /** All dictionary senses, for keeping near synonyms apart; raw, not for display. */
  senses: Readonly<{ en: readonly string[]; 'pt-BR': readonly string[] }>;
  /** Sino-Vietnamese readings (Hán-Việt), for readers of Vietnamese. */
  hanviet: readonly string[];
  /** Mandarin readings, the tone as a number. */
  pinyin: readonly string[];
}>;

interface Written {
  readonly theme: string;
  readonly meaning: FullText;
  readonly first?: string | undefined;
}
const written = new Map<string, Written>(writtenRows.map((row) => [row.char, row]));

function toKanji(row: (typeof dictionaryRows)[number]): Kanji {
  const own = written.get(row.char);
  if (own === undefined) throw new Error(`written/kanji.json has no meaning of ${row.char}`);
  return {
    char: row.char,
    grade: row.grade,
    level: JLPT_LEVELS.find((level) => level === row.level) ?? null,
    strokes: row.strokes,
    frequency: row.frequency,
    radical: row.radical,
    corners: row.corners,
    theme: own.theme,
    dictionary: { on: row.on, kun: row.kun, nanori: row.nanori },
    taught: row.taught,
    first: own.first ?? null,
    meaning: own.meaning,
    senses: row.meanings,
    hanviet: row.hanviet,
    pinyin: row.pinyin,
  };
}

/** All 2,136 jōyō kanji, by grade. */
export const KANJI: readonly Kanji[] = dictionaryRows.map(toKanji);

/** Groups of kanji that learners take for one another by their shape. */
export const SIMILAR_KANJI: readonly (readonly string[])[] = similarGroups.map((group) => Array.from(group));

/** Groups whose meanings a fair teacher would not set against each other: person/man, correct/right, ball/stone. */
export const NEAR_MEANINGS: readonly (readonly string[])[] = nearGroups.map((group) => Array.from(group));

const byChar = new Map(KANJI.map((kanji) => [kanji.char, kanji]));

export function kanjiByChar(char: string): Kanji {
  const kanji = byChar.get(char);
  if (kanji === undefined) throw new Error(`not a kanji of this library: ${char}`);
  return kanji;
}

function companions(groups: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const char of group) {
      const others = found.get(char) ?? new Set();
      for (const other of group) if (other !== char) others.add(other);
      found.set(char, others);
    }
  }
  return found;
}
const NOBODY: ReadonlySet<string> = new Set();

/** The code with each corner left out in turn: two kanji that share one of these agree in four of five. */
const corners = ({ corners: code }: Kanji): string[] =>
  Array.from(code ?? '', (_, corner) =>
    Array.from(code ?? '')
      .with(corner, '＿')
      .join(''),
  );
const byCorners = new Map<string, Kanji[]>();
for (const kanji of KANJI) {
  for (const code of corners(kanji)) byCorners.set(code, [...(byCorners.get(code) ?? []), kanji]);
}

const place = new Map(KANJI.map((kanji, at) => [kanji, at]));
const placeOf = (kanji: Kanji): number => place.get(kanji) ?? 0;

/** Nearly the same corners, nearly as many strokes: 待 and 持, 休 and 体. By grade. */
function looksAlike(one: Kanji): Kanji[] {
  const near = new Set(corners(one).flatMap((code) => byCorners.get(code) ?? []));
  return [...near]
    .filter((other) => other !== one && Math.abs(one.strokes - other.strokes) <= 3)
    .toSorted((other, another) => placeOf(other) - placeOf(another));
}

const grouped = companions(SIMILAR_KANJI);
const alike = new Map<string, ReadonlySet<string>>();

/** The kanji that look like `char`, without itself. */
export function similarKanji(char: string): ReadonlySet<string> {
  const seen = alike.get(char);
  if (seen !== undefined) return seen;
  const others = looksAlike(kanjiByChar(char)).map((other) => other.char);
  const similar = new Set([...(grouped.get(char) ?? NOBODY), ...others]);
  alike.set(char, similar);
  return similar;
}

const near = companions(NEAR_MEANINGS);

/** The kanji too near to `char` in meaning to be a wrong choice, without itself. */
export function nearInMeaning(char: string): ReadonlySet<string> {
  return near.get(char) ?? NOBODY;
}
