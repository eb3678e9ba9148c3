/** How many of the latest measurements are kept: some kilobytes, and enough for a 99th percentile. */
const KEPT = 512;

/** The latest measurements of something that is done often, in seconds, each with when it was made. */
export class RecentSeconds {
  private readonly seconds: number[] = [];
  private readonly madeAt: number[] = [];
  private next = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(seconds: number): void {
    this.seconds[this.next] = seconds;
    this.madeAt[this.next] = this.now();
    this.next = (this.next + 1) % KEPT;
  }

  /**
   * Of those made in the last `withinMs`; undefined: none was.
   * @param shares from 0 to 1 @returns one measurement for each share: so many of them are at most that long
   */
  quantiles(withinMs: number, shares: readonly number[]): number[] | undefined {
    const since = this.now() - withinMs;
    const recent = this.seconds.filter((_one, index) => (this.madeAt[index] ?? -Infinity) >= since);
    if (recent.length === 0) return undefined;
    recent.sort((one, other) => one - other);
    return shares.map((share) => recent[Math.max(0, Math.ceil(share * recent.length) - 1)] ?? 0);
  }
}
