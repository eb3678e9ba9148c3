import { onTestFinished, inject } from 'vitest';
import { type EmbeddedPostgres, startTestCluster } from '../../../../scripts/embedded-postgres.mjs';
import { type OwnRedis, startOwnRedis } from '../../../../scripts/provision.mjs';
import './global-setup.js';

export type { EmbeddedPostgres, OwnRedis };

/**
 * A cluster for one test alone: for interleavings (an open transaction holds back every reader of the cluster) and
 * for kills. Call it inside a test; it goes with it.
 */
export const startOwnCluster = async (
  settings?: Record<string, string | number>,
): Promise<EmbeddedPostgres> => {
  const cluster = await startTestCluster({ settings });
  onTestFinished(() => cluster.stop());
  return cluster;
};

/** A Redis for one test alone, to be killed. Call it inside a test. */
export const startRedis = async (): Promise<OwnRedis> => {
  const redis = await startOwnRedis();
  onTestFinished(() => redis.stop());
  return redis;
};

/** The run's shared Redis; undefined where none is to be had: `describe.skipIf(!sharedRedisUrl())`. */
export const sharedRedisUrl = (): string | undefined => inject('redisUrl') || undefined;
