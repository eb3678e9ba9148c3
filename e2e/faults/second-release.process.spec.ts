import { it } from 'vitest';
import { provideCaddy } from '../../scripts/provision.mjs';
import { startProduct } from './harness/product.js';
import { startProxy } from './harness/proxy.js';
import { expectSecondRelease } from './harness/second-release.js';

/** Longer than the proxy's health check takes to see that an api is on its way out (two seconds). */
const DRAIN_SECONDS = '4';

// skipped, visibly, where there is none; CI has to have one
const withoutProxy = 'missing' in provideCaddy() && process.env['CI'] !== 'true';

it.skipIf(withoutProxy)(
  'OPS-2 G10 two api and two worker processes on PostgreSQL and Redis by environment, behind the proxy: a journey goes through it, and a second release rolls over it under load without a lost answer',
  async () => {
    const product = await startProduct({
      ...{ apis: 2, workers: 2, redis: true },
      env: { TRUST_PROXY: '1', DRAIN_SECONDS, DATABASE_POOL_SIZE: '4', DATABASE_PROCESSES: '6' },
    });
    await expectSecondRelease(product, await startProxy(product.apis));
  },
  300_000,
);
