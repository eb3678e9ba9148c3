import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OwnSecondFactor, RecoveryCodes, SecondFactorSecret } from '#contracts/http/second-factor';
import { useDatabase } from '#testing/platform';
import {
  appCode,
  type Caller,
  callerOf,
  DEMO_PASSWORD,
  demoOrganizationId,
  demoUserId,
  forgetSecondFactors,
  login,
  middleOfStep,
  notesOf,
  prepareBackOffice,
  startBackOffice,
  switchOn,
} from '#testing/back-office';

const OWN = '/api/auth/second_factor';
const SINCE: unknown = expect.any(String);
const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let other: NestFastifyApplication;
beforeAll(async () => {
  [app, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
});
afterAll(() => Promise.all([app.close(), other.close()]));
beforeEach(async () => {
  await forgetSecondFactors(database.pool);
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() });
});
afterEach(() => void vi.useRealTimers());

const own = async (caller: Caller) => OwnSecondFactor.parse((await caller('GET', OWN)).json());
const codeOf = (answer: Awaited<ReturnType<Caller>>): unknown => answer.json();
const begin = async (caller: Caller) =>
  SecondFactorSecret.parse((await caller('POST', OWN, { current_password: DEMO_PASSWORD })).json()).secret;
const me = async (caller: Caller, at = app) =>
  (await caller('GET', '/api/auth/users/me', undefined, at)).statusCode;
/** In no order: the time stands still. */
const actions = async () =>
  (await notesOf(database.pool, demoUserId('teacher01'))).map(({ action }) => action).toSorted();
const off = (caller: Caller, code: string, current_password = DEMO_PASSWORD) =>
  caller('POST', `${OWN}/off`, { current_password, code });

test('PLUS-12 an administrator switches the second factor on by the password and a code of the app', async () => {
  const teacher = await callerOf(app, 'teacher01');
  const elsewhere = await callerOf(app, 'teacher01');
  expect(await own(teacher)).toEqual({ on_since: null, recovery_codes_left: 0 });
  expect(codeOf(await teacher('POST', OWN, { current_password: 'Wrong#2026' }))).toMatchObject({
    ...{ status: 422, code: 'password.wrong-current' },
  });
  const secret = await begin(teacher);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  // nothing is asked for before the app has shown that it has the secret
  expect((await login(app, { user_id: 'teacher01' })).json()).toHaveProperty('token');
  expect(codeOf(await teacher('POST', `${OWN}/confirm`, { code: appCode(secret, 5) }))).toMatchObject({
    ...{ status: 422, code: 'second-factor.wrong-code' },
  });
  const confirmed = await teacher('POST', `${OWN}/confirm`, { code: appCode(secret) });
  const { recovery_codes } = RecoveryCodes.parse(confirmed.json());
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await own(teacher)).toEqual({ on_since: SINCE, recovery_codes_left: 10 });
  expect(await actions()).toEqual(['second-factor.on']);
  // who had come without a code is out; the session that did it goes on
  await vi.waitFor(
    async () => expect([await me(elsewhere), await me(elsewhere, other)]).toEqual([401, 401]),
    {
      timeout: 5000,
    },
  );
  expect(await me(teacher)).toBe(200);
});

test('PLUS-12 neither the secret nor a recovery code stands in a row as it is', async () => {
  const { secret, recoveryCodes } = await switchOn(await callerOf(app, 'teacher01'));
  const { rows } = await database.pool.query<{ text: string; sealed: Buffer }>(
    `select f::text || string_agg(c::text, '') as text, f.sealed from second_factor f join recovery_code c using (user_id) group by f.user_id`,
  );
  const text = rows[0]?.text ?? '';
  expect(text).toMatch(/[0-9a-f]{64}/);
  for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(text).not.toContain(shown);
  // nonce, seal and twenty bytes
  expect(rows[0]?.sealed).toHaveLength(12 + 16 + 20);
});

test('PLUS-12 a set-up that is begun again takes the place of the one before; one that is on is not begun', async () => {
  const teacher = await callerOf(app, 'teacher01');
  const confirm = async (secret: string) =>
    codeOf(await teacher('POST', `${OWN}/confirm`, { code: appCode(secret) }));
  expect(codeOf(await teacher('POST', `${OWN}/confirm`, { code: '123456' }))).toMatchObject({
    ...{ status: 422, code: 'second-factor.not-begun' },
  });
  const [first, second] = [await begin(teacher), await begin(teacher)];
  expect(await confirm(first)).toMatchObject({ code: 'second-factor.wrong-code' });
  await database.pool.query(`update second_factor set begun_at = now() - interval '61 minutes'`);
  expect(await confirm(second)).toMatchObject({ code: 'second-factor.not-begun' });
  const third = await begin(teacher);
  expect(await confirm(third)).toHaveProperty('recovery_codes');
  expect(codeOf(await teacher('POST', OWN, { current_password: DEMO_PASSWORD }))).toMatchObject({
    ...{ status: 422, code: 'second-factor.already-on' },
  });
  expect(await confirm(third)).toMatchObject({ code: 'second-factor.not-begun' });
});

