import { z } from 'zod';
import type { Word } from '../records.js';
import { faultAt, finding } from './fault.js';
import type { Fault, Placed } from './fault.js';
import { keyOf } from './word-rules.js';

/** The pitch accent of a word: a line of `data/pitch.json`. */
export const wordPitch = z.strictObject({
  word: z.string(),
  reading: z.string(),
  /** The mora after which the pitch falls, from 1; 0 where it does not fall inside the word or after it. */
  accent: z.int().min(0),
});
export type WordPitch = z.infer<typeof wordPitch>;

const FILE = 'libs/learning/src/data/pitch.json';
const SMALL_KANA = /[ゃゅょぁぃぅぇぉャュョァィゥェォ]/gu;

/** Small kana share the mora of the sign before them; っ, ん and ー are morae of their own. */
function moraeOf(reading: string): number {
  return Array.from(reading.replaceAll(SMALL_KANA, '')).length;
}

/** Accents of words that are gone, or beyond the end of the word. */
export function pitchFaults(words: readonly Placed<Word>[], pitches: readonly WordPitch[]): Fault[] {
  const known = new Set(words.map(({ record }) => keyOf(record)));
  return pitches.flatMap((pitch, index) => {
    const place = { file: FILE, line: index + 2 };
    const mend = 'run make-pitch.mjs (docs/CONTENT.md)';
    if (!known.has(keyOf(pitch))) return [faultAt(place, finding('pitch', `no word ${keyOf(pitch)}`, mend))];
    if (pitch.accent <= moraeOf(pitch.reading)) return [];
    return [faultAt(place, finding('pitch', `${keyOf(pitch)} has no mora ${pitch.accent}`, mend))];
  });
}
