import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform';
import { type Caller, callerOf, prepareBackOffice, startBackOffice } from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
beforeAll(async () => {
  app = await startBackOffice(database.url);
});
afterAll(() => app.close());

const read = async (caller: Caller) => (await caller('GET', '/api/auth/preferences')).json<object>();
const change = (caller: Caller, content_language: string) =>
  caller('PUT', '/api/auth/preferences', { content_language });
const edits = async () =>
  (await database.pool.query("select 1 from audit_entry where action = 'student.changed'")).rowCount;

test('LANG-2 a learner chooses the language of meanings; the same again changes nothing', async () => {
  const learner = await callerOf(app, 'learner01');
  const before = await edits();
  expect((await change(learner, 'ne')).statusCode).toBe(204);
  expect(await read(learner)).toMatchObject({ content_language: 'ne' });
  expect((await change(learner, 'ne')).statusCode).toBe(204);
  expect(await edits()).toBe((before ?? 0) + 1);
});

test('LANG-2 it is the learner’s own: nobody else’s changes, and a language that is none is refused', async () => {
  const [learner, other] = [await callerOf(app, 'learner02'), await callerOf(app, 'learner03')];
  const theirs = await read(other);
  await change(learner, 'hi');
  expect(await read(other)).toEqual(theirs);
  expect((await change(learner, 'xx')).statusCode).toBe(400);
  expect(await read(learner)).toMatchObject({ content_language: 'hi' });
  expect((await change(await callerOf(app, 'teacher01'), 'vi')).statusCode).toBe(403);
});

test('LANG-2 a new learner is welcomed once, whatever device asks; it takes nothing of the language, and is not taken back', async () => {
  expect(await read(await callerOf(app, 'learner04'))).toMatchObject({ welcomed: true });
  const body = { organization_code: 'SAKURA', display_name: 'Hanh' };
  const guest = await app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
  const { token } = guest.json<{ token: string }>();
  const own = (method: 'GET' | 'PUT', payload?: object) =>
    app.inject({
      method,
      url: '/api/auth/preferences',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(payload && { payload }),
    });
  expect((await own('GET')).json()).toEqual({ content_language: 'en', welcomed: false });
  expect((await own('PUT', { content_language: 'vi' })).statusCode).toBe(204);
  expect((await own('PUT', { welcomed: true })).statusCode).toBe(204);
  expect((await own('PUT', { welcomed: false })).statusCode).toBe(400);
  expect((await own('GET')).json()).toEqual({ content_language: 'vi', welcomed: true });
});
