import type { ContentLanguage, RubyText } from '#learning/shape';
import type { MediaKind } from '../item.js';

/** One text of a file, with all in it that the bank knows. */
export interface RichText {
  readonly text: RubyText;
  readonly glyph: string;
  /** Texts that are shown in one language only. */
  readonly localized: ReadonlyMap<ContentLanguage, string>;
  /** Sources as the file writes them, in order. */
  readonly media: readonly MediaSource[];
}

export interface MediaSource {
  readonly kind: MediaKind;
  readonly source: string;
  /** What a picture shows, in words; '' where nobody says. */
  readonly alt: string;
  /** Characters of the text before it that are no white space; undefined: it stands in no place of it. */
  readonly at?: number | undefined;
}

export const isMarked = (text: RubyText): boolean => text.some(({ marked }) => marked === true);

export const plainText = (text: RubyText): string => text.map((segment) => segment.text).join('');

/** How many characters are no white space. */
export const seenIn = (text: string): number => text.replace(/\s+/gu, '').length;

/** The place in a text up to which so many characters are seen; a word with its reading is never divided. */
export function placeAfter(text: RubyText, seen: number): number {
  let [place, left] = [0, seen];
  for (const { text: piece, ruby } of text) {
    if (left <= 0) break;
    const end = ruby === undefined ? endOf(piece, left) : piece.length;
    place += end;
    left -= seenIn(piece.slice(0, end));
  }
  return place;
}

/** Where in a piece the last of so many seen characters ends. */
function endOf(piece: string, seen: number): number {
  let left = seen;
  for (let at = 0; at < piece.length; at += 1) {
    if (/\S/u.test(piece.charAt(at))) left -= 1;
    if (left === 0) return at + 1;
  }
  return piece.length;
}

/** No empty segments, no two without ruby beside each other, no white space at the edges of the whole. */
export function tidied(text: RubyText): RubyText {
  const joined: Edge[] = [];
  for (const segment of text) {
    const last = joined.at(-1);
    if (segment.text === '') continue;
    const isSame = last && last.ruby === undefined && last.marked === segment.marked;
    if (segment.ruby === undefined && isSame) last.text += segment.text;
    else joined.push({ ...segment });
  }
  trimEdge(joined, 0, (edge) => edge.trimStart());
  trimEdge(joined, -1, (edge) => edge.trimEnd());
  return joined;
}

interface Edge {
  text: string;
  ruby?: string;
  marked?: true;
}

function trimEdge(segments: Edge[], at: 0 | -1, trim: (text: string) => string) {
  const edge = segments.at(at);
  if (!edge || edge.ruby !== undefined) return;
  edge.text = trim(edge.text);
  if (edge.text === '') segments.splice(at, 1);
}

/** Furigana as the bank takes it. */
const HIRAGANA = /^[\u3041-\u3096\u309d\u309eー]+$/u;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/gu;
const TO_HIRAGANA = 0x60;
const RUBY_MAX = 60;

export const isRuby = (text: string): boolean => HIRAGANA.test(text) && text.length <= RUBY_MAX;

/** Katakana readings in hiragana; everything else as it is. */
export const inHiragana = (text: string): string =>
  text.replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - TO_HIRAGANA));
