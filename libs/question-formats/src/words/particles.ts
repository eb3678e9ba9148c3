import { type ChoiceFace, PARTICLE_ITEMS, plain, shuffle } from '#libs/learning';

/** Particles that are right in one place as often as not: none stands as wrong beside the other. */
const BOTH_RIGHT = ['にへ', 'はがも', 'とや', 'からので', 'にと'];

/** How often a particle stands as a wrong choice beside another one in our own questions. */
const beside = new Map<string, Map<string, number>>();
for (const { answer, wrong } of PARTICLE_ITEMS) {
  const counts = beside.get(answer) ?? new Map<string, number>();
  beside.set(answer, counts);
  for (const one of wrong) counts.set(one, (counts.get(one) ?? 0) + 1);
}

const mayBothBeRight = (one: string, other: string): boolean =>
  BOTH_RIGHT.some((group) => group.includes(one) && group.includes(other));

export type ParticleChoices = typeof particleChoices;

/** A particle among those that learners take it for; undefined: it is none, or has too few rivals. */
export function particleChoices(answer: string): { faces: ChoiceFace[]; right: number } | undefined {
  const rivals = [...(beside.get(answer) ?? [])]
    .filter(([one]) => !mayBothBeRight(answer, one))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([one]) => one);
  if (rivals.length < 3) return undefined;
  const all = shuffle(answer, [answer, ...rivals]);
  return { faces: all.map(plain), right: all.indexOf(answer) };
}
