import { z } from 'zod';
import contrastRows from './data/written/grammar/contrasts.json' with { type: 'json' };
import stemRows from './data/written/grammar/stems.json' with { type: 'json' };
import { GRAMMAR_GAP_ITEMS, SENTENCE_ORDER_ITEMS } from './sentences.js';
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

export type MarkedSentence = Readonly<{ before: string; marked: string; after: string }>;

/** One sign alone stands anywhere. */
const LEAST_MARKED = 2;

const cutAt = (sentence: string, start: number, marked: string): MarkedSentence => ({
  before: sentence.slice(0, start),
  marked,
  after: sentence.slice(start + marked.length),
});

/** The sentence as it is right, and in it the pattern: as its forms end, else what the gap asks for. */
export function markedSentence(pattern: GrammarPattern, item: GrammarItem): MarkedSentence {
  const gap = item.kind === 'gap' ? item.text.indexOf('＿') : -1;
  const sentence =
    item.kind === 'gap'
      ? item.text.replace('＿', item.answer)
      : [item.before, ...item.pieces, item.after].join('');
  const ends = formRows(pattern).map(({ end }) => end);
  const known = ends
    .filter((end) => end.length >= LEAST_MARKED && sentence.includes(end))
    .toSorted((one, other) => other.length - one.length);
  for (const end of known) {
    const start = gap < 0 ? sentence.lastIndexOf(end) : sentence.indexOf(end, Math.max(0, gap - end.length));
    if (start >= 0) return cutAt(sentence, start, end);
  }
  return item.kind === 'gap' ? cutAt(sentence, gap, item.answer) : cutAt(sentence, sentence.length, '');
}
