import phrases from './data/phrases.json' with { type: 'json' };
import type { JlptLevel, RubySegment, RubyText } from './question.js';
import { parseFurigana } from './written/furigana.js';

/**
 * `phrase`: one begins with this segment, and before it a line may end; `spaced`: the reader sees a space there. It comes
 * with a text to who reads it and is not stored: questions of old get it, and files of questions know nothing of it.
 */
export type PhrasedSegment = RubySegment & Readonly<{ phrase?: Mark }>;
export type PhrasedText = readonly PhrasedSegment[];

/** Where phrases begin in a text without furigana, by that text. */
const known = new Map(
  phrases.map((line) => [line.replaceAll(' ', ''), new Set(startsOf(line.split(' ')))] as const),
);

function startsOf(cut: readonly string[]): number[] {
  let at = 0;
  return cut.map((phrase) => {
    const start = at;
    at += phrase.length;
    return start;
  });
}

const KANJI = /\p{Script=Han}/u;
/** Beginners, and who reads kana alone, see where the words end; others read as everybody does. */
const isSpaced = (text: string, level: JlptLevel | undefined): boolean => level === 'N5' || !KANJI.test(text);

/**
 * The same text with its phrases marked, where we know them: our own sentences and choices stand in `data/phrases.json`.
 * Any other text comes back as it is; pages keep short ones whole.
 * @param level of the question in which it stands
 */
export function withPhrases(text: RubyText, level?: JlptLevel): PhrasedText {
  const surface = text.map((segment) => segment.text).join('');
  const starts = known.get(surface);
  if (starts === undefined) return text;
  const marks = marksOf(surface, starts, isSpaced(surface, level));
  const from = startsOf(text.map((segment) => segment.text));
  return text.flatMap((segment, index) => cut(segment, from[index] ?? 0, marks));
}

type Mark = 'spaced' | 'close';
/** These bring their own space. */
const ENDS = /[、。！？]/u;

const marksOf = (surface: string, starts: ReadonlySet<number>, spaced: boolean): ReadonlyMap<number, Mark> =>
  new Map(
    Array.from(starts, (at) => [at, spaced && !ENDS.test(surface.charAt(at - 1)) ? 'spaced' : 'close']),
  );

/** A segment with a reading stays whole: nobody could say which part of the reading belongs where. */
function cut(
  { text, ...rest }: RubySegment,
  from: number,
  marks: ReadonlyMap<number, Mark>,
): PhrasedSegment[] {
  const markAt = (at: number) => {
    const phrase = marks.get(from + at);
    return phrase && { phrase };
  };
  if (rest.ruby !== undefined) return [{ text, ...rest, ...markAt(0) }];
  const inside = [...marks.keys()].map((start) => start - from).filter((at) => at > 0 && at < text.length);
  const places = [0, ...inside];
  return places.map((at, index) => ({ text: text.slice(at, places[index + 1]), ...rest, ...markAt(at) }));
}

/** Reads the written form `{学校|がっこう}へ` into segments with their phrases marked. */
export const parsePhrases = (written: string, level?: JlptLevel): PhrasedText =>
  withPhrases(parseFurigana(written), level);
