import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CurrentUser, SignedIn } from '#contracts/http/auth';
import { PERMISSIONS } from '#contracts/constants';
import { useDatabase } from '#testing/platform';
import { PasswordHasher } from '../../rows/password-hasher.js';
import {
  callerOf,
  demoOrganizationId,
  demoUserId,
  login,
  prepareBackOffice,
  startBackOffice,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
beforeAll(async () => {
  app = await startBackOffice(database.url);
});
afterAll(() => app.close());
beforeEach(() => database.pool.query('delete from sign_in_failure'));

test('AUTH-1 user id and password sign in, in any width and case', async () => {
  for (const user_id of ['learner01', 'LEARNER01', 'ｌｅａｒｎｅｒ０１', ' learner01 ']) {
    const answer = await login(app, { user_id });
    expect(answer.statusCode).toBe(200);
    expect(SignedIn.parse(answer.json()).expires_at > new Date().toISOString()).toBe(true);
  }
});

test('AUTH-9 me answers exactly the current-user fields', async () => {
  const learner = await callerOf(app, 'learner30');
  const answer = await learner('GET', '/api/auth/users/me');
  expect(answer.json()).toEqual({
    id: demoUserId('learner30'),
    usertype: 1,
    role_name: 'learner',
    username: 'learner30',
    fullname: 'Đặng Ngọc Mai',
    organization_name: 'さくら日本語学校',
    organization_type: 'school',
    organization_id: demoOrganizationId('SAKURA'),
    permissions: [],
    is_initial: true,
  });
  const top = await callerOf(app, 'top');
  const me = CurrentUser.parse((await top('GET', '/api/auth/users/me')).json());
  expect(me).toMatchObject({ usertype: 3, role_name: 'top_administrator', permissions: [...PERMISSIONS] });
});

test('AUTH-2 an organization code limits the sign-in to that organization', async () => {
  expect((await login(app, { user_id: 'learner01', organization_code: 'ｓａｋｕｒａ' })).statusCode).toBe(
    200,
  );
  const foreign = await login(app, { user_id: 'learner01', organization_code: 'FUJI' });
  const unknown = await login(app, { user_id: 'learner01', organization_code: 'NOWHERE' });
  for (const answer of [foreign, unknown])
    expect(answer.json()).toMatchObject({ status: 401, code: 'auth.login-failed' });
});

test('AUTH-10 unknown, deactivated and wrong answer alike, after exactly one hash verification each', async () => {
  const verified = vi.spyOn(app.get(PasswordHasher, { strict: false }), 'check');
  await database.pool.query(`update app_user set deactivated_at = now() where user_id = 'learner29'`);
  const tries = [
    { user_id: 'learner01', password: 'Wrong#2026' },
    { user_id: 'nobody', password: 'Wrong#2026' },
    { user_id: 'learner29' },
    { user_id: 'learner01', organization_code: 'FUJI' },
  ];
  for (const body of tries) {
    verified.mockClear();
    const answer = await login(app, body);
    const { trace_id: _, ...problem } = answer.json<Record<string, unknown>>();
    expect(problem).toEqual({
      type: 'urn:manabiya:problem:auth.login-failed',
      title: 'Unauthorized',
      status: 401,
      detail: 'auth.login-failed',
      code: 'auth.login-failed',
      errors: [],
    });
    expect(verified).toHaveBeenCalledTimes(1);
  }
  verified.mockRestore();
});

test('AUTH-10 passwords are stored as argon2id with at least 19 MiB and 2 passes', async () => {
  const { rows } = await database.pool.query<{ password_hash: string }>('select password_hash from app_user');
  expect(rows.length).toBe(43);
  for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(rows.map((row) => row.password_hash)).size).toBe(43);
});

test('a field that the contract does not know is refused', async () => {
  const answer = await login(app, {
    user_id: 'learner01',
    usertype: 3,
    organization_id: demoOrganizationId('FUJI'),
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' });
});

test('a token carries no name and no user id', async () => {
  const { token } = SignedIn.parse((await login(app, { user_id: 'learner01' })).json());
  const json = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'org', 'role', 'sid', 'sub']);
});

test.each([
  ['replaced', `password_hash = 'another'`],
  ['of somebody deactivated', 'deactivated_at = now()'],
])('AUTH-6 a password that is %s while it is checked opens no session', async (_what, change) => {
  const hasher = app.get(PasswordHasher, { strict: false });
  const check = hasher.check.bind(hasher);
  const checked = vi.spyOn(hasher, 'check').mockImplementation(async (hashed, password) => {
    const matches = await check(hashed, password);
    await database.pool.query(`update app_user set ${change} where user_id = 'learner28'`);
    return matches;
  });
  const { rows } = await database.pool.query<{ password_hash: string }>(
    `select password_hash from app_user where user_id = 'learner28'`,
  );
  try {
    expect((await login(app, { user_id: 'learner28' })).json()).toMatchObject({ code: 'auth.login-failed' });
    const sessions = await database.pool.query(`select from session where user_id = $1`, [
      demoUserId('learner28'),
    ]);
    expect(sessions.rows).toEqual([]);
  } finally {
    checked.mockRestore();
    await database.pool.query(
      `update app_user set password_hash = $1, deactivated_at = null where user_id = 'learner28'`,
      [rows[0]?.password_hash],
    );
  }
});

test('OPS-3 refused sign-ins are counted by their code, and tell nothing of the person', async () => {
  const counts = async () => {
    const { body } = await app.inject({ method: 'GET', url: '/api/metrics' });
    const countOf = (code: string) =>
      Number(
        new RegExp(`^manabiya_sign_in_failures_total{code="${code}"} (\\d+)$`, 'm').exec(body)?.[1] ?? 0,
      );
    return { body, failed: countOf('auth.login-failed'), throttled: countOf('auth.throttled') };
  };
  const before = await counts();
  for (let time = 1; time <= 6; time += 1)
    await login(app, { user_id: 'curious-one', password: 'Wrong#2026' });
  await login(app, { user_id: 'learner01' });
  const after = await counts();
  expect([after.failed - before.failed, after.throttled - before.throttled]).toEqual([5, 1]);
  expect(after.body).not.toContain('curious');
});
