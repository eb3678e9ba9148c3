import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CurrentUser, SignedIn } from '#contracts/http/auth';
import { InitialPassword } from '#contracts/http/people';
import { SecondStepNeeded } from '#contracts/http/second-factor';
import { useDatabase } from '#testing/platform';
import {
  appCode,
  callerOf,
  callerWith,
  DEMO_PASSWORD,
  demoUserId,
  forgetSecondFactors,
  login,
  middleOfStep,
  notesOf,
  PasswordHasher,
  prepareBackOffice,
  problemOf,
  secondStep,
  startBackOffice,
  type SwitchedOn,
  switchOn,
  ticketOf,
} from '#testing/back-office';

const SINCE: unknown = expect.any(String);
const database = useDatabase(prepareBackOffice);
const id = demoUserId('teacher01');
let app: NestFastifyApplication;
let other: NestFastifyApplication;
let on: SwitchedOn;
beforeAll(async () => {
  [app, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
});
afterAll(() => Promise.all([app.close(), other.close()]));
beforeEach(async () => {
  await forgetSecondFactors(database.pool);
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() });
  on = await switchOn(await callerOf(app, 'teacher01'));
  await database.pool.query('delete from session where user_id = $1', [id]);
});
afterEach(() => void vi.useRealTimers());

const sessions = async () =>
  (await database.pool.query('select from session where user_id = $1', [id])).rowCount;
const step = async (code: string, at = app) => secondStep(at, await ticketOf(at, 'teacher01'), code);
const failed = { status: 401, code: 'auth.code-failed' };
const over = { status: 422, code: 'auth.second-step-over' };

test('PLUS-12 a right password opens no session and gives no token; the code after it does', async () => {
  const answer = await login(app, { user_id: 'teacher01' });
  expect(answer.statusCode).toBe(200);
  const { second_step } = SecondStepNeeded.parse(answer.json());
  expect(Object.keys(answer.json<object>())).toEqual(['second_step']);
  expect(Date.parse(second_step.expires_at) - Date.now()).toBe(300_000);
  expect(await sessions()).toBe(0);
  const signedIn = await secondStep(app, second_step.ticket, appCode(on.secret));
  const { token } = SignedIn.parse(signedIn.json());
  const me = await callerWith(app, token)('GET', '/api/auth/users/me');
  expect(CurrentUser.parse(me.json())).toMatchObject({ username: 'teacher01' });
  expect(await sessions()).toBe(1);
});

test('PLUS-12 a ticket is no token, and a token is no ticket', async () => {
  const ticket = await ticketOf(app, 'teacher01');
  const asToken = await callerWith(app, ticket)('GET', '/api/auth/users/me');
  expect(asToken.json()).toMatchObject({ status: 401, code: 'auth.unauthorized' });
  const { token } = SignedIn.parse((await login(app, { user_id: 'learner01' })).json());
  for (const text of [token, 'x', `${ticket.slice(0, -4)}AAAA`])
    expect((await secondStep(app, text, appCode(on.secret))).json()).toMatchObject(over);
});

test('PLUS-12 a code is accepted a step early and a step late, and none before one that was', async () => {
  expect((await step(appCode(on.secret, 2))).json()).toMatchObject(failed);
  expect((await step(appCode(on.secret, 1))).statusCode).toBe(200);
  for (const used of [1, 0, -1]) expect((await step(appCode(on.secret, used))).json()).toMatchObject(failed);
  expect(await sessions()).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await step(appCode(on.secret, -1))).json()).toMatchObject(failed);
  expect((await step(appCode(on.secret))).statusCode).toBe(200);
});

