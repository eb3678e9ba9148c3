import { createHash, randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditEntry, AuditPage } from '#contracts/http/audit';
import { PLATFORM_ORGANIZATION_ID, ROLE } from '#contracts/constants';
import { useDatabase } from '#testing/platform';
import {
  type Caller,
  callerOf,
  CreateClass,
  CreateUser,
  MoveLearners,
  demoClassId,
  demoOrganizationId,
  demoUserId,
  prepareBackOffice,
  startBackOffice,
} from '#testing/back-office';

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');
const [TEACHER, TOP, FUJI_TEACHER] = ['teacher01', 'top', 'fujiteacher'].map(demoUserId);
const LEARNER = demoUserId('learner02');
const by = (actorId: string | undefined) => ({
  id: randomUUID(),
  hash: createHash('sha256').update('body').digest(),
  ...(actorId && { actorId }),
});

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let top: Caller;
let auditor: Caller;
const made = { student: randomUUID(), class: randomUUID() };

/** In this order: a class, a moved learner, a new one of the other school with a name that is a formula, a password. */
beforeAll(async () => {
  app = await startBackOffice(database.url);
  await database.pool.query(
    `update app_user set permissions = permissions || '{audit.view}' where user_id = 'teacher01'`,
  );
  [top, auditor] = [await callerOf(app, 'top'), await callerOf(app, 'teacher01')];
  const bus = app.get(CommandBus);
  await bus.execute(new CreateClass(by(TOP), { id: made.class, organizationId: SAKURA, name: 'N3 +夜' }));
  await bus.execute(new MoveLearners(by(TEACHER), SAKURA, [LEARNER], made.class));
  const formula = {
    ...{ id: made.student, organizationId: FUJI, usertype: ROLE.learner },
    ...{ userId: 'formula', fullname: '=cmd()', branch: '' },
  };
  await bus.execute(new CreateUser(by(FUJI_TEACHER), formula));
  await auditor('POST', `/api/students/${LEARNER}/initial_password`);
});
afterAll(() => app.close());

const list = async (query = '', caller = top) =>
  AuditPage.parse((await caller('GET', `/api/audit${query}`)).json());
const actions = async (query = '', caller = top) =>
  (await list(`?size=100${query}`, caller)).items.map((entry) => entry.action);

test('ADMIN-8 who, when, what, before and after; the newest first, names as they are now', async () => {
  const { items, total } = await list();
  expect(total).toBe(4);
  expect(items.map((entry) => entry.action)).toEqual([
    'password.issued',
    'student.created',
    'student.moved',
    'class.created',
  ]);
  expect(items[2]).toMatchObject({
    organization_id: SAKURA,
    organization_name: 'さくら日本語学校',
    actor_id: TEACHER,
    subject_kind: 'student',
    subject_id: LEARNER,
    before: { class_id: demoClassId('SAKURA', 'N5-A') },
    after: { class_id: made.class },
    names: { [demoClassId('SAKURA', 'N5-A')]: 'N5-A', [made.class]: 'N3 +夜' },
  } satisfies Partial<AuditEntry>);
  expect(items[2]?.actor_name).toBeTruthy();
  expect(items[2]?.subject_name).toBeTruthy();
  expect(JSON.stringify(items)).not.toMatch(/argon2|password_hash/);
});

test('ADMIN-8 what seeds wrote is nobody’s change', async () => {
  expect(await actions('&subject_kind=organization')).toEqual([]);
});

test('ADMIN-8 pages in a stable order, both ways', async () => {
  const forward = (await list('?size=100&sort=at')).items.map(({ id }) => id);
  const back: string[] = [];
  for (let page = 1; page <= 4; page++)
    back.push(...(await list(`?size=1&page=${String(page)}&sort=-at`)).items.map(({ id }) => id));
  expect(back).toEqual(forward.reverse());
  expect((await list('?size=1&page=5')).items).toEqual([]);
});

test('ADMIN-8 every filter leaves what it names, and together they narrow', async () => {
  expect(await actions('&action=student.moved')).toEqual(['student.moved']);
  expect(await actions('&subject_kind=class')).toEqual(['class.created']);
  expect(await actions(`&actor_id=${String(FUJI_TEACHER)}`)).toEqual(['student.created']);
  expect(await actions(`&subject_id=${LEARNER}`)).toEqual(['password.issued', 'student.moved']);
  expect(await actions(`&organization_id=${FUJI}`)).toEqual(['student.created']);
  expect(await actions(`&organization_id=${FUJI}&subject_kind=class`)).toEqual([]);
  expect(await actions(`&actor_id=${randomUUID()}`)).toEqual([]);
});

test('ADMIN-8 the search finds names of people and things and user ids, and takes signs as they are', async () => {
  expect(await actions(`&q=${encodeURIComponent('n3 +')}`)).toEqual(['class.created']);
  expect(await actions(`&q=${encodeURIComponent('ＦＯＲＭＵＬＡ')}`)).toEqual(['student.created']);
  expect(await actions('&q=teacher01')).toEqual(['password.issued', 'student.moved']);
  for (const sign of ['%', '_', '\\']) expect(await actions(`&q=${encodeURIComponent(sign)}`)).toEqual([]);
});

