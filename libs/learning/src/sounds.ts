import { z } from 'zod';
import released from './data/released-sounds.json' with { type: 'json' };
import lengths from './data/sound-lengths.json' with { type: 'json' };
import rows from './data/sounds.json' with { type: 'json' };

const hashes = new Map(Object.entries(z.record(z.string(), z.string()).parse(rows)));
const paths = new Set(
  [...hashes.values(), ...z.array(z.string()).parse(released)].map((hash) => pathOf(hash)),
);

const milliseconds = new Map(
  Object.entries(z.record(z.string(), z.int()).parse(lengths)).map(([hash, ms]) => [pathOf(hash), ms]),
);

/** What has a sound of its own; `example`: the sentence that shows a word, named as the word is. */
export type SoundKind = 'kana' | 'word' | 'listening' | 'example' | 'particle' | 'grammar';

/** Path of the recording of `あ`, `学校/がっこう` or `l-001`; undefined where none was made. */
export function soundOf(kind: SoundKind, item: string): string | undefined {
  const hash = hashes.get(`${kind}:${item}`);
  return hash === undefined ? undefined : pathOf(hash);
}

/** Whether there is such a recording, of an item of now or of a release before: questions may name it for ever. */
export const isSound = (path: string): boolean => paths.has(path);

/** Seconds of a recording of the product, measured on its file; undefined of any other. */
export function secondsOfSound(path: string): number | undefined {
  const found = milliseconds.get(path);
  return found === undefined ? undefined : found / 1000;
}

function pathOf(hash: string): string {
  return `/sounds/${hash}.mp3`;
}
