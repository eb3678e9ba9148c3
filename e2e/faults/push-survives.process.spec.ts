import { expect, test } from 'vitest';
import { bucketOf, encodePosition } from '#libs/event-store';
import { demoClassId, demoOrganizationId } from '#ops/people';
import { answerOnce } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { LiveClient } from './harness/live-client.js';
import { assignChoiceTest, signIn, sitDown } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import { waitFor } from './harness/wait-for.js';

/** G7, milliseconds. */
const CONVERGES_MS = 5_000;
const SETTLES_MS = 20_000;
const TRIES = 10;
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

interface Around {
  readonly before?: () => void;
  /** After the kill: who sees to it that the page is told. */
  readonly goesOn: () => unknown;
  /** Before the next try. */
  readonly again?: () => unknown;
}

/**
 * Kills the worker once the figures of an answer are committed, until one was killed before it published: the page came
 * to show the answer by a resync, and was told of no change. What is published may come late: only then is it known.
 */
async function killsBetweenCommitAndPublish(
  { product, live, answer }: Awaited<ReturnType<typeof openClass>>,
  worker: { end(signal: 'SIGKILL'): Promise<unknown> },
  { before, goesOn, again }: Around,
): Promise<boolean> {
  for (let n = 0; n < TRIES; n += 1) {
    const { changes, resyncs } = live;
    before?.();
    const { position } = await answer();
    await waitFor('the commit', () => isCommitted(product, position), SETTLES_MS, 1);
    await worker.end('SIGKILL');
    await goesOn();
    await waitFor('the page to show the answer', () => live.position >= position, CONVERGES_MS);
    if (live.changes === changes && live.resyncs > resyncs) return true;
    await again?.();
  }
  return false;
}

test('G7 a worker killed between commit and publish, an api killed under an open page: the page converges within 5 s', async () => {
  const session = await openClass(1);
  const { product, live, answer } = session;
  const [[api], [worker]] = [product.apis, product.workers];
  if (!api || !worker) throw new Error('no processes');

  const isProven = await killsBetweenCommitAndPublish(session, worker, { goesOn: () => worker.start() });
  expect(isProven).toBe(true);

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

  const isProven = await killsBetweenCommitAndPublish(session, worker, {
    // Held, so that it is surely the one to be killed that does the work.
    before: () => other.signal('SIGSTOP'),
    goesOn: () => other.signal('SIGCONT'),
    again: () => worker.start(),
  });
  expect(isProven).toBe(true);
  expect(product.crashes).toEqual([]);
});
