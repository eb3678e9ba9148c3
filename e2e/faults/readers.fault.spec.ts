import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerAll } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { expectExactlyOnce, expectRebuildEqual, seatEverybody } from './harness/nothing-lost.js';
import { areHandedIn, submissionsOf } from './harness/overdue-attempts.js';
import { startProduct } from './harness/product.js';
import { writeSlowly } from './harness/slow-writers.js';
import { count } from './harness/tally.js';
import { waitFor } from './harness/wait-for.js';
import { copyLogically, eventsOfTheFuture } from './harness/younger-cluster.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();
const PAUSE_MS = 50;
const CATCH_UP_MS = 60_000;
const ANSWERS_EACH = 80;
const ANSWERS_AFTER = 10;
/** One for both clusters: who is signed in stays so. */
const env = { JWT_SECRET: randomUUID() + randomUUID() };

test('G3 long: 3,840 answers between writers who commit late or roll back, then a restore into a younger cluster and 480 more: readers skip nothing, and nothing is read twice', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const old = await startProduct({ apis: 2, workers: 2, env });
  const client = new ApiClient(() => old.apis);
  const sittings = await seatEverybody(client, 12);
  let over = false;
  const slow = writeSlowly(old.postgres.url, { seed, sessions: 6, isOver: () => over });
  const before = await answerAll(client, sittings, {
    seed,
    gate: () => setTimeout(PAUSE_MS),
    goesOn: (sent) => sent < ANSWERS_EACH,
  }).finally(() => (over = true));
  const { begun, rolledBack } = await slow;
  console.log(`${begun.length} slow writers committed, ${rolledBack} rolled back`);
  expect(Math.min(begun.length, rolledBack)).toBeGreaterThan(20);

  await waitFor('those who were begun late', () => areHandedIn(old.pool, begun), CATCH_UP_MS);
  const submissions = await submissionsOf(old.pool, begun);
  count('G3', { acknowledged: begun.length, double: submissions.length - begun.length });
  expect(submissions).toHaveLength(begun.length);
  expect(old.crashes).toEqual([]);

  const young = await startProduct({ apis: 0, workers: 0, database: 'empty', env });
  await Promise.all(old.processes.map((one) => one.end('SIGTERM')));
  expect(await young.ops('migrate')).toMatchObject({ code: 0 });
  await copyLogically(old.pool, young.pool);
  expect(await eventsOfTheFuture(young.pool)).toBeGreaterThan(before.acknowledged.length);
  expect(await young.ops('begin-epoch', 'migrate')).toMatchObject({ code: 0 });
  expect(await eventsOfTheFuture(young.pool)).toBe(0);
  for (const kind of ['worker', 'api'] as const) await (await young.add(kind)).start();
  const there = new ApiClient(() => young.apis);
  const after = await answerAll(there, sittings, {
    seed: `${seed}/after`,
    gate: () => setTimeout(PAUSE_MS),
    goesOn: (sent) => sent < ANSWERS_AFTER,
  });
  const all = {
    acknowledged: [...before.acknowledged, ...after.acknowledged],
    repeated: [...before.repeated, ...after.repeated],
  };
  expect(young.crashes).toEqual([]);
  await expectExactlyOnce('G3', young, there, sittings, all);
  await expectRebuildEqual('G3', young);
});
