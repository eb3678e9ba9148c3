import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '#platform/pool';

/** Clocks of machines drift apart by milliseconds in this time. */
const MEASURED_EVERY_MS = 20_000;
/** Half of what took longer is too much to be off by; the former measurement is better. */
const LONGEST_ROUND_TRIP_MS = 500;

/**
 * The time of the database, by which everything is decided (ADR 12), without asking it each time: carried on by this
 * process's monotonic clock, so that a machine whose own clock is wrong tells nobody a wrong time.
 */
@Injectable()
export class DatabaseClock {
  private base: { readonly database: number; readonly local: number } | undefined;
  private asking: Promise<void> | undefined;
  private nextAt = 0;

  constructor(@Inject(PG_POOL) private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** Milliseconds since the epoch. Until the database has answered once, of this machine. */
  now(): number {
    const local = performance.now();
    if (local >= this.nextAt) void this.measure();
    return this.base ? this.base.database + (local - this.base.local) : Date.now();
  }

  /** Asks the database. While it does not answer, the time goes on from what it said last. Never throws. */
  measure(): Promise<void> {
    this.nextAt = performance.now() + MEASURED_EVERY_MS;
    this.asking ??= this.ask()
      .catch(() => undefined)
      .finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<void> {
    const sent = performance.now();
    const { rows } = await this.pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const local = performance.now();
    const [row] = rows;
    if (row && (!this.base || local - sent <= LONGEST_ROUND_TRIP_MS))
      this.base = { database: row.ms + (local - sent) / 2, local };
  }
}
