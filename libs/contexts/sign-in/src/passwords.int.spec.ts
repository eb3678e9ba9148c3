import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brokenPasswordRules } from '#contracts/password';
import { InitialPassword } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import { PasswordHasher } from './rows/password-hasher.js';
import {
  type Caller,
  callerOf,
  DEMO_PASSWORD,
  demoUserId,
  login,
  prepareBackOffice,
  startBackOffice,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let other: NestFastifyApplication;
beforeAll(async () => {
  [app, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
});
afterAll(() => Promise.all([app.close(), other.close()]));
beforeEach(() => database.pool.query('delete from sign_in_failure'));

const NEW = 'Fresh#2026';
const id = demoUserId('learner30');
const reset = (caller: Caller, body: object = {}) =>
  caller('POST', '/api/auth/reset_password', { id, password: NEW, confirm_password: NEW, ...body });
const me = async (caller: Caller, at = app) =>
  (await caller('GET', '/api/auth/users/me', undefined, at)).statusCode;
const ended = (caller: Caller) =>
  vi.waitFor(async () => expect([await me(caller), await me(caller, other)]).toEqual([401, 401]), {
    timeout: 5000,
  });

test('AUTH-5 with an initial password nothing works but me, logout and the reset', async () => {
  const learner = await callerOf(app, 'learner30');
  for (const url of ['/api/students', '/api/classes', '/api/auth/sessions'])
    expect((await learner('GET', url)).json()).toMatchObject({ status: 403, code: 'auth.initial-password' });
  const change = { current_password: DEMO_PASSWORD, password: NEW, confirm_password: NEW };
  expect((await learner('PUT', '/api/auth/password', change)).statusCode).toBe(403);
  expect(await me(learner)).toBe(200);
  expect((await learner('POST', '/api/auth/logout')).statusCode).toBe(204);
});

test('AUTH-7 the rules are checked by the server, field by field', async () => {
  const learner = await callerOf(app, 'learner30');
  const weak = await reset(learner, { password: 'weak', confirm_password: 'week' });
  expect(weak.json()).toMatchObject({
    status: 422,
    code: 'password.rules',
    errors: [
      { path: 'password', message: 'length' },
      { path: 'password', message: 'uppercase' },
      { path: 'password', message: 'number' },
      { path: 'password', message: 'special' },
      { path: 'confirm_password', message: 'mismatch' },
    ],
  });
});

test('AUTH-6 the reset needs the bearer token of that very user', async () => {
  expect(
    (await app.inject({ method: 'POST', url: '/api/auth/reset_password', payload: {} })).statusCode,
  ).toBe(401);
  const another = await callerOf(app, 'learner01');
  for (const foreign of [id, demoUserId('nobody')])
    expect((await reset(another, { id: foreign })).json()).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    });
  const learner = await callerOf(app, 'learner30');
  for (const unknown of [{ usertype: 3 }, { organization_id: id }, { is_initial: false }])
    expect((await reset(learner, unknown)).json()).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await login(app, { user_id: 'learner30' })).statusCode).toBe(200);
});

test('AUTH-6 after the reset the same token goes on, other sessions end, and a second reset is refused', async () => {
  const learner = await callerOf(app, 'learner30');
  const elsewhere = await callerOf(app, 'learner30');
  expect(await me(elsewhere, other)).toBe(200);
  expect((await reset(learner)).statusCode).toBe(204);
  expect((await learner('GET', '/api/auth/users/me')).json()).toMatchObject({ is_initial: false });
  expect((await learner('GET', '/api/auth/sessions')).statusCode).toBe(200);
  await ended(elsewhere);
  expect((await reset(learner)).json()).toMatchObject({ status: 422, code: 'password.not-initial' });
  expect((await login(app, { user_id: 'learner30' })).statusCode).toBe(401);
  expect((await login(app, { user_id: 'learner30', password: NEW })).statusCode).toBe(200);
});

test('AUTH-8 the own password changes with the current one; other sessions end', async () => {
  const learner = await callerOf(app, 'learner01');
  const elsewhere = await callerOf(app, 'learner01');
  const change = (current_password: string, password = NEW) =>
    learner('PUT', '/api/auth/password', { current_password, password, confirm_password: password });
  expect((await change('Wrong#2026')).json()).toMatchObject({ status: 422, code: 'password.wrong-current' });
  expect((await change(DEMO_PASSWORD, 'weak')).json()).toMatchObject({ status: 422, code: 'password.rules' });
  expect(await me(elsewhere)).toBe(200);
  expect((await change(DEMO_PASSWORD)).statusCode).toBe(204);
  expect(await me(learner)).toBe(200);
  await ended(elsewhere);
  expect((await login(app, { user_id: 'learner01', password: NEW })).statusCode).toBe(200);
});

test('AUTH-8 a change that could not be judged is no failed guess', async () => {
  const learner = await callerOf(app, 'learner10');
  const change = { current_password: DEMO_PASSWORD, password: NEW, confirm_password: NEW };
  const full = vi.spyOn(app.get(PasswordHasher), 'verify');
  full.mockRejectedValue(new DomainError('server.unavailable'));
  for (let i = 0; i < 5; i++)
    expect((await learner('PUT', '/api/auth/password', change)).statusCode).toBe(503);
  full.mockRestore();
  expect((await learner('PUT', '/api/auth/password', change)).statusCode).toBe(204);
});

