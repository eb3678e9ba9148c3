import { z } from 'zod';
import contrastRows from './data/written/grammar/contrasts.json' with { type: 'json' };
import stemRows from './data/written/grammar/stems.json' with { type: 'json' };
import { parsePhrases } from './phrases.js';
import type { PhrasedSegment, PhrasedText } from './phrases.js';
import { GRAMMAR_GAP_ITEMS, SENTENCE_ORDER_ITEMS } from './sentences.js';
import { surfaceOf } from './written/furigana.js';
import { SCHEMAS } from './written/records.js';
import type {
  FormGroup,
  GrammarContrast,
  GrammarItem,
  GrammarPattern,
  PatternForm,
} from './written/records.js';

const STEMS = z.array(SCHEMAS.formStem).parse(stemRows);
const CONTRASTS: readonly GrammarContrast[] = z.array(SCHEMAS.grammarContrast).parse(contrastRows);

const items = Map.groupBy<string, GrammarItem>(
  [...GRAMMAR_GAP_ITEMS, ...SENTENCE_ORDER_ITEMS],
  ({ pattern }) => pattern,
);

/** What practises a pattern: gaps first, then sentences to put in order. */
export const patternItems = ({ pattern }: Pick<GrammarPattern, 'pattern'>): readonly GrammarItem[] =>
  items.get(pattern) ?? [];

/** All texts with furigana as people write it. */
export type FormRow = Readonly<{ group: FormGroup; from: string; stem: string; end: string }>;

const rowsOf = (form: PatternForm): FormRow[] =>
  'of' in form
    ? STEMS.filter(({ of }) => of === form.of).map(({ group, from, stem }) => ({
        group,
        from,
        stem,
        end: form.end,
      }))
    : [form];

/** How the pattern is joined to what stands before it. */
export const formRows = ({ forms }: GrammarPattern): FormRow[] => forms.flatMap(rowsOf);

export type SimilarPattern = Readonly<{ pattern: string; difference: GrammarContrast['difference'] }>;

/** The patterns that learners mix up with this one, and what tells them apart. */
export const similarPatterns = (name: string): SimilarPattern[] =>
  CONTRASTS.flatMap(({ between: [one, other], difference }) => {
    if (one === name) return [{ pattern: other, difference }];
    return other === name ? [{ pattern: one, difference }] : [];
  });

/** Items in whose sentence the pattern stands, the first ones first: what its page shows. */
export const patternExamples = (pattern: Pick<GrammarPattern, 'pattern'>): readonly GrammarItem[] =>
  patternItems(pattern).filter(({ marks }) => marks === undefined || marks.length > 0);

export type MarkedSegment = PhrasedSegment & Readonly<{ marked?: true }>;

/** One sign alone stands anywhere. */
const LEAST_MARKED = 2;

type Range = readonly [from: number, to: number];

/** Each behind the one before it. */
function rangesOf(sentence: string, marks: readonly string[]): Range[] {
  let behind = 0;
  return marks.map((mark): Range => {
    const from = sentence.indexOf(mark, behind);
    if (from < 0) throw new Error(`“${mark}” is not in “${sentence}”`);
    behind = from + mark.length;
    return [from, behind];
  });
}

/** Where the pattern stands in the written sentence: as its item says, else as its forms end, else what the gap asks for. */
function marksIn(sentence: string, pattern: GrammarPattern, item: GrammarItem): Range[] {
  if (item.marks) return rangesOf(sentence, item.marks);
  const gap = item.kind === 'gap' ? item.text.indexOf('＿') : undefined;
  const ends = formRows(pattern)
    .map(({ end }) => end)
    .filter((end) => end.length >= LEAST_MARKED)
    .toSorted((one, other) => other.length - one.length);
  for (const end of ends) {
    const from =
      gap === undefined ? sentence.lastIndexOf(end) : sentence.indexOf(end, Math.max(0, gap - end.length));
    if (from >= 0) return [[from, from + end.length]];
  }
  return item.kind === 'gap' && gap !== undefined ? [[gap, gap + item.answer.length]] : [];
}

/** Cut where marks begin and end, in signs of the text without furigana. A segment with a reading stays whole. */
function markedAt(text: PhrasedText, marks: readonly Range[]): MarkedSegment[] {
  const isMarked = (sign: number) => marks.some(([from, to]) => sign >= from && sign < to);
  let start = 0;
  return text.flatMap(({ text: all, ruby, phrase }) => {
    const at = start;
    start += all.length;
    const inside = marks.flat().map((cut) => cut - at);
    const cuts = ruby === undefined ? inside.filter((cut) => cut > 0 && cut < all.length) : [];
    return [0, ...cuts].map((cut, index): MarkedSegment => ({
      text: all.slice(cut, cuts[index]),
      ...(ruby === undefined ? {} : { ruby }),
      ...(phrase === undefined || index > 0 ? {} : { phrase }),
      ...(isMarked(at + cut) ? { marked: true } : {}),
    }));
  });
}

/** The sentence as it is right, with its phrases, and in it the pattern. */
export function markedSentence(pattern: GrammarPattern, item: GrammarItem): MarkedSegment[] {
  const sentence =
    item.kind === 'gap'
      ? item.text.replace('＿', item.answer)
      : [item.before, ...item.pieces, item.after].join('');
  const signs = (end: number) => surfaceOf(sentence.slice(0, end)).length;
  const marks = marksIn(sentence, pattern, item).map(([from, to]): Range => [signs(from), signs(to)]);
  return markedAt(parsePhrases(sentence, item.level), marks);
}
