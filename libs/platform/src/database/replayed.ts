/** Samples of two minutes, one a second: a replica that is later than that is far too late anyway. */
const MOST_SAMPLES = 120;
const WAL_PAGE = 8192n;
/** Of a page of the WAL, at the most. */
const PAGE_HEADER = 40n;

/**
 * How far a replica is, in time: where the primary's WAL ended at which moment is noted, and looked up in what the replica has
 * replayed. PostgreSQL's own `pg_last_xact_replay_timestamp` would call a replica late whenever nothing is written.
 */
export class Replayed {
  private samples: { readonly at: number; readonly end: bigint }[] = [];
  private asOf: number | undefined;
  private end = 0n;

  /** @param at milliseconds of a monotonic clock, before the primary was asked @param end of its WAL, in bytes */
  wrote(at: number, end: bigint): void {
    // Of a primary that took over: what the former one wrote beyond that will never be replayed.
    if (end < (this.samples.at(-1)?.end ?? 0n)) this.samples = [];
    this.samples.push({ at, end: withoutHeader(end) });
    if (this.samples.length > MOST_SAMPLES) this.samples.shift();
  }

  /** @param end up to where the replica has replayed, in bytes */
  replayed(end: bigint): void {
    // It was restarted, and has not replayed anew what it showed before.
    if (end < this.end) this.forget();
    this.end = end;
    const first = this.samples.findIndex((sample) => sample.end > end);
    const contained = first < 0 ? this.samples : this.samples.slice(0, first);
    this.asOf = contained.at(-1)?.at ?? this.asOf;
    this.samples = this.samples.slice(contained.length);
  }

  /** Milliseconds: all that was committed longer ago is on the replica. undefined: not known yet. */
  lagAt(now: number): number | undefined {
    return this.asOf === undefined ? undefined : now - this.asOf;
  }

  /** It counts again once it has replayed what is written from now on: so what was read of it before never goes back. */
  forget(): void {
    this.samples = [];
    this.asOf = undefined;
    this.end = 0n;
  }
}

/** Where the WAL ends at a page, the primary names the place behind the header of the next page, the replica the one before it. */
const withoutHeader = (end: bigint): bigint => (end % WAL_PAGE <= PAGE_HEADER ? end - (end % WAL_PAGE) : end);
