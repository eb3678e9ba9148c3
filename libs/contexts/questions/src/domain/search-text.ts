import { type ChoiceFace, type QuestionContent, type RubyText, toHiragana } from '#learning/shape';

/** One spelling for what is looked for and what is found: full width, lower case, hiragana. */
export const folded = (text: string): string => toHiragana(text.normalize('NFKC').toLowerCase());

/** The words of a search, each of which must be found. */
export const searchTerms = (q: string): string[] => folded(q).split(/\s+/u).filter(Boolean);

/**
 * All that a question is found by: what it shows, how that is read, and its answers. One line each, so that nothing is
 * found across the end of a text.
 */
export function searchText({ prompt, choices = [], key }: QuestionContent): string {
  const { glyph, text, meaning, left = [] } = prompt;
  const faces: readonly ChoiceFace[] = [...left, ...choices];
  const lines = [
    ...(glyph === undefined ? [] : [glyph]),
    ...(text ? spellings(text) : []),
    ...Object.values(meaning ?? {}),
    ...faces.flatMap((face) => (face.text ? spellings(face.text) : Object.values(face.meaning))),
    ...(key.type === 'text' ? key.accepted : []),
  ];
  return [...new Set(lines.map(folded))].join('\n');
}

/** As it is written, and as it is read. */
const spellings = (text: RubyText): string[] => [
  text.map((segment) => segment.text).join(''),
  text.map((segment) => segment.ruby ?? segment.text).join(''),
];
