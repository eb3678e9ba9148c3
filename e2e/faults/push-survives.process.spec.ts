import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bucketOf } from '#libs/event-store';
import { demoClassId, demoOrganizationId } from '#ops/people';
import { answerOnce } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { isFolded } from './harness/event-log.js';
import { LiveClient } from './harness/live-client.js';
import { assignChoiceTest, signIn, sitDown } from './harness/people.js';
import { type Product, startProduct } from './harness/product.js';
import type { ProductProcess } from './harness/product-process.js';
import { waitFor } from './harness/wait-for.js';

/** G7, milliseconds. */
const CONVERGES_MS = 5_000;
const SETTLES_MS = 20_000;
const CLASS = { model: 'class-statistics', id: demoClassId('SAKURA', 'N5-A') } as const;

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
  const announce = () =>
    client.call(
      {
        ...{ method: 'POST', path: `quiz/exams/${examId}/announcements`, token: teacher.token },
        ...{ body: { text: 'あと少しです' }, headers: { 'idempotency-key': 'announce' } },
      },
      z.unknown(),
    );
  return { product, live, announce, answer };
}

/** The class's figures, as committed. */
const FIGURES = { name: 'class-statistics', organizationId: demoOrganizationId('SAKURA') };

/** Takes the lock that a projection takes for its batch: while it is held nobody folds, and it holds no other reader of the log back. */
const lockOf = (session: pg.Client, verb: 'lock' | 'unlock', projection: string) =>
  session.query(`select pg_advisory_${verb}(hashtext('projection:' || $1), $2)`, [
    projection,
    bucketOf(demoOrganizationId('SAKURA')),
  ]);

/** A session whose locks end with the test at the latest, whatever became of it: nothing that stops then waits for them. */
async function holdingSession({ postgres }: Product): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: postgres.url });
  onTestFinished(() => session.end());
  await session.connect();
  await session.query(`set lock_timeout = ${SETTLES_MS}`);
  await session.query('set idle_in_transaction_session_timeout = 0');
  return session;
}

const isReadHeldUp = async ({ pool }: Product): Promise<boolean> => {
  const { rows } = await pool.query(
    `select 1 from pg_locks where relation = 'learner_notices_receipt'::regclass and not granted`,
  );
  return rows.length > 0;
};

/**
 * Kills the worker once the figures of an answer are committed, and before it could say so: pushes leave one after the other, and
 * that of an announcement waits for its row, which is read with what has come to the pages; no fold of either event touches that.
 * The page comes to show the answer by a resync, and is told of no change.
 *
 * The order matters. A lock of a table against its readers makes the session a writing transaction, behind which no event is folded:
 * both events are written before it. And both projections are held, so that the announcement's push is surely the first.
 * @param goesOn who sees to it that the page is told
 */
async function killBetweenCommitAndPublish(
  { product, live, announce, answer }: Awaited<ReturnType<typeof openClass>>,
  worker: Pick<ProductProcess, 'end'>,
  goesOn: () => unknown,
): Promise<void> {
  const session = await holdingSession(product);
  await lockOf(session, 'lock', 'class-statistics');
  await lockOf(session, 'lock', 'learner-notices');
  await announce();
  const { position } = await answer();
  await session.query('begin');
  await session.query('lock table learner_notices_receipt in access exclusive mode');
  await lockOf(session, 'unlock', 'learner-notices');
  await waitFor('a push that waits for its row', () => isReadHeldUp(product), SETTLES_MS);
  const { changes, resyncs } = live;
  await lockOf(session, 'unlock', 'class-statistics');
  await waitFor('the commit', () => isFolded(product.pool, FIGURES, position), SETTLES_MS, 1);
  await worker.end('SIGKILL');
  // The read outlives its reader; had it ended before (it may take 5 s), the change might have been told.
  expect(await isReadHeldUp(product)).toBe(true);
  await session.end();
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
  await waitFor('the commit', () => isFolded(product.pool, FIGURES, position), SETTLES_MS);
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
