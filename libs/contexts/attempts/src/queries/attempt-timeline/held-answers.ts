/** An answer as the device says it was given, and as it came. Milliseconds. */
export interface Arrival {
  readonly captured: number;
  readonly arrived: number;
}

/** What takes longer than this to come was not just sent slowly. */
const HELD_MS = 15_000;
/** Answers that lay on a device come one right after the other. */
const TOGETHER_MS = 10_000;

/**
 * How much the device's clock is behind the server's: by the answer that came fastest, for no answer comes before it is given.
 * Right but for the time that this one took, and as long as nobody sets the clock meanwhile: evidence, no proof.
 */
export const clockLag = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((least, { captured, arrived }) => Math.min(least, arrived - captured), Infinity);

/** Milliseconds that an answer lay on the device; null: it came at once. @param lag of the device's clock */
export function heldFor({ captured, arrived }: Arrival, lag: number): number | null {
  const held = arrived - captured - lag;
  return held < HELD_MS ? null : held;
}

export interface Stretch {
  /** By the server's clock: when the first of them was given, and when the last of them had come. */
  readonly from: number;
  readonly until: number;
  readonly answers: number;
}

/** Times in which answers lay on the device, oldest first. @param arrivals of one device, in the order in which they came */
export function offlineStretches(arrivals: readonly Arrival[]): Stretch[] {
  const lag = clockLag(arrivals);
  const stretches: Stretch[] = [];
  for (const arrival of arrivals) {
    if (heldFor(arrival, lag) === null) continue;
    const from = arrival.captured + lag;
    const last = stretches.at(-1);
    if (last && arrival.arrived - last.until <= TOGETHER_MS)
      stretches[stretches.length - 1] = {
        from: Math.min(last.from, from),
        until: arrival.arrived,
        answers: last.answers + 1,
      };
    else stretches.push({ from, until: arrival.arrived, answers: 1 });
  }
  return stretches;
}
