import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { WAITING_SQL } from '#libs/event-store';
import { Logger } from '#platform/logging';
import { Metrics } from '#platform/metrics';
import { PG_POOL } from '#platform/pool';

const EVERY_MS = 10_000;
/** From what a quiet machine needs to a minute of standing still. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 60];

/**
 * One row for each projection and ten seconds, of whichever workers there are: what was measured here, and what waits at this moment, in
 * which nobody may be at work. Of both, and of all workers, the longest stands.
 */
const SAMPLE_SQL = `
insert into es.lag_sample (at, name, lag_ms)
select date_bin('10 seconds', now(), 'epoch'), name, ceil(max(seconds) * 1000)
from (select name, seconds from jsonb_to_recordset($1::jsonb) as m(name text, seconds float8)
      union all select name, seconds from (${WAITING_SQL}) waiting) lag
group by name order by name
on conflict (at, name) do update set lag_ms = greatest(lag_sample.lag_ms, excluded.lag_ms)`;

/** How long events wait for each projection, from their writing to the rows: kept for the operators' page, and told to Prometheus. */
@Injectable()
export class LagSamples implements OnApplicationBootstrap, OnApplicationShutdown {
  private longest = new Map<string, number>();
  private readonly seconds;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Logger) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.seconds = metrics.histogram(
      'manabiya_projection_seconds',
      'From the writing of an event to the rows of a projection, of the first event of each batch',
      SECONDS,
      ['projection'],
    );
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sample(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @param seconds that the first event of a batch had waited */
  folded(projection: string, seconds: number): void {
    this.seconds.observe({ projection }, seconds);
    this.longest.set(projection, Math.max(seconds, this.longest.get(projection) ?? 0));
  }

  /** Never rejects: a sample that is missing is a bar that is missing. */
  async sample(): Promise<void> {
    const measured = [...this.longest].map(([name, seconds]) => ({ name, seconds }));
    this.longest = new Map();
    try {
      await this.pool.query(SAMPLE_SQL, [JSON.stringify(measured)]);
    } catch (error) {
      this.logger.warn({ err: error }, 'how long events wait could not be kept');
    }
  }
}
