import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '#contracts/http/auth';
import { useDatabase } from '#testing/platform';
import { type Caller, callerOf, demoUserId, prepareBackOffice, startBackOffice } from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let one: NestFastifyApplication;
let other: NestFastifyApplication;
beforeAll(async () => {
  [one, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
});
afterAll(() => Promise.all([one.close(), other.close()]));
beforeEach(() => database.pool.query('delete from sign_in_failure'));

const me = async (caller: Caller, at = one) =>
  (await caller('GET', '/api/auth/users/me', undefined, at)).statusCode;
const refusedEverywhere = (caller: Caller) =>
  vi.waitFor(async () => expect([await me(caller, one), await me(caller, other)]).toEqual([401, 401]), {
    timeout: 5000,
    interval: 20,
  });
const sessionsOf = async (caller: Caller) =>
  Session.array().parse((await caller('GET', '/api/auth/sessions')).json());

test('AUTH-4 logout ends the session on every replica, and no other session', async () => {
  const phone = await callerOf(one, 'learner01');
  const desk = await callerOf(one, 'learner01');
  expect([await me(phone, one), await me(phone, other)]).toEqual([200, 200]);
  expect((await phone('POST', '/api/auth/logout')).statusCode).toBe(204);
  expect(await me(phone, one)).toBe(401);
  await refusedEverywhere(phone);
  expect(await me(desk)).toBe(200);
});

test('AUTH-4 a deactivated user, an expired session and a changed permission hold without any message', async () => {
  const learner = await callerOf(one, 'learner02');
  const teacher = await callerOf(one, 'teacher01');
  const expiring = await callerOf(one, 'learner03');
  for (const caller of [learner, teacher, expiring]) expect(await me(caller, other)).toBe(200);
  await database.pool.query(`update app_user set deactivated_at = now() where user_id = 'learner02'`);
  await database.pool.query(`update app_user set permissions = '{}' where user_id = 'teacher01'`);
  await database.pool.query(
    `update session set expires_at = now() where user_id = (select id from app_user where user_id = 'learner03')`,
  );
  await refusedEverywhere(learner);
  await refusedEverywhere(expiring);
  await vi.waitFor(
    async () => expect((await teacher('GET', '/api/students', undefined, other)).statusCode).toBe(403),
    { timeout: 5000, interval: 20 },
  );
  await database.pool.query(
    `update app_user set permissions = '{students.view,students.edit}' where user_id = 'teacher01'`,
  );
});

test('AUTH-11 a user sees the own open sessions and ends one of them', async () => {
  const phone = await callerOf(one, 'learner04');
  const desk = await callerOf(one, 'learner04');
  const open = await sessionsOf(desk);
  expect(open.map(({ current, user_agent }) => ({ current, user_agent }))).toHaveLength(2);
  expect(open.filter((session) => session.current)).toHaveLength(1);
  expect(open[0]?.user_agent).toBe('spec');
  const phones = open.find((session) => !session.current);
  expect((await desk('DELETE', `/api/auth/sessions/${phones?.id}`)).statusCode).toBe(204);
  await refusedEverywhere(phone);
  expect(await sessionsOf(desk)).toHaveLength(1);
  expect((await desk('DELETE', `/api/auth/sessions/${phones?.id}`)).statusCode).toBe(404);
});

test('AUTH-11 an administrator ends a learner’s session of the own organization; nobody else does', async () => {
  await vi.waitFor(async () => {
    const teacher = await callerOf(one, 'teacher01');
    expect((await teacher('GET', '/api/students')).statusCode).toBe(200);
  });
  const learner = await callerOf(one, 'learner05');
  const [session] = await sessionsOf(learner);
  const url = `/api/auth/sessions/${session?.id}`;
  for (const stranger of ['learner06', 'fuji01', 'fujiteacher'])
    expect((await (await callerOf(one, stranger))('DELETE', url)).json()).toMatchObject({
      code: 'request.not-found',
    });
  expect(await me(learner)).toBe(200);
  const teacher = await callerOf(one, 'teacher01');
  expect((await teacher('DELETE', url)).statusCode).toBe(204);
  await refusedEverywhere(learner);
});

test('AUTH-11 all other own sessions end in one call; this one and those of others go on', async () => {
  const here = await callerOf(one, 'learner07');
  const elsewhere = [await callerOf(one, 'learner07'), await callerOf(other, 'learner07')];
  const somebody = await callerOf(one, 'learner08');
  for (const caller of elsewhere) expect(await me(caller, other)).toBe(200);
  expect((await here('DELETE', '/api/auth/sessions')).statusCode).toBe(204);
  for (const caller of elsewhere) await refusedEverywhere(caller);
  expect([await me(here), await me(somebody)]).toEqual([200, 200]);
  expect(await sessionsOf(here)).toMatchObject([{ current: true }]);
  expect((await here('DELETE', '/api/auth/sessions')).statusCode).toBe(204);
});

test('AUTH-11 an administrator sees the open sessions of learners of the own organization, and of nobody else', async () => {
  const learner = await callerOf(one, 'learner09');
  const over = await callerOf(one, 'learner09');
  await over('POST', '/api/auth/logout');
  const sessions = (id: string) => `/api/students/${demoUserId(id)}/sessions`;
  const teacher = await callerOf(one, 'teacher01');
  const seen = Session.array().parse((await teacher('GET', sessions('learner09'))).json());
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ ...(await sessionsOf(learner))[0], current: false });
  for (const nobody of ['fuji01', 'teacher01', 'nobody'])
    expect((await teacher('GET', sessions(nobody))).json()).toMatchObject({ code: 'request.not-found' });
  expect((await learner('GET', sessions('learner09'))).statusCode).toBe(403);
  const top = await callerOf(one, 'top');
  expect((await top('GET', sessions('fuji01'))).statusCode).toBe(200);
});

test('AUTH-11 of more open sessions than anybody reads the newest hundred are listed', async () => {
  const desk = await callerOf(one, 'learner11');
  await database.pool.query(
    `insert into session (id, user_id, organization_id, created_at, last_seen_at, expires_at, user_agent)
     select gen_random_uuid(), u.id, u.organization_id, now() - interval '1 day', now() - interval '1 day' - n * interval '1 second',
       now() + interval '1 day', 'old ' || n from app_user u, generate_series(1, 150) n where u.user_id = 'learner11'`,
  );
  const listed = await sessionsOf(desk);
  expect(listed).toHaveLength(100);
  expect(listed[0]).toMatchObject({ current: true });
  expect(listed.at(-1)).toMatchObject({ user_agent: 'old 99' });
});
