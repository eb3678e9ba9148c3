import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { takeLiveTest } from '../../support/live-test.js';
import { openDevice, PHONE, signIn } from '../../support/product.js';
import { answerAll } from './answering.js';
import { ApiClient } from './api-client.js';
import { launchBrowser } from './browser.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './nothing-lost.js';
import type { Product } from './product.js';

/** Of each device between two answers. */
const PAUSE_MS = 1_000;
const QUESTIONS = 12;
/** What the Job of a release does, see docker-compose.yml and k8s/base/migration.yaml. */
const JOB = ['check-connections', 'migrate', 'rebuild', 'outdated', 'import-content'];

/** An api or a worker that can be replaced. */
interface Replaceable {
  /** @returns the exit code, or the signal that ended it */
  end(signal: 'SIGTERM'): Promise<number | NodeJS.Signals | undefined>;
  /** Resolves when it is ready. */
  start(): Promise<void>;
}

/** The product as it runs, whatever its processes run in. */
export interface Rolling extends Pick<Product, 'pool' | 'ops'> {
  readonly apis: readonly Replaceable[];
  readonly workers: readonly Replaceable[];
  /** The Job of a release, where it is more than a command of an operator. */
  migrate?(): Promise<{ code: number; output: string }>;
  /** Ends that nobody asked for. */
  readonly crashes: readonly string[];
}

/** As docs/OPERATIONS.md has it: the schema, then workers, then api, each when what it waits for is there. */
async function rollOver(product: Rolling): Promise<void> {
  expect(await (product.migrate?.() ?? product.ops(...JOB))).toMatchObject({ code: 0 });
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

/**
 * Shows that a journey goes through the proxy, and that a second release rolls over the first one under load without a lost
 * answer: each is in the log once, and the live read models are those of a fresh rebuild.
 * @param product with demo data and the processes of the first release
 * @param release called before the second one: what starts from then on is of it
 */
export async function expectSecondRelease(
  product: Rolling,
  proxy: { readonly url: string },
  release: () => void = () => undefined,
): Promise<void> {
  const browser = await launchBrowser();
  const learner = await openDevice(browser, { ...PHONE, baseURL: proxy.url });
  const teacher = await openDevice(browser, { baseURL: proxy.url });
  await signIn(learner.page, 'learner01');
  await signIn(teacher.page, 'teacher01');
  await takeLiveTest(learner, teacher, (_title, body) => body());
  expect([...learner.failures, ...teacher.failures]).toEqual([]);

  const client = new ApiClient(() => [proxy]);
  const sittings = await seatEverybody(client, QUESTIONS);
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
  release();
  await rollOver(product).finally(() => (over = true));
  const answered = await load;
  console.log(`${sent} answers through the proxy; tries by status: ${client.summary()}`);

  expect(product.crashes).toEqual([]);
  expect(sent).toBeGreaterThan(sittings.length * 2);
  await expectExactlyOnce('G10', product, client, sittings, answered);
  await expectRebuildEqual('G10', product);
  // the page that was open all the time is live again, at a process that did not exist when it was opened
  await teacher.page.getByText('ライブ', { exact: true }).first().waitFor();
}
