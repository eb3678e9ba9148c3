import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { answerAll } from './answering.js';
import { ApiClient } from './api-client.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './nothing-lost.js';
import { type Product, type ProductOptions, startProduct } from './product.js';
import { count } from './tally.js';

/** After that the supervisor of `npm start` kills. */
const GRACE_MS = 10_000;
/** Of each device between two answers. */
const PAUSE_MS = 100;
const QUESTIONS = 12;

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

/** G10: every process is restarted in turn while learners answer; no answer fails after the client's retry, and each ends by itself, in time. */
export async function expectRollingRestart({ rounds, ...options }: ProductOptions & { rounds: number }) {
  const product = await startProduct(options);
  const client = new ApiClient(() => product.apis);
  const sittings = await seatEverybody(client, QUESTIONS);
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
  const roll = async () => {
    const ends = [];
    for (let round = 0; round < rounds; round += 1) ends.push(...(await restartEverything(product)));
    return ends;
  };
  const ends = await roll().finally(() => (restarted = true));
  const answered = await load;
  console.log(`${answered.acknowledged.length} answers; tries by status: ${client.summary()}`);

  count('G10', { kills: ends.length });
  expect(ends).toEqual(Array(product.processes.length * rounds).fill({ code: 0, inTime: true }));
  expect(sentBefore).toBeGreaterThan(sittings.length);
  expect(product.crashes).toEqual([]);
  await expectExactlyOnce('G10', product, client, sittings, answered);
  await expectRebuildEqual('G10', product);
}
