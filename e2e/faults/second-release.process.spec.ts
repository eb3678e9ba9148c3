import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { expect, it, onTestFinished } from 'vitest';
import { provideCaddy, provideChromium } from '../../scripts/provision.mjs';
import { takeLiveTest } from '../support/live-test.js';
import { openDevice, PHONE, signIn } from '../support/product.js';
import { answerAll } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './harness/nothing-lost.js';
import { type Product, startProduct } from './harness/product.js';
import { startProxy } from './harness/proxy.js';

/** Of each device between two answers. */
const PAUSE_MS = 1_000;
/** Longer than the proxy's health check takes to see that an api is on its way out (two seconds). */
const DRAIN_SECONDS = '4';
/** What the Job of a release does, see docker-compose.yml and k8s/base/migration.yaml. */
const JOB = ['check-connections', 'migrate', 'rebuild', 'outdated', 'import-content'];

/** As docs/OPERATIONS.md has it: the schema, then workers, then api, each when what it waits for is there. */
async function rollOver(product: Product): Promise<void> {
  expect(await product.ops(...JOB)).toMatchObject({ code: 0 });
  expect(await product.ops('await-schema')).toMatchObject({ code: 0 });
  for (const worker of product.workers) {
    expect(await worker.end('SIGTERM')).toBe(0);
    await worker.start();
  }
  expect(await product.ops('await-workers')).toMatchObject({ code: 0 });
  for (const api of product.apis) {
    expect(await api.end('SIGTERM')).toBe(0);
    await api.start();
  }
}

// skipped, visibly, where there is none; CI has to have one
const withoutProxy = 'missing' in provideCaddy() && process.env['CI'] !== 'true';

it.skipIf(withoutProxy)(
  'OPS-2 G10 two api and two worker processes on PostgreSQL and Redis by environment, behind the proxy: a journey goes through it, and a second release rolls over it under load without a lost answer',
  async () => {
    const product = await startProduct({
      ...{ apis: 2, workers: 2, redis: true },
      env: { TRUST_PROXY: '1', DRAIN_SECONDS, DATABASE_POOL_SIZE: '4', DATABASE_PROCESSES: '6' },
    });
    const proxy = await startProxy(product.apis);
    const browser = await launch();
    const learner = await openDevice(browser, { ...PHONE, baseURL: proxy.url });
    const teacher = await openDevice(browser, { baseURL: proxy.url });
    await signIn(learner.page, 'learner01');
    await signIn(teacher.page, 'teacher01');
    await takeLiveTest(learner, teacher, (_title, body) => body());
    expect([...learner.failures, ...teacher.failures]).toEqual([]);

    const client = new ApiClient(() => [proxy]);
    const sittings = await seatEverybody(client, 12);
    let over = false;
    let sent = 0;
    const load = answerAll(client, sittings, {
      seed: 'second-release',
      gate: async () => {
        sent += 1;
        await setTimeout(PAUSE_MS);
      },
      goesOn: () => !over,
    });
    await rollOver(product).finally(() => (over = true));
    const answered = await load;
    console.log(`${sent} answers through the proxy; tries by status: ${client.summary()}`);

    expect(product.crashes).toEqual([]);
    expect(sent).toBeGreaterThan(sittings.length * 2);
    await expectExactlyOnce(product, client, sittings, answered);
    await expectRebuildEqual(product);
    // the page that was open all the time is live again, at a process that did not exist when it was opened
    await teacher.page.getByText('ライブ', { exact: true }).first().waitFor();
  },
  300_000,
);

async function launch(): Promise<Browser> {
  const found = provideChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  onTestFinished(() => browser.close());
  return browser;
}
