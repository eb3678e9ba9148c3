import { Pool } from 'pg';
import { startTestCluster } from '#scripts/embedded-postgres';

/** A database, with connections to it for as many contenders as there are. */
export interface BenchDatabase {
  readonly url: string;
  pool(max: number): Pool;
  /** Closes the pools, and stops the server if it is our own. */
  stop(): Promise<void>;
}

/** A throw-away PostgreSQL with fsync on, for one benchmark alone. */
export async function startBenchCluster(): Promise<BenchDatabase> {
  const cluster = await startTestCluster();
  const database = benchDatabase(cluster.url);
  return {
    ...database,
    async stop() {
      await database.stop();
      await cluster.stop();
    },
  };
}

export function benchDatabase(url: string): BenchDatabase {
  const pools: Pool[] = [];
  return {
    url,
    pool(max) {
      const pool = new Pool({ connectionString: url, max });
      // end() does not wait for its sockets: the server may go before the last of them
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      pools.push(pool);
      return pool;
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
