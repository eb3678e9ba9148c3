import { randomBytes } from 'node:crypto';
import { startOwnRedis } from '#scripts/provision';
import { type BenchDatabase, startBenchCluster } from './cluster.js';
import { FILL, PROGRAMS, runProgram, type Server, startServer } from './server.js';

export interface Product {
  readonly database: BenchDatabase;
  /** Ports of the two apis. */
  readonly apis: readonly [number, number];
  /** Of both and of the worker. */
  readonly pids: readonly number[];
}

/** The product with its demo data as it runs in a cluster: two apis and a worker, on a PostgreSQL and a Redis of its own. */
export async function withProduct(run: (product: Product) => Promise<void>): Promise<void> {
  const database = await startBenchCluster();
  const redis = await startOwnRedis();
  const servers: Server[] = [];
  try {
    const env = {
      ...{ DATABASE_URL: database.url, REDIS_URL: redis.url },
      ...{ JWT_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'error' },
    };
    await runProgram(PROGRAMS.ops, FILL, env);
    const start = async (program: 'api' | 'worker') => {
      const server = await startServer(PROGRAMS[program], env);
      servers.push(server);
      return server;
    };
    const [one, two, worker] = [await start('api'), await start('api'), await start('worker')];
    await run({ database, apis: [one.port, two.port], pids: [one.pid, two.pid, worker.pid] });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.stop();
    await database.stop();
  }
}