test('PLUS-12 one code that is used at the same moment opens one session, on whatever processes', async () => {
  const tickets = await Promise.all([app, other, app, other].map((at) => ticketOf(at, 'teacher01')));
  const code = appCode(on.secret);
  const answers = await Promise.all(
    tickets.map((ticket, index) => secondStep(index % 2 ? other : app, ticket, code)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
  expect(await sessions()).toBe(1);
});

test('PLUS-12 a recovery code signs in once, at the same moment too, and the trail says so', async () => {
  const [first = '', second = ''] = on.recoveryCodes;
  const tickets = await Promise.all([app, other].map((at) => ticketOf(at, 'teacher01')));
  const answers = await Promise.all(
    tickets.map((ticket, index) => secondStep(index ? other : app, ticket, first)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  expect((await step(first)).json()).toMatchObject(failed);
  expect((await step(` ${second.toLowerCase().replaceAll('-', '')}`)).statusCode).toBe(200);
  expect(await sessions()).toBe(2);
  const notes = await notesOf(database.pool, id);
  const used = notes.filter(({ action }) => action === 'second-factor.recovery-code-used');
  expect(used).toHaveLength(2);
});

test('PLUS-12 wrong codes are limited for the account, whoever tries from wherever and with however many tickets', async () => {
  for (let time = 1; time <= 5; time += 1) {
    const ticket = await ticketOf(app, 'teacher01');
    const wrong = await secondStep(app, ticket, appCode(on.secret, 5 + time), `192.0.2.${String(time)}`);
    expect(wrong.json()).toMatchObject(failed);
  }
  const right = await step(appCode(on.secret));
  expect(right.json()).toMatchObject({ status: 429, code: 'auth.throttled' });
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect((await step(on.recoveryCodes[0] ?? '')).statusCode).toBe(429);
  expect(await sessions()).toBe(0);
});

test.each<[string, () => unknown]>([
  ['the time is over', () => vi.setSystemTime(Date.now() + 301_000)],
  ['the password was replaced', () => set(`password_hash = 'another'`)],
  ['the account was deactivated', () => set('deactivated_at = now()')],
  ['the second factor was reset', () => database.pool.query('delete from second_factor')],
])('PLUS-12 after the password the second step is over when %s', async (_what, happens) => {
  const ticket = await ticketOf(app, 'teacher01');
  const before = await database.pool.query('select password_hash from app_user where id = $1', [id]);
  await happens();
  try {
    expect((await secondStep(app, ticket, on.recoveryCodes[0] ?? '')).json()).toMatchObject(over);
    expect(await sessions()).toBe(0);
    const used = await database.pool.query('select from recovery_code where used_at is not null');
    expect(used.rowCount).toBe(0);
  } finally {
    const { password_hash } = before.rows[0] as { password_hash: string };
    await database.pool.query('update app_user set password_hash = $2, deactivated_at = null where id = $1', [
      ...[id, password_hash],
    ]);
  }
});
const set = (change: string) => database.pool.query(`update app_user set ${change} where id = $1`, [id]);

test('AUTH-10 a wrong password of an account with a second factor is answered like every other, after one verification', async () => {
  const verified = vi.spyOn(app.get(PasswordHasher, { strict: false }), 'check');
  const answers = [];
  for (const user_id of ['teacher01', 'nobody']) {
    verified.mockClear();
    answers.push(problemOf(await login(app, { user_id, password: 'Wrong#2026' })));
    expect(verified).toHaveBeenCalledTimes(1);
  }
  verified.mockRestore();
  expect(answers[0]).toEqual(answers[1]);
});

test('PLUS-12 an initial password does not switch it off: the code is asked for, then the own password', async () => {
  const top = await callerOf(app, 'top');
  const issued = await top('POST', `/api/teachers/${id}/initial_password`);
  const { password } = InitialPassword.parse(issued.json());
  const ticket = await ticketOf(app, 'teacher01', password);
  const { token } = SignedIn.parse((await secondStep(app, ticket, appCode(on.secret))).json());
  const caller = callerWith(app, token);
  expect((await caller('GET', '/api/auth/users/me')).json()).toMatchObject({ is_initial: true });
  expect((await caller('GET', '/api/auth/second_factor')).json()).toMatchObject({
    code: 'auth.initial-password',
  });
  const body = { id, password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD };
  expect((await caller('POST', '/api/auth/reset_password', body)).statusCode).toBe(204);
  expect((await caller('GET', '/api/auth/second_factor')).json()).toMatchObject({
    on_since: SINCE,
  });
});

test('OPS-3 refused second steps are counted by their code', async () => {
  const count = async () => {
    const { body } = await app.inject({ method: 'GET', url: '/api/metrics' });
    return Number(/^manabiya_sign_in_failures_total{code="auth.code-failed"} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  const before = await count();
  await step(appCode(on.secret, 8));
  expect(await count()).toBe(before + 1);
});

test('PLUS-12 when the server’s secret is replaced the next start seals anew, and nothing is lost', async () => {
  const JWT_SECRET = 'the next secret, also of 32 bytes or more';
  const JWT_PREVIOUS_SECRET = 'a secret for tests of 32 bytes or more';
  const keyId = async () =>
    (await database.pool.query<{ key_id: string }>('select key_id from second_factor')).rows[0]?.key_id;
  const before = await keyId();
  const lost = await startBackOffice(database.url, { JWT_SECRET });
  expect((await step(appCode(on.secret), lost)).json()).toMatchObject({ code: 'second-factor.key-lost' });
  await lost.close();
  const rotated = await startBackOffice(database.url, { JWT_SECRET, JWT_PREVIOUS_SECRET });
  expect(await keyId()).not.toBe(before);
  expect((await step(appCode(on.secret), rotated)).statusCode).toBe(200);
  await rotated.close();
  const later = await startBackOffice(database.url, { JWT_SECRET });
  expect((await step(appCode(on.secret, 1), later)).statusCode).toBe(200);
  await later.close();
});
