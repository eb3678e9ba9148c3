import type { PlannedDraw } from './publication.js';

/** How many drawn questions two learners have in common on average. */
export interface SharedQuestions {
  readonly mean: number;
  /** False: averaged over examples, because draws take from each other's pools. */
  readonly exact: boolean;
}

/** Questions that any draw can bring. */
export const drawable = (draws: readonly Pick<PlannedDraw, 'pool'>[]): ReadonlySet<string> =>
  new Set(draws.flatMap(({ pool }) => pool.map(({ question_id }) => question_id)));

/**
 * Where no two draws can bring the same question, each question of a pool of `n` is drawn with probability `c / n`, and the
 * two learners draw apart: each draw has `c² / n` in common (the mean of the hypergeometric distribution). Undefined otherwise.
 */
export function sharedExactly(draws: readonly Pick<PlannedDraw, 'pool' | 'draw'>[]): number | undefined {
  const all = draws.reduce((sum, { pool }) => sum + pool.length, 0);
  if (drawable(draws).size < all) return undefined;
  return draws
    .filter(({ pool }) => pool.length > 0)
    .reduce((sum, { pool: { length }, draw }) => sum + Math.min(draw.count, length) ** 2 / length, 0);
}

/** The mean over all pairs of these examples, which is right on average: of `n` examples a question is in `k`, and in `k (k − 1) / 2` pairs. */
export function sharedIn(examples: readonly (readonly string[])[]): number {
  const counts = new Map<string, number>();
  for (const id of examples.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const pairs = (examples.length * (examples.length - 1)) / 2;
  const shared = [...counts.values()].reduce((sum, k) => sum + (k * (k - 1)) / 2, 0);
  return pairs === 0 ? 0 : shared / pairs;
}
