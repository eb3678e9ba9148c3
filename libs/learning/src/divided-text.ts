import type { RubySegment, RubyText } from './question.js';

/** What stands before and after a place of a text; a word with its reading stands whole before it. */
export function dividedText(text: RubyText, place: number): readonly [before: RubyText, after: RubyText] {
  const [before, after]: [RubySegment[], RubySegment[]] = [[], []];
  let begin = 0;
  for (const segment of text) {
    const at = Math.min(Math.max(place - begin, 0), segment.text.length);
    const cut = segment.ruby !== undefined && at > 0 ? segment.text.length : at;
    if (cut > 0) before.push({ ...segment, text: segment.text.slice(0, cut) });
    if (cut < segment.text.length) after.push({ ...segment, text: segment.text.slice(cut) });
    begin += segment.text.length;
  }
  return [before, after];
}
