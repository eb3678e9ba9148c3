import type { TestProject } from 'vitest/node';
import { providePostgres, provideRedis } from '../../../../scripts/provision.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser URLs, one cluster for each worker of this run. */
    postgresUrls: string[];
    /** Empty where no Redis is to be had: such tests are skipped, visibly. */
    redisUrl: string;
  }
}

/** Kills have clusters of their own: what these hold is gone with the run, so that no commit of a test waits for a disk. */
const UNSYNCED = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * PostgreSQL and Redis for a whole run of integration specs. Each worker has a cluster of its own: readers of the event
 * log stop before the oldest open transaction of the whole cluster, so files that run beside each other on one would
 * hide each other's events.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const [redis, ...clusters] = await Promise.all([
    provideRedis({ install: false }),
    ...workers.map(() => providePostgres({ settings: UNSYNCED })),
  ]);
  project.provide(
    'postgresUrls',
    clusters.map(({ url }) => url),
  );
  project.provide('redisUrl', 'url' in redis ? redis.url : '');
  return async () => {
    await Promise.all([...clusters, ...('stop' in redis ? [redis] : [])].map((each) => each.stop()));
  };
};
