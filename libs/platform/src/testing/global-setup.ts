import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../../../scripts/embedded-postgres.mjs';
import { provideRedis } from '../../../../scripts/provision.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser URL of the cluster that all spec files of this run share. */
    postgresUrl: string;
    /** Empty where no Redis is to be had: such tests are skipped, visibly. */
    redisUrl: string;
  }
}

/** One PostgreSQL and one Redis for a whole run of integration specs. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [postgres, redis] = await Promise.all([startTestCluster(), provideRedis({ install: false })]);
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', 'url' in redis ? redis.url : '');
  return async () => {
    await Promise.all([postgres.stop(), 'stop' in redis ? redis.stop() : undefined]);
  };
};