test('PLUS-12 new recovery codes take a code of the app, and make those before worthless', async () => {
  const teacher = await callerOf(app, 'teacher01');
  const renew = (code: string) => teacher('POST', `${OWN}/recovery_codes`, { code });
  expect(codeOf(await renew('123456'))).toMatchObject({ status: 422, code: 'second-factor.not-on' });
  const { secret, recoveryCodes } = await switchOn(teacher);
  for (const wrong of [appCode(secret, 4), recoveryCodes[0] ?? ''])
    expect(codeOf(await renew(wrong))).toMatchObject({ status: 422, code: 'second-factor.wrong-code' });
  const { recovery_codes } = RecoveryCodes.parse((await renew(appCode(secret))).json());
  expect(recovery_codes).toHaveLength(10);
  expect(recovery_codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect(codeOf(await off(teacher, recoveryCodes[1] ?? ''))).toMatchObject({
    code: 'second-factor.wrong-code',
  });
  expect(await own(teacher)).toMatchObject({ recovery_codes_left: 10 });
  expect(await actions()).toEqual(['second-factor.codes-renewed', 'second-factor.on']);
});

test('PLUS-12 it is switched off by the password and a code, or a recovery code', async () => {
  const teacher = await callerOf(app, 'teacher01');
  expect(codeOf(await off(teacher, '123456'))).toMatchObject({ status: 422, code: 'second-factor.not-on' });
  const { secret } = await switchOn(teacher);
  expect(codeOf(await off(teacher, appCode(secret), 'Wrong#2026'))).toMatchObject({
    code: 'password.wrong-current',
  });
  expect(codeOf(await off(teacher, appCode(secret, 7)))).toMatchObject({ code: 'second-factor.wrong-code' });
  expect((await off(teacher, appCode(secret))).statusCode).toBe(204);
  expect(await own(teacher)).toEqual({ on_since: null, recovery_codes_left: 0 });
  expect((await login(app, { user_id: 'teacher01' })).json()).toHaveProperty('token');
  const { recoveryCodes } = await switchOn(teacher);
  expect((await off(teacher, recoveryCodes[3]?.toLowerCase() ?? '')).statusCode).toBe(204);
  expect(await actions()).toEqual([
    ...['second-factor.off', 'second-factor.off'],
    ...['second-factor.on', 'second-factor.on'],
  ]);
});

test('PLUS-12 wrong codes on one’s own page are limited: a stolen token is no way to guess', async () => {
  const teacher = await callerOf(app, 'teacher01');
  const { secret } = await switchOn(teacher);
  const renew = (code: string) => teacher('POST', `${OWN}/recovery_codes`, { code });
  for (let time = 1; time <= 5; time += 1) expect((await renew(appCode(secret, 9))).statusCode).toBe(422);
  for (const answer of [await renew(appCode(secret)), await off(teacher, appCode(secret))])
    expect(answer.json()).toMatchObject({ status: 429, code: 'auth.throttled' });
});

test('PLUS-12 a learner has no second factor, and no route of it', async () => {
  const learner = await callerOf(app, 'learner01');
  for (const answer of [
    await learner('GET', OWN),
    await learner('POST', OWN, { current_password: DEMO_PASSWORD }),
    await learner('POST', `${OWN}/off`, { current_password: DEMO_PASSWORD, code: '123456' }),
  ])
    expect(answer.json()).toMatchObject({ status: 403, code: 'auth.forbidden' });
});

test('PLUS-12 a top administrator resets an administrator’s second factor; the sessions end, and the trail says so', async () => {
  const teacher = await callerOf(app, 'teacher01');
  await switchOn(teacher);
  const top = await callerOf(app, 'top');
  const url = (name: string) => `/api/teachers/${demoUserId(name)}/second_factor`;
  expect((await top('GET', url('teacher01'))).json()).toMatchObject({ on_since: SINCE });
  for (const nobody of ['learner01', 'top', 'nobody'])
    for (const method of ['GET', 'DELETE'] as const)
      expect((await top(method, url(nobody))).json()).toMatchObject({ code: 'request.not-found' });
  for (const stranger of ['fujiteacher', 'learner01'])
    expect((await (await callerOf(app, stranger))('DELETE', url('teacher01'))).statusCode).toBe(403);
  expect((await top('DELETE', url('teacher01'))).statusCode).toBe(204);
  await vi.waitFor(async () => expect([await me(teacher), await me(teacher, other)]).toEqual([401, 401]), {
    timeout: 5000,
  });
  expect(await notesOf(database.pool, demoUserId('teacher01'))).toContainEqual({
    action: 'second-factor.reset',
    organization_id: demoOrganizationId('SAKURA'),
    actor_id: demoUserId('top'),
    ...{ before: {}, after: {} },
  });
  expect((await login(app, { user_id: 'teacher01' })).json()).toHaveProperty('token');
  expect((await top('GET', url('teacher01'))).json()).toMatchObject({ on_since: null });
  expect((await top('DELETE', url('teacher01'))).json()).toMatchObject({
    ...{ status: 422, code: 'second-factor.not-on' },
  });
});
