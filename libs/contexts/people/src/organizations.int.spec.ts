import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { Organization, OrganizationPage } from '#contracts/http/organizations';
import { useDatabase } from '#testing/platform';
import {
  type Caller,
  callerOf,
  change,
  eventsOf,
  keyed,
  login,
  notesOf,
  PasswordHasher,
  prepareBackOffice,
  problemOf,
  startBackOffice,
} from '#testing/back-office';
import { demoOrganizationId, demoUserId } from './rows/demo-people.js';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let other: NestFastifyApplication;
let top: Caller;
beforeAll(async () => {
  [app, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
  top = await callerOf(app, 'top');
});
afterAll(() => Promise.all([app.close(), other.close()]));
beforeEach(() => database.pool.query('delete from sign_in_failure'));

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');
const create = (body: object = {}) =>
  top('POST', '/api/organizations', {
    ...{
      name: 'New School',
      type: 'school',
      code: randomUUID().slice(0, 20),
      time_zone: 'Asia/Tokyo',
      ...body,
    },
  });
const created = async (body: object = {}) => Organization.parse((await create(body)).json());
const read = async (id: string) => Organization.parse((await top('GET', `/api/organizations/${id}`)).json());
const patch = (id: string, version: number | undefined, body: object) =>
  change(top, `/api/organizations/${id}`, version, body);
const list = async (query: string) =>
  OrganizationPage.parse((await top('GET', `/api/organizations${query}`)).json());

test('ADMIN-3 an organization is created with its code sign-in, and the word stays out of the trail', async () => {
  const body = { code: 'HANA', code_sign_in: true, join_word: 'himitsu', seats: 20, time_zone: 'Asia/Tokyo' };
  const answer = await create(body);
  expect(answer).toMatchObject({ statusCode: 201, headers: { etag: '"1"' } });
  const organization = Organization.strict().parse(answer.json());
  expect(organization).toMatchObject({
    ...{ ...body, name: 'New School', type: 'school', status: 'active', version: 1 },
    ...{ seats_taken: 0, learner_count: 0, administrator_count: 0 },
  });
  const { id } = organization;
  const word = await patch(id, 1, { join_word: 'betsu no kotoba' });
  expect(word.json()).toMatchObject({ join_word: 'betsu no kotoba', version: 2 });
  await patch(id, 2, { join_word: null });
  expect((await notesOf(database.pool, id)).slice(1)).toMatchObject([
    { action: 'organization.changed', before: { join_word: '***' }, after: { join_word: '***' } },
    { action: 'organization.changed', before: { join_word: '***' }, after: { join_word: null } },
  ]);
  const { rows } = await database.pool.query<{ kept: string }>(
    `select before::text || after::text as kept from audit_entry union all select data::text from es.event
     union all select response::text from es.command`,
  );
  expect(rows.filter(({ kept }) => /himitsu|kotoba/.test(kept))).toEqual([]);
  expect((await login(app, { user_id: 'learner01', organization_code: 'hana' })).statusCode).toBe(401);
});

test('ADMIN-3 a change is told by field; the time zone by an event of its own', async () => {
  const { id } = await created();
  const body = { time_zone: 'Europe/Berlin', name: 'Renamed', type: 'company', seats: 5 };
  expect((await patch(id, 1, body)).json()).toMatchObject({ ...body, version: 2 });
  expect((await patch(id, 2, body)).json()).toMatchObject({ version: 2 });
  expect((await eventsOf(database.pool, `organization-${id}`)).slice(1)).toEqual([
    { type: 'OrganizationTimeZoneChanged', org_id: id, data: { time_zone: 'Europe/Berlin' } },
    { type: 'OrganizationEdited', org_id: id, data: { fields: ['name', 'type', 'seats'] } },
  ]);
  expect((await patch(id, undefined, body)).statusCode).toBe(428);
  expect((await patch(id, 1, { name: 'Late' })).json()).toMatchObject({
    ...{ status: 412, current: { name: 'Renamed', version: 2 } },
  });
});

test('ADMIN-3 a code is used once, in any width and case, and can be changed', async () => {
  expect((await create({ code: 'ｓａｋｕｒａ' })).json()).toMatchObject({
    ...{ status: 409, code: 'organization.code-in-use' },
  });
  const { id } = await created();
  expect((await patch(id, 1, { code: 'fuji' })).json()).toMatchObject({ code: 'organization.code-in-use' });
  expect((await patch(id, 1, { code: 'Umi-1' })).json()).toMatchObject({ code: 'Umi-1', version: 2 });
  const name = await app.inject({ method: 'GET', url: '/api/auth/organizations/UMI-1' });
  expect(name.json()).toMatchObject({ organization_name: 'New School' });
  const send = () =>
    keyed(top, 'POST', '/api/organizations', 'one', {
      name: 'One',
      type: 'school',
      code: 'ONE',
      time_zone: 'UTC',
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.statusCode, second.body]).toEqual([201, first.body]);
});

test.each([
  ['time_zone', 'Mars/Olympus'],
  ['time_zone', '+09:00'],
  ['type', 'platform'],
  ['code', 'two words'],
  ['seats', 0],
  ['seats', 10_001],
  ['join_word', ''],
  ['name', ' '],
  ['version', 7],
  ['id', PLATFORM_ORGANIZATION_ID],
  ['deactivated_at', null],
  ['learner_count', 3],
])('ADMIN-3 %s cannot be %j', async (field, value) => {
  expect((await create({ [field]: value })).json()).toMatchObject({ status: 400, errors: [{ path: field }] });
  expect((await patch(FUJI, 1, { [field]: value })).json()).toMatchObject({ errors: [{ path: field }] });
});

test('ADMIN-3 the list counts learners, seats and administrators, and never shows the platform', async () => {
  await database.pool.query(
    `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, guest, deactivated_at, staged_by)
     select gen_random_uuid(), $1, 1, 'x' || n, 'x' || n, 'Guest', n < 4, case when n = 3 then now() end,
       case when n = 4 then gen_random_uuid() end from generate_series(1, 4) as n`,
    [FUJI],
  );
  const sorted = (await list('?sort=-learner_count&size=2')).items;
  expect(
    sorted.map((one) => [one.code, one.learner_count, one.administrator_count, one.seats_taken]),
  ).toEqual([
    ['SAKURA', 30, 1, 0],
    ['FUJI', 10, 1, 2],
  ]);
  expect((await list('?sort=learner_count&size=1')).items[0]?.learner_count).toBe(0);
  expect((await list('?q=platform')).total).toBe(0);
  const all = (await list('?size=100')).items;
  expect(all.map(({ id }) => id)).not.toContain(PLATFORM_ORGANIZATION_ID);
  expect((await list('?type=company')).items.every(({ type }) => type === 'company')).toBe(true);
  expect((await list('?q=sakur')).items.map(({ id }) => id)).toEqual([SAKURA]);
  for (const sort of ['name', '-code', 'type', '-created_at'])
    expect((await list(`?sort=${sort}`)).total).toBe(all.length);
  expect((await top('GET', '/api/organizations?type=platform')).statusCode).toBe(400);
});

test('ADMIN-3 the platform organization answers like one that does not exist, to every call', async () => {
  const calls: ((id: string) => ReturnType<Caller>)[] = [
    (id) => top('GET', `/api/organizations/${id}`),
    (id) => patch(id, 1, { name: 'Mine' }),
    (id) => top('DELETE', `/api/organizations/${id}`),
    (id) => top('POST', `/api/organizations/${id}/reactivate`),
  ];
  for (const call of calls) {
    const platform = problemOf(await call(PLATFORM_ORGANIZATION_ID));
    expect(platform).toMatchObject({ status: 404, code: 'request.not-found' });
    expect(problemOf(await call(randomUUID()))).toEqual(platform);
  }
  expect((await top('GET', '/api/auth/users/me')).statusCode).toBe(200);
});

test('ADMIN-3 a deactivated organization: nobody is signed in, nobody signs in, and its code is unknown', async () => {
  const learner = await callerOf(app, 'fuji01');
  const teacher = await callerOf(app, 'fujiteacher');
  const statuses = () =>
    Promise.all(
      [learner, teacher].flatMap((caller) =>
        [app, other].map(async (at) => (await caller('GET', '/api/auth/users/me', undefined, at)).statusCode),
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const { version } = await read(FUJI);
  for (let times = 1; times <= 2; times++)
    expect((await top('DELETE', `/api/organizations/${FUJI}`)).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await statuses()).toEqual([401, 401, 401, 401]), { timeout: 5000 });

  const verify = vi.spyOn(app.get(PasswordHasher), 'verify');
  const known = await login(app, { user_id: 'fuji02' });
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify).toHaveBeenLastCalledWith(null, expect.any(String));
  expect(problemOf(known)).toEqual(problemOf(await login(app, { user_id: 'nobody' })));
  expect(problemOf(known)).toMatchObject({ status: 401, code: 'auth.login-failed' });
  verify.mockRestore();
  const code = await app.inject({ method: 'GET', url: '/api/auth/organizations/FUJI' });
  expect(code.json()).toMatchObject({ status: 404, code: 'organization.unknown-code' });
  const into = { user_id: randomUUID(), fullname: 'Late', organization_id: FUJI };
  for (const route of ['students', 'teachers'])
    expect((await top('POST', `/api/${route}`, into)).json()).toMatchObject({
      errors: [{ path: 'organization_id' }],
    });

  const back = await top('POST', `/api/organizations/${FUJI}/reactivate`);
  expect(back.json()).toMatchObject({ status: 'active', version: version + 2 });
  expect(await statuses()).toEqual([401, 401, 401, 401]);
  expect((await login(app, { user_id: 'fuji02' })).statusCode).toBe(200);
  expect((await eventsOf(database.pool, `organization-${FUJI}`)).slice(-2).map(({ type }) => type)).toEqual([
    'OrganizationDeactivated',
    'OrganizationReactivated',
  ]);
  expect((await notesOf(database.pool, FUJI)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['organization.deactivated', demoUserId('top')],
    ['organization.reactivated', demoUserId('top')],
  ]);
});

test('ADMIN-3 a sign-in under way opens no session in an organization that was deactivated meanwhile', async () => {
  const hasher = app.get(PasswordHasher);
  const verify = hasher.verify.bind(hasher);
  const spy = vi.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
    const matches = await verify(hash, password);
    expect((await top('DELETE', `/api/organizations/${FUJI}`)).statusCode).toBe(204);
    return matches;
  });
  expect((await login(app, { user_id: 'fuji03' })).json()).toMatchObject({ code: 'auth.login-failed' });
  spy.mockRestore();
  await top('POST', `/api/organizations/${FUJI}/reactivate`);
  expect((await login(app, { user_id: 'fuji03' })).statusCode).toBe(200);
});
