import { z } from 'zod';
import { faultAt, finding } from './fault.js';
import type { Fault } from './fault.js';

const LEAST_SHARE = 0.98;

/** How much of a level's usual word list our words cover, as measured: a line of `data/evidence/levels.json`. */
export const levelEvidence = z.strictObject({
  level: z.enum(['N5', 'N4']),
  entries: z.int(),
  /** Entries that are words: without phrases, variants and affixes. */
  real: z.int().positive(),
  covered: z.int(),
  /** How many words we had when it was measured. */
  words: z.int(),
  missing: z.array(z.string()),
});
export type LevelEvidence = z.infer<typeof levelEvidence>;

const FILE = 'libs/learning/src/data/evidence/levels.json';

/** Words of the level lists that are missing, and words that went since it was measured. */
export function levelFaults(words: number, evidence: readonly LevelEvidence[]): Fault[] {
  return evidence.flatMap(({ level, real, covered, words: measured, missing }, index) => {
    const place = { file: FILE, line: index + 2 };
    const lost =
      words < measured
        ? [faultAt(place, finding('levels', `${measured - words} words were removed`, MEND))]
        : [];
    if (covered / real >= LEAST_SHARE) return lost;
    const wrong = `${covered} of ${real} words of ${level}; missing ${missing.slice(0, 12).join(', ')}`;
    return [...lost, faultAt(place, finding('levels', wrong, 'write these words'))];
  });
}

const MEND = 'measure again with measure-level-lists.mjs';
