import { drawn } from '../random.js';

/** How many choices a choice question has, the right one included. */
export const CHOICE_COUNT = 4;
const WRONG_COUNT = CHOICE_COUNT - 1;

/** Enough wrong choices for a question. */
export const isComplete = (wrong: readonly unknown[]): boolean => wrong.length === WRONG_COUNT;

export type DistractorRequest<T> = Readonly<{
  seed: string;
  /** The most confusable first; every tier is shuffled by the seed, and the next one fills what is missing. */
  tiers: readonly (readonly T[])[];
  /** True where the candidate is wrong for the question beyond doubt. */
  isSafe: (candidate: T) => boolean;
  /** What sets choices apart for the learner (a sound, a sign, the gloss in each language): no two choices share one. */
  facesOf: (item: T) => readonly string[];
  /** False where the answer would stand out among these; the last choice is so drawn that it does not. */
  isFair?: (wrong: readonly T[]) => boolean;
  answer: T;
}>;

/** The tiers give at most this many each, so that a question is not only about one confusion. */
const PER_TIER = 2;

/** Up to three wrong choices, different from each other and from the answer. */
export function findDistractors<T>(request: DistractorRequest<T>): T[] {
  const { seed, tiers, isSafe, facesOf, isFair = () => true, answer } = request;
  const taken = new Set(facesOf(answer));
  const chosen: T[] = [];
  const isLastUnfair = (candidate: T): boolean =>
    chosen.length === WRONG_COUNT - 1 && !isFair([...chosen, candidate]);
  const take = (candidates: Iterable<T>, limit: number): void => {
    if (chosen.length === WRONG_COUNT) return;
    for (const candidate of candidates) {
      const faces = facesOf(candidate);
      if (faces.some((face) => taken.has(face)) || !isSafe(candidate)) continue;
      if (isLastUnfair(candidate)) continue;
      for (const face of faces) taken.add(face);
      chosen.push(candidate);
      limit -= 1;
      if (limit === 0 || chosen.length === WRONG_COUNT) return;
    }
  };
  const order = (tier: readonly T[], index: number): Iterable<T> => drawn(`${seed}/tier-${index}`, tier);
  for (const [index, tier] of tiers.entries()) take(order(tier, index), PER_TIER);
  for (const [index, tier] of tiers.entries()) take(order(tier, index), WRONG_COUNT);
  return chosen;
}

/** Three of them. Throws if the tiers hold too few: a question with three choices would be a fault of the data. */
export function chooseDistractors<T>(request: DistractorRequest<T>): T[] {
  const chosen = findDistractors(request);
  if (isComplete(chosen)) return chosen;
  throw new Error(`too few distractors for ${request.facesOf(request.answer).join(' / ')}`);
}
