/** One thing to be measured. `run` works for a while and tells how many operations per second it did. */
export interface Contender {
  readonly name: string;
  run(): Promise<number>;
}

/** Operations per second of each contender, one figure per round. */
export type Rates = ReadonlyMap<string, readonly number[]>;

/**
 * Runs all contenders in turn, round after round, each round beginning with another one: what else the machine does
 * meets all of them alike. One run of each, not counted, warms up.
 */
export async function interleave(contenders: readonly Contender[], rounds: number): Promise<Rates> {
  const rates = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  for (const contender of contenders) await contender.run();
  for (let round = 0; round < rounds; round++) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      globalThis.gc?.();
      rates.get(contender.name)?.push(await contender.run());
    }
  }
  return rates;
}

/** A contender whose operation is short: `inFlight` workers do it side by side, again and again, for `ms` milliseconds. */
export function slices(
  name: string,
  { inFlight, ms }: { readonly inFlight: number; readonly ms: number },
  once: (worker: number) => Promise<unknown>,
): Contender {
  const run = async () => {
    const begin = performance.now();
    let done = 0;
    const work = async (worker: number) => {
      for (; performance.now() < begin + ms; done++) await once(worker);
    };
    await Promise.all(Array.from({ length: inFlight }, (_, worker) => work(worker)));
    return (done * 1000) / (performance.now() - begin);
  };
  return { name, run };
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

/** The smallest value that so many percent do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
