import { setTimeout } from 'node:timers/promises';
import { createClient } from 'redis';
import { expect } from 'vitest';
import { demoClassId } from '#ops/people';
import type { OwnRedis } from '../../../scripts/provision.mjs';
import { type Acknowledged, type Answered, answerAll, answerOnce } from './answering.js';
import { ApiClient } from './api-client.js';
import { LiveClient } from './live-client.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './nothing-lost.js';
import { areHandedIn, expectHandedInOnce, leaveAttempts } from './overdue-attempts.js';
import { type Sitting, signIn } from './people.js';
import { type Product, startProduct } from './product.js';
import { count } from './tally.js';
import { waitFor } from './wait-for.js';

/** G6 and G7, seconds and milliseconds. */
const MOST_LATE = 15;
const CONVERGES_MS = 5_000;
const SOON = 3;
/** Of each device between two answers. */
const PAUSE_MS = 50;
const CLASS = { model: 'class-statistics', id: demoClassId('SAKURA', 'N5-A') } as const;

export interface WithoutRedis {
  /** How often Redis is flushed, and then killed. */
  readonly rounds: number;
  /** That fall due while it is away, in each round. */
  readonly attempts: number;
}

async function flush({ url }: OwnRedis): Promise<void> {
  const client = await createClient({ url }).connect();
  await client.flushAll();
  client.destroy();
}

/** Flushes and stops Redis; comes back when attempts that fell due without it are handed in. @returns those */
async function liveWithoutRedis({ pool }: Product, redis: OwnRedis, name: string, attempts: number) {
  const left = await leaveAttempts(pool, name, attempts, SOON);
  await flush(redis);
  await redis.kill();
  await waitFor('the submissions without Redis', () => areHandedIn(pool, left), (SOON + MOST_LATE) * 1000);
  return left;
}

/** G6: learners answer while Redis is flushed and away. Every answer is 2xx at its first try, tests are handed in in time, and pushes come back with it. */
export async function expectWorkWithoutRedis({ rounds, attempts }: WithoutRedis): Promise<void> {
  const product = await startProduct({ apis: 2, workers: 2, redis: true });
  const { redis, apis } = product;
  const [api] = apis;
  if (!redis || !api) throw new Error('no processes');
  const client = new ApiClient(() => product.apis);
  const sittings = await seatEverybody(client, 12);
  const live = new LiveClient(client, await signIn(client, 'teacher01'), CLASS, api.url);
  const left: string[] = [];
  const answered: Answered = { acknowledged: [], repeated: [] };
  for (let round = 0; round < rounds; round += 1) {
    const answering = new ApiClient(() => product.apis);
    let isOver = false;
    const load = answerAll(answering, sittings, {
      seed: `redis-${round}`,
      gate: () => setTimeout(PAUSE_MS),
      goesOn: () => !isOver,
    });
    const away = liveWithoutRedis(product, redis, `without-redis-${round}`, attempts);
    left.push(...(await away.finally(() => (isOver = true))));
    const { acknowledged, repeated } = await load;
    console.log(`${acknowledged.length} answers; tries by status: ${answering.summary()}`);
    expect([...answering.statuses.keys()]).toEqual([200]);
    // A process that starts while Redis is away serves, too.
    await api.end('SIGKILL');
    await api.start();
    await redis.restart();
    const given = await expectPushesAgain(client, live, sittings[0], `${round}`);
    answered.acknowledged.push(...acknowledged, ...given);
    answered.repeated.push(...repeated);
    // Redis, and the api
    count('G6', { kills: 2 });
  }
  await expectExactlyOnce('G6', product, client, sittings, answered);
  await expectHandedInOnce('G6', product.pool, { all: left, punctual: left, mostLate: MOST_LATE });
  expect(product.crashes).toEqual([]);
  await expectRebuildEqual('G6', product);
}

async function expectPushesAgain(
  client: ApiClient,
  live: LiveClient,
  sitting: Sitting | undefined,
  name: string,
): Promise<Acknowledged[]> {
  const question = sitting?.sheet.questions[0];
  if (!sitting || !question) throw new Error('nobody sits');
  const { changes } = live;
  const given: Acknowledged[] = [];
  const give = async (key: string) => {
    const answer = { key: `${name}-${key}`, questionId: question.id, value: 'c1' };
    const acknowledged = await answerOnce(client, sitting, answer);
    given.push(acknowledged);
    return acknowledged;
  };
  const last = await give('last');
  await waitFor('the page to show what came after Redis', () => live.position >= last.position, CONVERGES_MS);
  let next = 0;
  const isPushed = async () => {
    await give(`next-${next++}`);
    return live.changes > changes;
  };
  await waitFor('a push through Redis', isPushed, CONVERGES_MS, 200);
  return given;
}
