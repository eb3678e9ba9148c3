import type { MediaKind } from './item.js';
import { escaped } from './rich/write-html.js';

/** The element that shows a picture or plays a sound, well-formed as HTML and as XML. */
export const mediaElement = (kind: MediaKind, source: string): string =>
  kind === 'picture'
    ? `<img src="${escaped(source)}" alt=""/>`
    : `<audio src="${escaped(source)}" controls="controls"></audio>`;
