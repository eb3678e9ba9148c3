import { Pool } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type TestDatabase, useDatabase } from '#testing/platform';
import { type EmbeddedPostgres, startTestCluster } from '#scripts/embedded-postgres';
import { EventStore } from '../event-store.js';
import { storeMigrations } from '../migrations/store-migrations.js';
import { COUNTER_TABLE, counterProjection } from './counter-projection.js';
import { counterCatalogue } from './counter.js';
import type { Projection } from '../projection.js';
import { ProjectionRunner, type ProjectionRunnerOptions } from '../projection-runner.js';

export async function createStoreTables(pool: Pool): Promise<void> {
  for (const { up } of storeMigrations) await pool.query(up);
  await pool.query(COUNTER_TABLE);
}

/** A database with the event store's tables and the counter's read model. */
export const useStoreDatabase = (): TestDatabase =>
  useDatabase({
    name: 'store',
    async prepare(url) {
      const pool = new Pool({ connectionString: url });
      await createStoreTables(pool);
      await pool.end();
    },
  });

/**
 * The same in a cluster of its own, for the whole file: where a test holds a transaction open, every reader of the
 * cluster stands still.
 */
export const useStoreCluster = (): TestDatabase & { readonly cluster: EmbeddedPostgres } => {
  let cluster: EmbeddedPostgres;
  let pool: Pool;
  beforeAll(async () => {
    cluster = await startTestCluster();
    pool = poolOn(cluster.url, 20);
    await createStoreTables(pool);
  });
  afterAll(async () => {
    await pool.end();
    await cluster.stop();
  });
  return {
    get cluster() {
      return cluster;
    },
    get url() {
      return cluster.url;
    },
    get pool() {
      return pool;
    },
  };
};

/** A pool that goes with the test: what another process would have. */
export function ownPool(url: string, max = 4): Pool {
  const pool = poolOn(url, max);
  onTestFinished(() => pool.end());
  return pool;
}

/** The same address; a statement that waits for longer is ended by the server, as those of the product are after five seconds. */
export function withStatementTimeout(url: string, ms: number): string {
  const limited = new URL(url);
  limited.searchParams.set('options', `-c statement_timeout=${ms}`);
  return limited.href;
}

/** Lost connections are no failure of a test, also those that end() has not closed yet when the server goes. */
function poolOn(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const storeOn = (pool: Pool): EventStore => new EventStore(pool, counterCatalogue);

/** A runner of the counter's projection that stops with the test. Its errors fail the test unless it takes them. */
export function runnerOn(
  pool: Pool,
  projection: Projection = counterProjection(),
  options: ProjectionRunnerOptions = {},
): ProjectionRunner {
  const errors: unknown[] = [];
  const runner = new ProjectionRunner(pool, counterCatalogue, [projection], {
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(async () => {
    await runner.stop();
    if (errors.length > 0) throw new AggregateError(errors, 'the runner met errors');
  });
  return runner;
}
