import { NAME_DISPLAY_CUT, NAME_DISPLAY_LIMIT } from '#contracts/constants';

const segmenter = new Intl.Segmenter();

/** Names over 18 graphemes show as 15 and an ellipsis in headers (NAV-6). */
export function shortName(name: string): string {
  const graphemes = Array.from(segmenter.segment(name), (part) => part.segment);
  return graphemes.length > NAME_DISPLAY_LIMIT ? `${graphemes.slice(0, NAME_DISPLAY_CUT).join('')}…` : name;
}

export const firstGrapheme = (name: string): string =>
  Array.from(segmenter.segment(name.trim()), (part) => part.segment)[0] ?? '？';
