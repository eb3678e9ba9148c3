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

export type MarkedSegment = PhrasedSegment & Readonly<{ marked?: true }>;

/** One sign alone stands anywhere. */
const LEAST_MARKED = 2;

/** Where the pattern stands in the written sentence: as its forms end, else what the gap asks for; nowhere if neither is there. */
function markIn(sentence: string, pattern: GrammarPattern, item: GrammarItem): readonly [number, number] {
  const gap = item.kind === 'gap' ? item.text.indexOf('＿') : undefined;
  const ends = formRows(pattern)
    .map(({ end }) => end)
    .filter((end) => end.length >= LEAST_MARKED)
    .toSorted((one, other) => other.length - one.length);
  for (const end of ends) {
    const from =
      gap === undefined ? sentence.lastIndexOf(end) : sentence.indexOf(end, Math.max(0, gap - end.length));
    if (from >= 0) return [from, from + end.length];
  }
  return item.kind === 'gap' && gap !== undefined ? [gap, gap + item.answer.length] : [0, 0];
}

/** Cut where the mark begins and ends, in signs of the text without furigana. A segment with a reading stays whole. */
function markedFrom(text: PhrasedText, from: number, to: number): MarkedSegment[] {
  let start = 0;
  return text.flatMap(({ text: all, ruby, phrase }) => {
    const at = start;
    start += all.length;
    const cuts = ruby === undefined ? [from - at, to - at].filter((cut) => cut > 0 && cut < all.length) : [];
    return [0, ...cuts].map((cut, index): MarkedSegment => ({
      text: all.slice(cut, cuts[index]),
      ...(ruby === undefined ? {} : { ruby }),
      ...(phrase === undefined || index > 0 ? {} : { phrase }),
      ...(at + cut >= from && at + cut < to ? { marked: true } : {}),
    }));
  });
}

/** The sentence as it is right, with its phrases, and in it the pattern. */
export function markedSentence(pattern: GrammarPattern, item: GrammarItem): MarkedSegment[] {
  const sentence =
    item.kind === 'gap'
      ? item.text.replace('＿', item.answer)
      : [item.before, ...item.pieces, item.after].join('');
  const [from, to] = markIn(sentence, pattern, item);
  const signs = (end: number) => surfaceOf(sentence.slice(0, end)).length;
  return markedFrom(parsePhrases(sentence, item.level), signs(from), signs(to));
}
