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
  /** What some draw is to show, as far as it is safe: what is confused with the answer most. */
  shown?: readonly T[];
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

/** So many different choices an item has in all its draws, the right one included. */
export const POOL = 8;
/** So many draws are tried; from the third on only what no other has shown. */
const MOST_DRAWS = 8;
const FREE_DRAWS = 2;

/** Three wrong choices by a seed, without those that are to be avoided; none or fewer where that leaves too few. */
export type Draw<T> = (seed: string, isSeen: (candidate: T) => boolean) => readonly T[];

/** Draws of three, each fair in itself, until they show enough different ones, these among them; the first is that of the seed. */
export function drawSets<T>(
  seed: string,
  draw: Draw<T>,
  faceOf: (item: T) => string,
  shown: readonly T[] = [],
): (readonly T[])[] {
  const seen = new Set<string>();
  const sets: (readonly T[])[] = [];
  const isEnough = (): boolean => seen.size >= POOL - 1 && shown.every((one) => seen.has(faceOf(one)));
  for (let turn = 1; turn <= MOST_DRAWS && !isEnough(); turn++) {
    const isSeen = (one: T): boolean => turn > FREE_DRAWS && seen.has(faceOf(one));
    const set = draw(turn === 1 ? seed : `${seed}/draw-${turn}`, isSeen);
    if (!isComplete(set)) continue;
    for (const one of set) seen.add(faceOf(one));
    sets.push(set);
  }
  return sets;
}

/** Draws from the same tiers. Throws as `chooseDistractors` does. */
export function distractorSets<T>(request: DistractorRequest<T>): (readonly T[])[] {
  const faceOf = (item: T): string => request.facesOf(item).join(' / ');
  const sets = drawSets<T>(
    request.seed,
    (seed, isSeen) =>
      findDistractors({ ...request, seed, isSafe: (one) => !isSeen(one) && request.isSafe(one) }),
    faceOf,
    request.shown?.filter((one) => request.isSafe(one)),
  );
  return sets.length > 0 ? sets : [chooseDistractors(request)];
}

/** Three of them. Throws if the tiers hold too few: a question with three choices would be a fault of the data. */
export function chooseDistractors<T>(request: DistractorRequest<T>): T[] {
  const chosen = findDistractors(request);
  if (isComplete(chosen)) return chosen;
  throw new Error(`too few distractors for ${request.facesOf(request.answer).join(' / ')}`);
}
