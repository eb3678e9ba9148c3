import { expect, test } from 'vitest';
import { expectRebuildEqual } from './harness/nothing-lost.js';
import { leaveAttempts, submissionsOf } from './harness/overdue-attempts.js';
import { startProduct } from './harness/product.js';
import { waitFor } from './harness/wait-for.js';

/** G9: seconds after deadline and grace. */
const MOST_LATE = 15;
const ATTEMPTS = 60;
/** Seconds ahead at which attempts fall due while the workers run. */
const SOON = 4;

test('G9 TEST-7 two workers, one killed at work, submit what nobody submits: once each, at most 15 s late', async () => {
  const product = await startProduct({ apis: 0, workers: 0 });
  const { pool } = product;
  const overdue = await leaveAttempts(pool, 'overdue', ATTEMPTS, -5);
  const workers = [await product.add('worker'), await product.add('worker')];
  await Promise.all(workers.map((worker) => worker.start()));
  const ready = performance.now();

  await waitFor(
    'the first submission',
    async () => (await submissionsOf(pool, overdue)).length > 0,
    15_000,
    1,
  );
  await workers[0]?.end('SIGKILL');
  const soon = await leaveAttempts(pool, 'soon', ATTEMPTS, SOON);
  const isDone = async (ids: string[]) =>
    new Set((await submissionsOf(pool, ids)).map(({ attemptId }) => attemptId)).size === ids.length;
  await waitFor(
    'all overdue attempts',
    () => isDone(overdue),
    MOST_LATE * 1000 - (performance.now() - ready),
  );
  await waitFor('all attempts that fell due', () => isDone(soon), (SOON + MOST_LATE) * 1000);
  await workers[0]?.start();
  await expectRebuildEqual(product);

  const submissions = await submissionsOf(pool, [...overdue, ...soon]);
  expect(submissions.map(({ attemptId }) => attemptId).toSorted()).toEqual([...overdue, ...soon].toSorted());
  expect(new Set(submissions.map(({ by }) => by))).toEqual(new Set(['deadline']));
  const punctual = await submissionsOf(pool, soon);
  expect(Math.min(...punctual.map(({ late }) => late))).toBeGreaterThan(0);
  expect(Math.max(...punctual.map(({ late }) => late))).toBeLessThan(MOST_LATE);
  expect(product.crashes).toEqual([]);
});
