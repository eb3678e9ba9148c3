import { expect, test } from 'vitest';
import { bucketOf, encodePosition } from '#libs/event-store';
import { demoClassId, demoOrganizationId } from '#ops/people';
import { answerOnce } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { LiveClient } from './harness/live-client.js';
import { assignChoiceTest, signIn, sitDown } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import type { ProductProcess } from './harness/product-process.js';
import { waitFor } from './harness/wait-for.js';

/** G7, milliseconds. */
const CONVERGES_MS = 5_000;
const SETTLES_MS = 20_000;
const CLASS = demoClassId('SAKURA', 'N5-A');

/** Whether the class's figures, as committed, hold what was written at this position. */
async function isCommitted({ pool }: Product, position: string): Promise<boolean> {
  const { rows } = await pool.query<{ epoch: number; xid: string; position: string }>(
    `select epoch, xid::text as xid, position::text as position from es.projection
     where name = 'class-statistics' and bucket = $1`,
    [bucketOf(demoOrganizationId('SAKURA'))],
  );
  return rows.some((row) => encodePosition(row) >= position);
}

async function openClass(workers: number) {
  const product = await startProduct({ apis: 2, workers });
  const client = new ApiClient(() => product.apis);
  const teacher = await signIn(client, 'teacher01');
  const examId = await assignChoiceTest(client, teacher, 10);
  const sitting = await sitDown(client, 'learner01', examId);
  const live = new LiveClient(client, teacher, CLASS, product.apis[0]?.url ?? '');
  const { position } = sitting.sheet;
  await waitFor('the page to show the class', () => live.position >= position, SETTLES_MS);
  const [question] = sitting.sheet.questions;
  const choice = question?.choices?.[0];
  if (!question || !choice) throw new Error('the sheet has no choices');
  let given = 0;
  const answer = () =>
    answerOnce(client, sitting, { key: `a-${given++}`, questionId: question.id, value: choice.id });
  return { product, live, answer };
}

/** Holds what a row of the class is read with for its push, and nothing that folds it: the names of its learners. */
async function holdNames({ pool }: Product): Promise<() => Promise<void>> {
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query('set local idle_in_transaction_session_timeout = 0');
  await connection.query('lock table app_user in access exclusive mode');
  return async () => {
    await connection.query('rollback');
    connection.release();
  };
}

/**
 * Kills the worker once the figures of an answer are committed, and while it reads the row for its push. The page comes to show the
 * answer by a resync, and is told of no change.
 * @param goesOn who sees to it that the page is told
 */
async function killBetweenCommitAndPublish(
  { product, live, answer }: Awaited<ReturnType<typeof openClass>>,
  worker: Pick<ProductProcess, 'end' | 'signal'>,
  goesOn: () => unknown,
): Promise<void> {
  const { changes, resyncs } = live;
  worker.signal('SIGSTOP');
  const { position } = await answer();
  const release = await holdNames(product);
  worker.signal('SIGCONT');
  await waitFor('the commit', () => isCommitted(product, position), SETTLES_MS, 1);
  await worker.end('SIGKILL');
  await release();
  await goesOn();
  await waitFor('the page to show the answer', () => live.position >= position, CONVERGES_MS);
  expect(live.changes).toBe(changes);
  expect(live.resyncs).toBeGreaterThan(resyncs);
}

test('G7 a worker killed between commit and publish, an api killed under an open page: the page converges within 5 s', async () => {
  const session = await openClass(1);
  const { product, live, answer } = session;
  const [[api], [worker]] = [product.apis, product.workers];
  if (!api || !worker) throw new Error('no processes');

  await killBetweenCommitAndPublish(session, worker, () => worker.start());

  await api.end('SIGKILL');
  const { position } = await answer();
  await waitFor('the commit', () => isCommitted(product, position), SETTLES_MS);
  expect(live.position < position).toBe(true);
  await api.start();
  await waitFor('the page that was cut off', () => live.position >= position, CONVERGES_MS);
  expect(product.crashes).toEqual([]);
});

test('G7 one of two workers killed between commit and publish stays away: the other one sees to it within 5 s', async () => {
  const session = await openClass(2);
  const { product } = session;
  const [worker, other] = product.workers;
  if (!worker || !other) throw new Error('no processes');

  // Held, so that it is surely the one to be killed that does the work.
  other.signal('SIGSTOP');
  await killBetweenCommitAndPublish(session, worker, () => other.signal('SIGCONT'));
  expect(product.crashes).toEqual([]);
});
