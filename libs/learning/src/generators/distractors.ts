import { shuffle } from '../random.js';

/** How many choices a choice question has, the right one included. */
export const CHOICE_COUNT = 4;

export type DistractorRequest<T> = Readonly<{
  seed: string;
  /** The most confusable first; every tier is shuffled by the seed, and the next one fills what is missing. */
  tiers: readonly (readonly T[])[];
  /** True where the candidate is wrong for the question beyond doubt. */
  isSafe: (candidate: T) => boolean;
  /** What sets choices apart for the learner (a sound, a sign): no two choices share it. */
  identityOf: (item: T) => string;
  answer: T;
}>;

/** The tiers give at most this many each, so that a question is not only about one confusion. */
const PER_TIER = 2;

/**
 * Three wrong choices, different from each other and from the answer. Throws if the tiers hold too few:
 * a question with three choices would be a fault of the data, not something to show.
 */
export function chooseDistractors<T>(request: DistractorRequest<T>): T[] {
  const { seed, tiers, isSafe, identityOf, answer } = request;
  const taken = new Set([identityOf(answer)]);
  const chosen: T[] = [];
  const take = (candidates: readonly T[], limit: number): void => {
    for (const candidate of candidates) {
      if (limit <= 0 || chosen.length === CHOICE_COUNT - 1) return;
      if (taken.has(identityOf(candidate)) || !isSafe(candidate)) continue;
      taken.add(identityOf(candidate));
      chosen.push(candidate);
      limit -= 1;
    }
  };
  const shuffled = tiers.map((tier, index) => shuffle(`${seed}/tier-${index}`, tier));
  for (const tier of shuffled) take(tier, PER_TIER);
  for (const tier of shuffled) take(tier, CHOICE_COUNT);
  if (chosen.length < CHOICE_COUNT - 1) throw new Error(`too few distractors for ${identityOf(answer)}`);
  return chosen;
}
