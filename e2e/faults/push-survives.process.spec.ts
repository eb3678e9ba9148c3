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

test('G7 a worker killed between commit and publish, an api killed under an open page: the page converges within 5 s', async () => {
  const { product, live, answer } = await openClass(1);
  const [[api], [worker]] = [product.apis, product.workers];
  if (!api || !worker) throw new Error('no processes');

  let missed = '';
  for (let n = 0; n < TRIES && missed === ''; n += 1) {
    const { position } = await answer();
    await waitFor('the commit', () => isCommitted(product, position), SETTLES_MS, 1);
    await worker.end('SIGKILL');
    if (live.position < position) missed = position;
    else await worker.start();
  }
  expect(missed).not.toBe('');
  const resyncs = live.resyncs;
  await worker.start();
  await waitFor('the page to show what was never published', () => live.position >= missed, CONVERGES_MS);
  expect(live.resyncs).toBeGreaterThan(resyncs);

  await api.end('SIGKILL');
  const { position } = await answer();
  await waitFor('the commit', () => isCommitted(product, position), SETTLES_MS);
  expect(live.position < position).toBe(true);
  await api.start();
  await waitFor('the page that was cut off', () => live.position >= position, CONVERGES_MS);
  expect(product.crashes).toEqual([]);
});

test('G7 one of two workers killed between commit and publish stays away: the other one sees to it within 5 s', async () => {
  const { product, live, answer } = await openClass(2);
  const [worker, other] = product.workers;
  if (!worker || !other) throw new Error('no processes');

  let isProven = false;
  for (let n = 0; n < TRIES && !isProven; n += 1) {
    const { changes } = live;
    // Held, so that it is surely the one to be killed that does the work.
    other.signal('SIGSTOP');
    const { position } = await answer();
    await waitFor('the commit', () => isCommitted(product, position), SETTLES_MS, 1);
    await worker.end('SIGKILL');
    other.signal('SIGCONT');
    await waitFor('the page to show the answer', () => live.position >= position, CONVERGES_MS);
    isProven = live.changes === changes;
    if (!isProven) await worker.start();
  }
  expect(isProven).toBe(true);
  expect(product.crashes).toEqual([]);
});
