import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerAll } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './harness/nothing-lost.js';
import { type Product, startProduct } from './harness/product.js';

/** After that the supervisor of `npm start` kills. */
const GRACE_MS = 10_000;
/** Of each device between two answers. */
const PAUSE_MS = 100;

/** One after the other, as Kubernetes does it. @returns how each ended */
async function restartEverything({ processes }: Product) {
  const ends = [];
  for (const one of processes) {
    const asked = performance.now();
    const code = await one.end('SIGTERM');
    ends.push({ code, inTime: performance.now() - asked < GRACE_MS });
    await one.start();
  }
  return ends;
}

test('G10 two api and one worker process restarted in turn under load: no answer fails after the retry', async () => {
  const product = await startProduct({ apis: 2, workers: 1 });
  const client = new ApiClient(() => product.apis);
  const sittings = await seatEverybody(client, 12);
  let restarted = false;
  let sentBefore = 0;
  const load = answerAll(client, sittings, {
    seed: 'rolling',
    gate: async (number) => {
      if (!restarted) sentBefore = number;
      // Faster than people; as fast as can be would only keep those that start from starting.
      await setTimeout(PAUSE_MS);
    },
    goesOn: () => !restarted,
  });
  const ends = await restartEverything(product).finally(() => (restarted = true));
  const answered = await load;
  console.log(`${answered.acknowledged.length} answers; tries by status: ${client.summary()}`);

  expect(ends).toEqual(Array(3).fill({ code: 0, inTime: true }));
  expect(sentBefore).toBeGreaterThan(sittings.length);
  expect(product.crashes).toEqual([]);
  await expectExactlyOnce(product, client, sittings, answered);
  await expectRebuildEqual(product);
});
