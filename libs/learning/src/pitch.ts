import { z } from 'zod';
import rows from './data/pitch.json' with { type: 'json' };
import { wordPitch } from './written/check/pitch.js';
import { keyOf } from './written/check/word-rules.js';

const accents = new Map(
  z
    .array(wordPitch)
    .parse(rows)
    .map((row) => [keyOf(row), row.accent]),
);

/** The mora of `学校/がっこう` after which the pitch falls, from 1; 0: it does not fall. Undefined where it is not known. */
export const pitchOf = (word: string): number | undefined => accents.get(word);
