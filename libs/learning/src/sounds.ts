import { z } from 'zod';
import rows from './data/sounds.json' with { type: 'json' };

const hashes = new Map(Object.entries(z.record(z.string(), z.string()).parse(rows)));

/** What has a sound of its own. */
export type SoundKind = 'kana' | 'word' | 'listening';

/** Path of the recording of `あ`, `学校/がっこう` or `l-001`; undefined where none was made. */
export function soundOf(kind: SoundKind, item: string): string | undefined {
  const hash = hashes.get(`${kind}:${item}`);
  return hash === undefined ? undefined : `/sounds/${hash}.mp3`;
}
