import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import type pg from 'pg';
import { PARKED_SQL, WAITING_SQL } from '#libs/event-store';
import { PG_POOL } from '#platform/pool';
import { Metrics } from '#platform/metrics';

const LAG_SQL = `select name, bucket, seconds as value from (${WAITING_SQL}) waiting`;
const PARKED_COUNT_SQL = `select name, bucket, count(*)::int as value from (${PARKED_SQL}) parked group by 1, 2`;
const STOPPED_SQL = 'select name, bucket, 1 as value from es.projection where stopped is not null';
const OLDEST_SQL = `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as value
  from pg_stat_activity where backend_xid is not null`;

type Label = 'projection' | 'bucket';

/** How far the projections are, asked at each scrape. */
@Injectable()
export class ProjectionMetrics implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.perProjection(
      'manabiya_projection_lag_seconds',
      'Age of the oldest event not yet projected',
      LAG_SQL,
    );
    this.perProjection(
      'manabiya_parked_streams',
      'Streams that a projection could not fold',
      PARKED_COUNT_SQL,
    );
    this.perProjection('manabiya_stopped_projections', 'Stopped by an event of a newer version', STOPPED_SQL);
    this.metrics.gauge(
      'manabiya_oldest_write_transaction_seconds',
      'The oldest transaction with an id: it holds all readers of the log back',
      [],
      async (gauge) => gauge.set((await this.pool.query<{ value: number }>(OLDEST_SQL)).rows[0]?.value ?? 0),
    );
  }

  private perProjection(name: string, help: string, sql: string): void {
    this.metrics.gauge<Label>(name, help, ['projection', 'bucket'], (gauge) => this.collect(gauge, sql));
  }

  private async collect(gauge: Gauge<Label>, sql: string): Promise<void> {
    const { rows } = await this.pool.query<{ name: string; bucket: number; value: number }>(sql);
    gauge.reset();
    for (const row of rows) gauge.set({ projection: row.name, bucket: String(row.bucket) }, row.value);
  }
}
