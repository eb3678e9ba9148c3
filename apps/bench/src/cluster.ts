import { Pool } from 'pg';
import { startTestCluster } from '#scripts/embedded-postgres';

export interface BenchCluster {
  readonly url: string;
  pool(max: number): Pool;
  stop(): Promise<void>;
}

/** A throw-away PostgreSQL with fsync on, for one benchmark alone. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const cluster = await startTestCluster();
  const pools: Pool[] = [];
  return {
    url: cluster.url,
    pool(max) {
      const pool = new Pool({ connectionString: cluster.url, max });
      // end() does not wait for its sockets: the server may go before the last of them
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      pools.push(pool);
      return pool;
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await cluster.stop();
    },
  };
}
