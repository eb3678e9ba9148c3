import type { AnswerValue, AskedContent, ChoiceFace } from './question.js';

/** One pair of a matching question: what it is about, named like a `QuestionSource`, and whether it was joined right. */
export type JudgedPair = Readonly<{ item: string; correct: boolean }>;

type Matching = Pick<AskedContent, 'skill' | 'prompt' | 'key' | 'source'>;

/**
 * How each pair of a generated matching question was joined: who exchanges two of five knows the other three. Undefined of
 * any other question, an author's own matching too, for its pairs are no items that practice knows.
 */
export function pairsOf(
  { skill, prompt, key, source }: Matching,
  value: AnswerValue,
): JudgedPair[] | undefined {
  const itemOf = ITEM_OF[source.kind];
  if (skill !== 'matching' || key.type !== 'order' || itemOf === undefined) return undefined;
  const [order = []] = key.accepted;
  return (prompt.left ?? []).map((face, at) => ({
    item: itemOf(face),
    correct: typeof value !== 'string' && value.length === order.length && value[at] === order[at],
  }));
}

const written = ({ text = [] }: ChoiceFace): string => text.map((segment) => segment.text).join('');
const read = ({ text = [] }: ChoiceFace): string =>
  text.map((segment) => segment.ruby ?? segment.text).join('');

const ITEM_OF: Partial<Record<AskedContent['source']['kind'], (face: ChoiceFace) => string>> = {
  kanji: written,
  word: (face) => `${written(face)}/${read(face)}`,
};
