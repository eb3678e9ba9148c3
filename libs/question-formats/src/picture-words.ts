import type { Prompt, RubyText } from '#learning/shape';
import { type MediaSource, placeAfter } from './rich/rich-text.js';
import { decodedUri } from './uri.js';

/** What is said of the picture of a prompt, and where in its text it stands. */
export const pictureIn = (
  text: RubyText,
  { alt, source, at }: MediaSource,
): Pick<Prompt, 'picture_alt' | 'picture_at'> => ({
  ...(!saysNothing(alt, source) && { picture_alt: alt }),
  ...(text.length > 0 && at !== undefined && { picture_at: placeAfter(text, at) }),
});

/** Programs write the name of the file where nobody described the picture. */
export const saysNothing = (alt: string, source: string): boolean =>
  alt === '' ||
  decodedUri(source.replace(/[?#].*$/s, ''))
    .split('/')
    .at(-1) === alt;
