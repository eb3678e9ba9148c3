import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { CONTEXTS } from '#contexts';
import { GuardedWriter, EventCatalogue, EventStore, RowWriter } from '#libs/event-store';
import type { Configuration } from '#platform/config';
import { entitiesOf, streamsOf } from '#platform/context';
import { ormOptions, Tenancy } from '#platform/database';
import { createPgPool } from '#platform/pool';

export interface OpenStore {
  readonly pool: pg.Pool;
  readonly tenancy: Tenancy;
  readonly catalogue: EventCatalogue;
  readonly store: EventStore;
  readonly commands: GuardedWriter;
  readonly rows: RowWriter;
}

/** The database and the event log for one operator command; closed when the work is done, or has failed. */
export async function withStore<T>(
  { database }: Configuration,
  work: (open: OpenStore) => Promise<T>,
): Promise<T> {
  const applicationName = 'manabiya-ops';
  const size = database.DATABASE_POOL_SIZE;
  const failed = (error: Error) => process.stderr.write(`${error.message}\n`);
  const pool = createPgPool({ url: database.DATABASE_URL, size, applicationName }, failed);
  const orm = await MikroORM.init(
    ormOptions(database.DATABASE_URL, size, { entities: entitiesOf(CONTEXTS), applicationName }),
  );
  try {
    const catalogue = new EventCatalogue(streamsOf(CONTEXTS));
    const store = new EventStore(pool, catalogue);
    const tenancy = new Tenancy(orm, pool);
    return await work({
      pool,
      tenancy,
      catalogue,
      store,
      commands: new GuardedWriter(store),
      rows: new RowWriter(catalogue),
    });
  } finally {
    await orm.close();
    await pool.end();
  }
}
