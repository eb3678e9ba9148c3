import { z } from 'zod';
import rows from './data/reference-strokes.json' with { type: 'json' };
import { strokesApart } from './judge/strokes.js';
import { KANA } from './kana.js';
import type { Kana } from './kana.js';
import { KANJI, similarKanji } from './kanji.js';

const references = new Map(
  Object.entries(z.record(z.string(), z.string()).parse(rows)).map(([char, strokes]) => [
    char,
    strokes.split(','),
  ]),
);
const kanjiChars: ReadonlySet<string> = new Set(KANJI.map(({ char }) => char));

/** Signs of one kana each. Digraphs are written as two, so they are no question of handwriting. */
export const WRITTEN_KANA: readonly Kana[] = KANA.filter(({ char }) => references.has(char));

/** The strokes of one kana, small ones too, or one kanji, in their order. Throws for any other character. */
export function strokesOf(char: string): readonly string[] {
  const strokes = references.get(char);
  if (strokes === undefined) throw new Error(`no strokes of ${char}`);
  return strokes;
}

/** So many of the nearest are enough: whoever writes one of the others is far off already. */
const RIVALS = 5;
const found = new Map<string, readonly string[]>();

/**
 * What a character is taken for when it is written: of as many strokes, the nearest first. Kana among kana of both scripts,
 * but not へ and ヘ, り and リ, which are one shape; kanji among those that look alike.
 */
export function writtenRivals(char: string): readonly string[] {
  const seen = found.get(char);
  if (seen !== undefined) return seen;
  const strokes = strokesOf(char);
  const rivals = peersOf(char)
    .filter((other) => other !== char && strokesOf(other).length === strokes.length)
    .map((other) => ({ other, apart: strokesApart(strokesOf(other), strokes) }))
    .toSorted((one, two) => one.apart - two.apart)
    .slice(0, RIVALS)
    .map(({ other }) => other);
  found.set(char, rivals);
  return rivals;
}

function peersOf(char: string): string[] {
  if (kanjiChars.has(char)) return [...similarKanji(char)];
  const own = WRITTEN_KANA.find((kana) => kana.char === char);
  if (own === undefined) return [];
  return WRITTEN_KANA.filter(({ romaji, script }) => script === own.script || romaji !== own.romaji).map(
    (kana) => kana.char,
  );
}
