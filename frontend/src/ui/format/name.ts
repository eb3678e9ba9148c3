import { NAME_DISPLAY_CUT, NAME_DISPLAY_LIMIT } from '#contracts/constants';

let segmenter: Intl.Segmenter | undefined;
/** Made for the first name that needs it: it takes a browser some milliseconds. */
const graphemesOf = (name: string): string[] =>
  Array.from((segmenter ??= new Intl.Segmenter()).segment(name), (part) => part.segment);

/** Names over 18 graphemes show as 15 and an ellipsis in headers (NAV-6). */
export function shortName(name: string): string {
  // a grapheme has one code unit at least
  if (name.length <= NAME_DISPLAY_LIMIT) return name;
  const graphemes = graphemesOf(name);
  return graphemes.length > NAME_DISPLAY_LIMIT ? `${graphemes.slice(0, NAME_DISPLAY_CUT).join('')}…` : name;
}

/** A letter that nothing belongs to which is written after it: no mark, no joiner, no voicing sign of half width. */
const ALONE =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?!\p{M}|[\u200c\u200d\uff9e\uff9f])/u;

export function firstGrapheme(name: string): string {
  const trimmed = name.trim();
  return ALONE.exec(trimmed)?.[0] ?? graphemesOf(trimmed)[0] ?? '？';
}
