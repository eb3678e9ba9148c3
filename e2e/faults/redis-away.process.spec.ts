import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { demoClassId } from '#ops/people';
import type { OwnRedis } from '../../scripts/provision.mjs';
import { answerAll, answerOnce } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { LiveClient } from './harness/live-client.js';
import { expectRebuildEqual, seatEverybody } from './harness/nothing-lost.js';
import { leaveAttempts, submissionsOf } from './harness/overdue-attempts.js';
import { signIn } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import { waitFor } from './harness/wait-for.js';

/** G6 and G7, seconds and milliseconds. */
const MOST_LATE = 15;
const CONVERGES_MS = 5_000;
const SOON = 3;
const CLASS = demoClassId('SAKURA', 'N5-A');

async function flush({ url }: OwnRedis): Promise<void> {
  const client = await createClient({ url }).connect();
  await client.flushAll();
  client.destroy();
}

/** Flushes and stops Redis; comes back when attempts that fell due without it are submitted. */
async function liveWithoutRedis({ pool }: Product, redis: OwnRedis) {
  const left = await leaveAttempts(pool, 'without-redis', 20, SOON);
  await flush(redis);
  await redis.kill();
  const isDone = async () => (await submissionsOf(pool, left)).length >= left.length;
  await waitFor('the submissions without Redis', isDone, (SOON + MOST_LATE) * 1000);
  return submissionsOf(pool, left);
}

test('G6 Redis flushed and gone: every answer 2xx at the first try, auto-submit in time, push comes back', async () => {
  const product = await startProduct({ apis: 2, workers: 2, redis: true });
  const { redis, apis } = product;
  const [api] = apis;
  if (!redis || !api) throw new Error('no processes');
  const client = new ApiClient(() => product.apis);
  const sittings = await seatEverybody(client, 12);
  const live = new LiveClient(client, await signIn(client, 'teacher01'), CLASS, api.url);

  const answering = new ApiClient(() => product.apis);
  let isOver = false;
  const load = answerAll(answering, sittings, {
    seed: 'redis',
    gate: () => Promise.resolve(),
    goesOn: (sent) => !isOver && sent < 500,
  });
  const submissions = await liveWithoutRedis(product, redis).finally(() => (isOver = true));
  const answered = await load;
  console.log(`${answered.acknowledged.length} answers; tries by status: ${answering.summary()}`);
  expect([...answering.statuses.keys()]).toEqual([200]);
  expect(new Set(submissions.map(({ attemptId }) => attemptId)).size).toBe(submissions.length);
  expect(Math.max(...submissions.map(({ late }) => late))).toBeLessThan(MOST_LATE);

  // A process that starts while Redis is away serves, too.
  await api.end('SIGKILL');
  await api.start();
  await redis.restart();
  const [sitting] = sittings;
  const question = sitting?.sheet.questions[0];
  if (!sitting || !question) throw new Error('nobody sits');
  const changes = live.changes;
  const last = await answerOnce(client, sitting, { key: 'last', questionId: question.id, value: 'c1' });
  await waitFor('the page to show what came after Redis', () => live.position >= last.position, CONVERGES_MS);
  let next = 0;
  const isPushed = async () => {
    await answerOnce(client, sitting, { key: `next-${next++}`, questionId: question.id, value: 'c1' });
    return live.changes > changes;
  };
  await waitFor('a push through Redis', isPushed, CONVERGES_MS, 200);

  expect(product.crashes).toEqual([]);
  await expectRebuildEqual(product);
});
