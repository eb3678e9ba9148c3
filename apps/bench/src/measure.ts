/** One thing to be measured: `once` is one operation, done by one of `inFlight` workers that work side by side. */
export interface Contender {
  readonly name: string;
  readonly inFlight: number;
  once(worker: number): Promise<void>;
}

/** Operations per second of each contender, one figure per round. */
export type Rates = ReadonlyMap<string, readonly number[]>;

export interface Rounds {
  readonly rounds: number;
  readonly sliceMs: number;
}

/**
 * Runs short slices of all contenders in turn, round after round, each round beginning with another one: what else
 * the machine does meets all of them alike. One slice of each, not counted, warms up.
 */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, sliceMs }: Rounds,
): Promise<Rates> {
  const rates = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  for (const contender of contenders) await slice(contender, sliceMs);
  for (let round = 0; round < rounds; round++) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      rates.get(contender.name)?.push(await slice(contender, sliceMs));
    }
  }
  return rates;
}

async function slice({ once, inFlight }: Contender, sliceMs: number): Promise<number> {
  globalThis.gc?.();
  const begin = performance.now();
  const end = begin + sliceMs;
  let done = 0;
  const work = async (worker: number) => {
    for (; performance.now() < end; done++) await once(worker);
  };
  await Promise.all(Array.from({ length: inFlight }, (_, worker) => work(worker)));
  return (done * 1000) / (performance.now() - begin);
}

export interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** How many times faster `ours` was than `peer`: the ratio of each round, not of the averages. */
export function ratio(rates: Rates, ours: string, peer: string): Ratio {
  const theirs = rates.get(peer) ?? [];
  const ratios = (rates.get(ours) ?? []).map((rate, round) => rate / (theirs[round] ?? Number.NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
