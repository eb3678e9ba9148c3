import type { MediaKind } from './item.js';
import { escaped } from './rich/write-html.js';

/** The element that shows a picture or plays a sound, well-formed as HTML and as XML. */
export const mediaElement = (kind: MediaKind, source: string, alt = ''): string =>
  kind === 'picture'
    ? `<img src="${escaped(source)}" alt="${escaped(alt)}"/>`
    : `<audio src="${escaped(source)}" controls="true"></audio>`;

const SOUND_TYPES: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
]);

/** A sound for formats that are older than `<audio>`; its type is told by the ending of its name. */
export function soundObject(source: string): string {
  const ending = /\.(\w+)$/.exec(source)?.[1]?.toLowerCase() ?? '';
  return `<object data="${escaped(source)}" type="${SOUND_TYPES.get(ending) ?? 'audio/mpeg'}"></object>`;
}
