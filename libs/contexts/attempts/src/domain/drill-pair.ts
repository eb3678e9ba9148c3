import { type AskedContent, isCalled, nameOfAsked, wrongChoices } from '#libs/learning';
import type { AttemptSetup } from './attempt.events.js';

/** Two things that a learner mixes up: シ and ツ, が and を. */
export type Pair = readonly [string, string];

/** The pair of a drill: two that are practised together without being mixed up are none. */
export function pairOf({ items = [], drill }: AttemptSetup): Pair | undefined {
  const [one, other] = items;
  return drill && one !== undefined && other !== undefined ? [one, other] : undefined;
}

/** Ids of the wrong choices that are one of the pair. */
export const idsOfPair = (content: AskedContent, pair: Pair): string[] =>
  wrongChoices(content)
    .map(({ id }) => id)
    .filter((id) => pair.some((one) => isCalled(content, id, one)));

/** Which of the pair is the right answer, where the other is among the wrong ones. */
function sideOf(content: AskedContent, pair: Pair): string | undefined {
  const asked = pair.find((one) => one === nameOfAsked(content));
  return idsOfPair(content, pair).length > 0 ? asked : undefined;
}

/**
 * Of these at most `count` that let one choose between the two, each of the pair being right in turn; only one where the other is
 * never asked beside it. Where none does, the first as they are.
 */
export function drillPair<T extends { readonly content: AskedContent }>(
  questions: readonly T[],
  pair: Pair,
  count: number,
): readonly T[] {
  const [first, second] = pair.map((one) => questions.filter(({ content }) => sideOf(content, pair) === one));
  if (!first || !second || first.length + second.length === 0) return questions.slice(0, count);
  if (first.length === 0 || second.length === 0) return [...first, ...second].slice(0, count);
  const rounds = Array.from({ length: Math.min(first.length, second.length) }, (_, turn) => [
    ...first.slice(turn, turn + 1),
    ...second.slice(turn, turn + 1),
  ]);
  return rounds.flat().slice(0, count);
}
