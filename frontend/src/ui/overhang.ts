import type { CSSProperties } from 'react';

/** A run of text with its reading, where it has one. */
type Part = Readonly<{ text: string; ruby?: string | undefined }>;

/** What `base.css` reckons with: signs of the reading and below it, and how far it may stand out, in em. */
export interface Overhang extends CSSProperties {
  '--kana': number;
  '--signs': number;
  '--before': string;
  '--after': string;
}

/** Half a sign: as far as a reading stands out over kana in print. */
const MOST = 0.5;
const SPACE = 0.25;
/** Between two readings that come near each other. */
const AIR = 0.25;
const HAN = /\p{Script=Han}/u;

/**
 * A reading wider than its kanji would open a hole in the word (新 しい): it stands out over the kana beside it, never over
 * kanji nor over the edge of the text, where a button would cut it off.
 */
export function overhang(text: readonly Part[], index: number): Overhang | undefined {
  const part = text[index];
  const [left, right] = [text.slice(0, index).reverse(), text.slice(index + 1)];
  // Two readings over one space would be read as one: then none may stand there by itself.
  const meets = [left, right].some(([beside, beyond]) => beside?.text === ' ' && beyond?.ruby !== undefined);
  const [before, after] = [room(left, -1, meets), room(right, 0, meets)];
  if (part?.ruby === undefined || (before === 0 && after === 0 && !meets)) return undefined;
  return {
    '--kana': Array.from(part.ruby).length,
    '--signs': Array.from(part.text).length,
    '--before': `${before}em`,
    '--after': `${after}em`,
  };
}

function room([beside, beyond]: readonly Part[], nearest: 0 | -1, meets: boolean): number {
  const signs = Array.from(beside?.text ?? '');
  const next = signs.at(nearest);
  // Over a space browsers let it stand by themselves; more would take the space away.
  if (next === ' ') return meets && beyond?.ruby === undefined ? SPACE : 0;
  if (next === undefined || beside?.ruby !== undefined || HAN.test(next)) return 0;
  if (beyond?.ruby === undefined) return MOST;
  const width = signs.reduce((sum, sign) => sum + (sign === ' ' ? SPACE : 1), 0);
  return Math.max(0, Math.min(MOST, (width - AIR) / 2));
}
