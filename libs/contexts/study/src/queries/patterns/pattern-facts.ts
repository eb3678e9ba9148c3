import type { PatternFacts, PatternList } from '#contracts/http/study-patterns';
import { DomainError } from '#libs/kernel';
import {
  formRows,
  GRAMMAR_PATTERNS,
  type GrammarItem,
  type GrammarPattern,
  grammarPattern,
  markedSentence,
  parseFurigana,
  patternExamples,
  patternItems,
  similarPatterns,
  soundOf,
} from '#libs/learning';

const EXAMPLES = 3;

const ruby = (written: string) => [...parseFurigana(written)];

const named = ({ pattern, form, level, meaning }: GrammarPattern): PatternList['patterns'][number] => ({
  pattern,
  form,
  level,
  meaning: { ...meaning },
});

export const patternList = (): PatternList => ({ patterns: GRAMMAR_PATTERNS.map(named) });

type Sentence = PatternFacts['examples'][number];

function sentence(pattern: GrammarPattern, item: GrammarItem): Sentence {
  return {
    text: markedSentence(pattern, item),
    translation: { ...item.translation },
    sound: soundOf('grammar', item.id) ?? null,
  };
}

const examplesOf = (pattern: GrammarPattern, count: number): Sentence[] =>
  patternExamples(pattern)
    .slice(0, count)
    .map((item) => sentence(pattern, item));

const similarTo = (name: string): PatternFacts['similar'] =>
  similarPatterns(name).flatMap(({ pattern, difference }) => {
    const other = grammarPattern(pattern);
    return examplesOf(other, 1).map((example) => ({
      ...named(other),
      difference: { ...difference },
      example,
    }));
  });

/** Throws `request.not-found` for a pattern that there is not. */
export function patternFacts(name: string): PatternFacts {
  const index = GRAMMAR_PATTERNS.findIndex(({ pattern }) => pattern === name);
  const pattern = GRAMMAR_PATTERNS[index];
  if (pattern === undefined) throw new DomainError('request.not-found');
  return {
    ...named(pattern),
    number: index + 1,
    reason: { ...pattern.reason },
    forms: formRows(pattern).map(({ group, from, stem, end }) => ({
      group,
      from: ruby(from),
      stem: ruby(stem),
      end: ruby(end),
    })),
    examples: examplesOf(pattern, EXAMPLES),
    similar: similarTo(name),
    items: patternItems(pattern).map(({ id }) => id),
  };
}
