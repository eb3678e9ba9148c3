import { surfaceOf } from '../furigana.js';
import type { PlacedText } from '../japanese-texts.js';
import { itemSentences } from '../japanese-texts.js';
import { faultAt, finding } from './fault.js';
import type { Fault } from './fault.js';
import type { Content } from './read-records.js';

/** Dice's coefficient of two-character pieces from which two sentences are nearly the same. */
const NEARLY_THE_SAME = 0.85;

type Pieces = PlacedText & Readonly<{ size: number; pieces: ReadonlyMap<string, number> }>;

function piecesOf(placed: PlacedText): Pieces {
  const chars = Array.from(surfaceOf(placed.text).replaceAll(/[\p{P}\p{S}]/gu, ''));
  const pieces = new Map<string, number>();
  for (const [index, char] of chars.slice(1).entries()) {
    const piece = (chars[index] ?? '') + char;
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  }
  return { ...placed, size: chars.length - 1, pieces };
}

function isNear(one: Pieces, other: Pieces): boolean {
  const enough = (NEARLY_THE_SAME * (one.size + other.size)) / 2;
  if (Math.min(one.size, other.size) < enough) return false;
  let shared = 0;
  for (const [piece, count] of one.pieces) shared += Math.min(count, other.pieces.get(piece) ?? 0);
  return shared >= enough;
}

function faultsAmong(texts: readonly PlacedText[]): Fault[] {
  const all = texts.map(piecesOf);
  return all.flatMap((one) => {
    const twin = all.find((other) => other !== one && isNear(one, other));
    if (twin === undefined) return [];
    const wrong = `“${surfaceOf(one.text)}” is nearly the sentence of ${twin.file}:${twin.line}`;
    return [faultAt(one, finding('near-duplicate', wrong, 'write another sentence'))];
  });
}

/** Items of one kind whose sentences differ in hardly more than a word: learners would know them again. */
export function nearDuplicateFaults(content: Content): Fault[] {
  return Object.values(itemSentences(content)).flatMap(faultsAmong);
}
