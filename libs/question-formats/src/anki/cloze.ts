import { GAP } from '../draft.js';

/** A text with one of its gaps open. */
export interface Gap {
  /** HTML. */
  readonly asked: string;
  readonly answer: string;
}

/** `{{c1::answer}}`, `{{c1::answer::hint}}`. */
const CLOZE =
  /\{\{c(\d{1,3})::((?:(?!\{\{|\}\}|::)[\s\S]){0,500})(?:::((?:(?!\{\{|\}\})[\s\S]){0,200}))?\}\}/g;
/** Gaps of one note. */
const MOST = 20;

/** The gaps of a text by their numbers; places of one number are asked for together, and answered by the first of them. */
export function clozesOf(html: string): Gap[] {
  const found = [...html.matchAll(CLOZE)];
  const numbers = [...new Set(found.map(([, number = '']) => number))].slice(0, MOST);
  return numbers.map((wanted) => ({
    asked: html.replace(
      CLOZE,
      (_whole, number: string, answer: string, hint?: string) =>
        // tags part the furigana of the gap from what stands before it, as in Anki
        `<span>${number === wanted ? gapWith(hint) : answer}</span>`,
    ),
    answer: found.find(([, number]) => number === wanted)?.[2] ?? '',
  }));
}

const gapWith = (hint: string | undefined): string =>
  hint === undefined || hint.trim() === '' ? GAP : `${GAP}（${hint.trim()}）`;
