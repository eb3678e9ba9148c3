// From the phrases of a sentence to those of a text that is a part of it, or has a gap in it.

const GAP = '＿';
const LETTER = /[\p{L}\p{N}]/u;

/**
 * @typedef {{ sentence: string, at: number, filled: number }} PhraseText as `written/phrase-texts.ts` has it
 * @param {string} text without furigana @param {PhraseText} where @param {number[]} starts of the phrases of the sentence
 * @returns {number[]} of the phrases of the text after its first one
 */
export function startsInText(text, { at, filled }, starts) {
  const gap = filled > 0 ? text.indexOf(GAP) : -1;
  const moved = starts.flatMap((start) => {
    const place = start - at;
    if (gap < 0 || place <= gap) return [place];
    return place < gap + filled ? [] : [place - filled + 1];
  });
  return withNeighbours(
    text,
    moved.filter((place) => place > 0 && place < text.length),
  );
}

/** A gap stays with what stands before it, at the beginning with what follows: it never stands alone. */
function withNeighbours(text, starts) {
  const ends = [...starts, text.length];
  const alone = [0, ...starts].findIndex((start, index) => {
    const phrase = text.slice(start, ends[index]);
    return phrase.includes(GAP) && !LETTER.test(phrase);
  });
  return alone < 0 ? starts : starts.toSpliced(Math.max(alone - 1, 0), 1);
}

/** Readings are not cut. @param {readonly {text: string, ruby?: string}[]} segments @param {number[]} starts */
export function betweenReadings(segments, starts) {
  let at = 0;
  const inside = segments.flatMap(({ text, ruby }) => {
    const start = at;
    at += text.length;
    return ruby === undefined ? [] : [[start, at]];
  });
  return starts.filter((start) => !inside.some(([from, to]) => from < start && start < to));
}

/** @returns {string} the text with a space before each phrase but the first */
export const spaced = (text, starts) =>
  [0, ...starts].map((start, index) => text.slice(start, starts[index])).join(' ');
