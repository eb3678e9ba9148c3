import { expect, test } from 'vitest';
import { AnswerSaved } from '#contracts/http/attempts';
import { Problem } from '#contracts/problem';
import { demoClassId } from '#ops/people';
import { callOf } from './harness/answering.js';
import { ApiClient } from './harness/api-client.js';
import { LiveClient } from './harness/live-client.js';
import { assignChoiceTest, signIn, sitDown } from './harness/people.js';
import { startProduct } from './harness/product.js';
import { waitFor } from './harness/wait-for.js';

/** G7, milliseconds. */
const CONVERGES_MS = 5_000;
const SETTLES_MS = 20_000;
const CLASS = { model: 'class-statistics', id: demoClassId('SAKURA', 'N5-A') } as const;
const UNAVAILABLE = { status: 503, body: { code: 'server.unavailable' }, retryAfter: '1' };

test('G1 G7 while PostgreSQL is gone: 503 problems with Retry-After from a living process; back: all goes on by itself', async () => {
  const product = await startProduct({ apis: 1, workers: 1 });
  const { apis, postgres } = product;
  const client = new ApiClient(() => apis);
  const teacher = await signIn(client, 'teacher01');
  const sitting = await sitDown(client, 'learner01', await assignChoiceTest(client, teacher, 10));
  const live = new LiveClient(client, teacher, CLASS, apis[0]?.url ?? '');
  await waitFor('the page to show the class', () => live.position >= sitting.sheet.position, SETTLES_MS);
  const [question] = sitting.sheet.questions;
  if (!question) throw new Error('the sheet is empty');
  const answer = callOf(sitting, { key: 'one', questionId: question.id, value: 'c1' });

  await postgres.kill();
  const tried = await client.tryOnce(answer);
  expect(tried).toMatchObject(UNAVAILABLE);
  expect(Problem.parse(tried?.body).errors).toEqual([]);
  const credentials = { user_id: 'learner02', password: 'Manabiya#2026' };
  const login = { method: 'POST', path: 'auth/login', body: credentials } as const;
  expect(await client.tryOnce(login)).toMatchObject(UNAVAILABLE);
  expect(await client.tryOnce({ path: 'health/ready' })).toMatchObject({ status: 503 });
  expect(await client.tryOnce({ path: 'health/live' })).toMatchObject({ status: 200 });

  await postgres.restart();
  const back = performance.now();
  const { position } = await client.call(answer, AnswerSaved);
  await waitFor('the page to show the answer', () => live.position >= position, CONVERGES_MS);
  expect(performance.now() - back).toBeLessThan(CONVERGES_MS);
  expect(await client.tryOnce(login)).toMatchObject({ status: 200 });
  expect(product.crashes).toEqual([]);
});
