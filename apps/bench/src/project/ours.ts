import type { Pool } from 'pg';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { EventCatalogue, storeMigrations, type Projection, ProjectionRunner } from '#libs/event-store';
import { addUp, SUMS_TABLE, UPSERT_SUMS } from './sums.js';

type Counted = DomainEvent<'Counted', { by: number }>;
const COUNTER = defineStreamType<Counted>({ name: 'counter', writing: 'guarded', events: { Counted: [] } });
const STREAMS = 600;

/** Folds the whole log through the product's own projection runner, each time under a new name. */
export class OurProjection {
  private runs = 0;

  constructor(
    private readonly pool: Pool,
    private readonly events: number,
  ) {}

  async prepare(): Promise<void> {
    for (const { up } of storeMigrations) await this.pool.query(up);
    await this.pool.query(SUMS_TABLE);
    await this.pool.query(
      `insert into es.event(stream_id, version, org_id, bucket, type, data, meta)
       select 'counter-' || n % $2::int, n / $2::int + 1, '0190f3c0-0000-7000-8000-000000000000', n % $2::int % 64, 'Counted',
         jsonb_build_object('by', 1), '{}' from generate_series(0, $1::int - 1) as n`,
      [this.events, STREAMS],
    );
    await this.pool.query('analyze es.event');
  }

  /** Events per second. */
  async run(): Promise<number> {
    await this.pool.query('truncate sums');
    const runner = new ProjectionRunner(this.pool, new EventCatalogue([COUNTER]), [this.projection()], {
      onError: (error) => {
        throw error;
      },
    });
    const begin = performance.now();
    await runner.drain();
    const seconds = (performance.now() - begin) / 1000;
    const { rows } = await this.pool.query<{ total: string }>('select sum(total) as total from sums');
    if (Number(rows[0]?.total) !== this.events) throw new Error('the projection missed events');
    return this.events / seconds;
  }

  private projection(): Projection {
    return {
      name: `sums-${++this.runs}`,
      version: 1,
      handles: ['Counted'],
      tables: ['sums'],
      async project(tx, events) {
        await tx.query(UPSERT_SUMS, addUp(events.map(({ streamId, data }) => [streamId, data])));
        return [];
      },
    };
  }
}
