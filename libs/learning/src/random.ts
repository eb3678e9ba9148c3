/**
 * Seeded randomness, the same on every machine and for ever: an attempt's choice order and draw are recomputed
 * from its seed, so a change of one constant here would reorder tests that are already running.
 *
 * Sources: the generator is sfc32 of PractRand (Chris Doty-Humphrey, public domain); the seeding hash is
 * cyrb128 (bryc, public domain), with the twelve warm-up rounds that PractRand gives sfc32. Not for secrets.
 */
export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  uint32(): number;
  /** A whole number from 0 to `bound` − 1, without modulo bias. Throws RangeError for a bound outside 1…2³². */
  below(bound: number): number;
}

const UINT32_SPAN = 2 ** 32;
const WARM_UP_ROUNDS = 12;

type State = [number, number, number, number];

function hashSeed(seed: string): State {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  // UTF-16 code units, not code points, so every string is a seed, also one with a lone surrogate.
  for (let index = 0; index < seed.length; index++) {
    const unit = seed.charCodeAt(index);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}

function step(state: State): number {
  const [a, b, c, counter] = state;
  const out = (a + b + counter) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + out) | 0;
  state[3] = (counter + 1) | 0;
  return out >>> 0;
}

export function createRandom(seed: string): Random {
  const state = hashSeed(seed);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) step(state);
  const uint32 = (): number => step(state);
  const below = (bound: number): number => {
    if (!Number.isInteger(bound) || bound < 1 || bound > UINT32_SPAN) {
      throw new RangeError(`bound must be a whole number from 1 to 2^32, got ${bound}`);
    }
    const limit = UINT32_SPAN - (UINT32_SPAN % bound);
    let value = uint32();
    while (value >= limit) value = uint32();
    return value % bound;
  };
  return { uint32, below };
}

/** The items in the order that `seed` gives (Fisher–Yates), one by one: for whoever needs only a few of many. */
export function* drawn<T>(seed: string, items: readonly T[]): Generator<T> {
  const random = createRandom(seed);
  const rest = [...items];
  while (rest.length > 0) yield* rest.splice(random.below(rest.length), 1);
}

/** A new array in the order that `seed` gives. */
export const shuffle = <T>(seed: string, items: readonly T[]): T[] => [...drawn(seed, items)];

/** `count` different items (all of them where there are fewer), in the order that `seed` gives. */
export function pick<T>(seed: string, items: readonly T[], count: number): T[] {
  const picked: T[] = [];
  for (const item of drawn(seed, items)) {
    if (picked.length >= count) break;
    picked.push(item);
  }
  return picked;
}