test('AUTH-8 guessing the current password is slowed', async () => {
  const learner = await callerOf(app, 'learner02');
  const guess = () =>
    learner('PUT', '/api/auth/password', {
      current_password: 'Wrong#2026',
      password: NEW,
      confirm_password: NEW,
    });
  for (let i = 0; i < 5; i++) expect((await guess()).statusCode).toBe(422);
  const refused = await guess();
  expect(refused.json()).toMatchObject({ status: 429, code: 'auth.throttled' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await me(learner)).toBe(200);
});

test('AUTH-6 an administrator issues an initial password: shown once, all sessions end', async () => {
  const learner = await callerOf(app, 'learner03');
  const teacher = await callerOf(app, 'teacher01');
  const answer = await teacher('POST', `/api/students/${demoUserId('learner03')}/initial_password`);
  const { password } = InitialPassword.parse(answer.json());
  expect(brokenPasswordRules(password)).toEqual([]);
  await ended(learner);
  expect((await login(app, { user_id: 'learner03' })).statusCode).toBe(401);
  const back = await callerOf(app, 'learner03', password);
  expect((await back('GET', '/api/auth/users/me')).json()).toMatchObject({ is_initial: true });
  const { rows } = await database.pool.query(
    `select 1 from es.command where response::text like '%' || $1 || '%'`,
    [password],
  );
  expect(rows).toEqual([]);
});

test('AUTH-6 nobody issues one for a stranger, for an administrator, or without students.edit', async () => {
  const issue = async (as: string, whom: string) =>
    (
      await (
        await callerOf(app, as)
      )('POST', `/api/students/${demoUserId(whom)}/initial_password`)
    ).json<object>();
  expect(await issue('fujiteacher', 'learner04')).toMatchObject({ status: 404 });
  expect(await issue('teacher01', 'teacher01')).toMatchObject({ status: 404 });
  expect(await issue('teacher01', 'nobody')).toMatchObject({ status: 404 });
  expect(await issue('learner04', 'learner05')).toMatchObject({ status: 403 });
  await database.pool.query(
    `update app_user set permissions = '{students.view}' where user_id = 'teacher01'`,
  );
  expect(await issue('teacher01', 'learner04')).toMatchObject({ status: 403 });
  await database.pool.query(
    `update app_user set permissions = '{students.view,students.edit}' where user_id = 'teacher01'`,
  );
  await database.pool.query(`update app_user set guest = true where user_id = 'learner05'`);
  expect(await issue('teacher01', 'learner05')).toMatchObject({ status: 422 });
  await database.pool.query(`update app_user set guest = false where user_id = 'learner05'`);
  expect((await login(app, { user_id: 'learner04' })).statusCode).toBe(200);
});

test('AUTH-8 whether there is a password to be edited is said; without one none is right', async () => {
  const withPassword = await callerOf(app, 'learner05');
  expect((await withPassword('GET', '/api/auth/password')).json()).toEqual({ has_password: true });
  const without = await callerOf(app, 'learner07');
  await database.pool.query(`update app_user set password_hash = null where user_id = 'learner07'`);
  expect((await without('GET', '/api/auth/password')).json()).toEqual({ has_password: false });
  const change = { current_password: DEMO_PASSWORD, password: NEW, confirm_password: NEW };
  // however often: where there is nothing to guess, nothing is a failed guess
  for (let i = 0; i < 6; i++)
    expect((await without('PUT', '/api/auth/password', change)).json()).toMatchObject({
      code: 'password.none',
    });
});

test('AUTH-7 what cannot be stored, and what is longer than any password, is refused before any rule', async () => {
  const learner = await callerOf(app, 'learner08');
  const change = (password: string) =>
    learner('PUT', '/api/auth/password', {
      current_password: DEMO_PASSWORD,
      password,
      confirm_password: password,
    });
  for (const password of ['Fresh#2026\ud83d', 'Fresh#2026\u0000', 'Aa1#'.repeat(50) + 'x'])
    expect((await change(password)).json()).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await login(app, { user_id: 'learner08' })).statusCode).toBe(200);
});

test.each([
  ['every script’s letters and digits', 'Đạiпароль٣٤٥ 桜'],
  ['emoji', 'Sakura2026🌸'],
  ['200 characters', 'Aa1#'.repeat(50)],
])('AUTH-7 a password of %s is taken and signs in', async (_what, password) => {
  const teacher = await callerOf(app, 'teacher01');
  const issued = await teacher('POST', `/api/students/${demoUserId('learner09')}/initial_password`);
  const current_password = InitialPassword.parse(issued.json()).password;
  const learner = await callerOf(app, 'learner09', current_password);
  const answer = await reset(learner, {
    id: demoUserId('learner09'),
    password,
    confirm_password: password,
  });
  expect(answer.statusCode).toBe(204);
  for (const typed of [password, password.normalize('NFD')])
    expect((await login(app, { user_id: 'learner09', password: typed })).statusCode).toBe(200);
  expect((await login(app, { user_id: 'learner09', password: `${password} ` })).statusCode).not.toBe(200);
});