test('ADMIN-8 both ends of a span of time belong to it', async () => {
  const { items } = await list();
  const [last, first] = [items[0]!.at, items.at(-1)!.at];
  expect(await actions(`&from=${first}&to=${last}`)).toHaveLength(4);
  expect(await actions(`&from=${last}`)).toContain('password.issued');
  expect(await actions(`&to=${first}`)).toContain('class.created');
  expect(await actions(`&to=2020-01-01T00:00:00Z`)).toEqual([]);
});

test('ADMIN-8 NAV-11 an auditor reads the own organization alone; without the permission nobody reads', async () => {
  expect(await actions('', auditor)).toEqual(['password.issued', 'student.moved', 'class.created']);
  expect(await actions(`&organization_id=${FUJI}`, auditor)).toEqual([]);
  expect(await actions(`&subject_id=${made.student}`, auditor)).toEqual([]);
  expect(await actions(`&q=formula`, auditor)).toEqual([]);
  // a top administrator belongs to another organization, and is still who did it
  expect((await list('?action=class.created', auditor)).items[0]?.actor_name).toBeTruthy();
  const teacher = await callerOf(app, 'fujiteacher');
  for (const url of ['/api/audit', '/api/audit/export?format=csv'])
    expect((await teacher('GET', url)).json()).toMatchObject({ status: 403, code: 'auth.forbidden' });
});

test.each(['?size=101', '?sort=actor', '?action=student', '?from=yesterday', '?actor_id=1', '?page=0'])(
  'ADMIN-8 the query %s is refused',
  async (query) => {
    expect((await top('GET', `/api/audit${query}`)).statusCode).toBe(400);
  },
);

test('ADMIN-8 a person’s history is that person’s alone, and out of reach like one who does not exist', async () => {
  const plain = await callerOf(app, 'fujiteacher');
  const history = async (caller: Caller, url: string) => (await caller('GET', url)).json<unknown>();
  expect(AuditPage.parse(await history(auditor, `/api/students/${LEARNER}/history`))).toMatchObject({
    total: 2,
    items: [{ action: 'password.issued' }, { action: 'student.moved' }],
  });
  expect(AuditPage.parse(await history(plain, `/api/students/${made.student}/history`)).total).toBe(1);
  for (const url of [
    `/api/students/${LEARNER}/history`,
    `/api/students/${randomUUID()}/history`,
    `/api/students/${String(FUJI_TEACHER)}/history`,
  ])
    expect(await history(plain, url)).toMatchObject({ status: 404, code: 'request.not-found' });
  expect(AuditPage.parse(await history(top, `/api/teachers/${String(TEACHER)}/history`)).total).toBe(0);
  expect(await history(auditor, `/api/teachers/${String(TEACHER)}/history`)).toMatchObject({ status: 403 });
  expect(await history(top, `/api/teachers/${LEARNER}/history`)).toMatchObject({ status: 404 });
});

test('ADMIN-8 the export is the filtered list as a file, with names for ids and without formulas', async () => {
  const answer = await top('GET', `/api/audit/export?format=csv&organization_id=${FUJI}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-trail.csv"; filename*=UTF-8''${encodeURIComponent('操作履歴.csv')}`,
  });
  const rows = parse(answer.rawPayload, { bom: true, columns: true });
  expect(rows).toMatchObject([
    { action: 'student.created', subject: "'=cmd()", subject_id: made.student, before: '' },
  ]);
  const moved = parse(
    (await auditor('GET', `/api/audit/export?format=csv&action=student.moved`)).rawPayload,
    {
      bom: true,
      columns: true,
    },
  );
  expect(moved).toMatchObject([{ before: 'class_id: N5-A', after: 'class_id: N3 +夜' }]);
  const workbook = await top('GET', '/api/audit/export?format=xlsx');
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await top('GET', '/api/audit/export?format=exe')).statusCode).toBe(400);
});

test('ADMIN-8 the export has every entry once, also where hundreds were written in one instant', async () => {
  await database.pool.query(
    `insert into audit_entry select gen_random_uuid(), $1, timestamptz '2026-01-01 00:00:00.0004+00' + n / 700 * interval '1 us',
       $2, 'class.changed', 'class', $3, '{}', '{}' from generate_series(1, 1400) n`,
    [SAKURA, TEACHER, made.class],
  );
  const answer = await auditor('GET', '/api/audit/export?format=csv&action=class.changed');
  const rows = parse(answer.rawPayload, { bom: true }).slice(1);
  expect(rows).toHaveLength(1400);
  await database.pool.query(`delete from audit_entry where action = 'class.changed'`);
});

test('ADMIN-8 entries outlive the people they name, and can be erased with them', async () => {
  const gone = randomUUID();
  const entry = { id: randomUUID(), at: '2026-01-02T00:00:00Z' };
  await database.pool.query(
    `insert into audit_entry values ($1, $2, $3, $4, 'student.changed', 'student', $5, '{"fullname": "Old"}', '{"fullname": "New"}')`,
    [entry.id, PLATFORM_ORGANIZATION_ID, entry.at, gone, gone],
  );
  expect((await list(`?subject_id=${gone}`)).items).toMatchObject([
    { actor_id: gone, actor_name: null, subject_name: null, subject_exists: false },
  ]);
  await database.pool.query(
    `update audit_entry set actor_id = null, before = '{}', after = '{}' where subject_id = $1`,
    [gone],
  );
  expect((await list(`?subject_id=${gone}`)).items).toMatchObject([
    { actor_id: null, actor_name: null, before: {}, after: {} },
  ]);
});
