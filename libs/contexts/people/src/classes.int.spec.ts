import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClassPage, SchoolClass } from '#contracts/http/people';
import { useDatabase } from '#testing/platform';
import { demoClassId, demoOrganizationId, demoUserId } from './rows/demo-people.js';
import {
  type Caller,
  callerOf,
  change,
  eventsOf,
  keyed,
  notesOf,
  prepareBackOffice,
  problemOf,
  startBackOffice,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
let top: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  teacher = await callerOf(app, 'teacher01');
  top = await callerOf(app, 'top');
});
afterAll(() => app.close());

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');
const create = (body: object, caller = teacher) => caller('POST', '/api/classes', body);
const list = async (query: string, caller = top) =>
  ClassPage.parse((await caller('GET', `/api/classes${query}`)).json());
const names = async (query: string, caller = top) =>
  (await list(query, caller)).items.map(({ name }) => name);

test('ADMIN-1 classes by organization, number of learners and status', async () => {
  expect(await names('?sort=organization,name')).toEqual(
    ['N4-A', 'N5-A', '夜クラス', '朝クラス'].sort(byCode),
  );
  await top('DELETE', `/api/students/${demoUserId('learner01')}`);
  const counted = (await list('?sort=-student_count')).items.map(({ name, student_count }) => [
    name,
    student_count,
  ]);
  expect(counted.slice(0, 2)).toEqual([
    ['N4-A', 15],
    ['N5-A', 14],
  ]);
  expect((await list('?sort=student_count')).items.map((one) => one.student_count)).toEqual([5, 5, 14, 15]);
  await top('POST', `/api/students/${demoUserId('learner01')}/reactivate`);
  expect((await list(`?organization_id=${FUJI}`)).total).toBe(2);
  expect((await list(`?organization_id=${FUJI}`, teacher)).total).toBe(0);
  expect((await list(`?organization_id=${randomUUID()}`, teacher)).total).toBe(0);
  expect((await list('?status=deactivated')).total).toBe(0);
  expect((await list('?status=active')).total).toBe(4);
});
/** さくら日本語学校 comes before 富士製作所 in any collation; within one the names as the database orders them. */
const byCode = (a: string, b: string) => Number(/^N/.test(b)) - Number(/^N/.test(a)) || (a < b ? -1 : 1);

test('ADMIN-1 a class is made, renamed, deactivated and brought back', async () => {
  const made = await create({ name: 'N3-A' });
  expect(made).toMatchObject({ statusCode: 201, headers: { etag: '"1"' } });
  const { id } = SchoolClass.strict().parse(made.json());
  const renamed = await change(teacher, `/api/classes/${id}`, 1, { name: 'N3-B' });
  expect(renamed.json()).toMatchObject({
    name: 'N3-B',
    version: 2,
    student_count: 0,
    organization_id: SAKURA,
  });
  expect((await change(teacher, `/api/classes/${id}`, 2, { name: 'N3-B' })).json()).toMatchObject({
    version: 2,
  });
  expect((await change(teacher, `/api/classes/${id}`, 1, { name: 'N3-C' })).json()).toMatchObject({
    status: 412,
    current: { name: 'N3-B', version: 2 },
  });
  expect((await change(teacher, `/api/classes/${id}`, undefined, { name: 'N3-C' })).statusCode).toBe(428);
  for (let times = 1; times <= 2; times++)
    expect((await teacher('DELETE', `/api/classes/${id}`)).statusCode).toBe(204);
  expect(await names('?status=deactivated')).toEqual(['N3-B']);
  expect((await teacher('POST', `/api/classes/${id}/reactivate`)).json()).toMatchObject({
    status: 'active',
    version: 4,
  });
  expect((await eventsOf(database.pool, `class-${id}`)).map(({ type, data }) => [type, data])).toEqual([
    ['ClassCreated', { organization_id: SAKURA }],
    ['ClassEdited', { fields: ['name'] }],
    ['ClassDeactivated', {}],
    ['ClassReactivated', {}],
  ]);
  expect(await notesOf(database.pool, id)).toMatchObject([
    { action: 'class.created', after: { name: 'N3-A' } },
    { action: 'class.changed', before: { name: 'N3-A' }, after: { name: 'N3-B' } },
    { action: 'class.deactivated' },
    { action: 'class.reactivated' },
  ]);
});

test('ADMIN-1 a name is used once in an organization, and again in another', async () => {
  expect((await create({ name: 'N5-A' })).json()).toMatchObject({ status: 409, code: 'class.name-in-use' });
  expect((await create({ name: 'N5-A', organization_id: FUJI }, top)).statusCode).toBe(201);
  const renamed = await change(teacher, `/api/classes/${demoClassId('SAKURA', 'N4-A')}`, 1, { name: 'N5-A' });
  expect(renamed.json()).toMatchObject({ status: 409, code: 'class.name-in-use' });
  const send = () => keyed(teacher, 'POST', '/api/classes', 'one-class', { name: 'Once' });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.statusCode, second.body]).toEqual([201, first.body]);
});

test('ADMIN-8 another organization’s class answers like one that does not exist', async () => {
  const foreign = await create({ name: 'Mine', organization_id: FUJI });
  expect(problemOf(foreign)).toMatchObject({ status: 400, errors: [{ path: 'organization_id' }] });
  expect(problemOf(await create({ name: 'Mine', organization_id: randomUUID() }))).toEqual(
    problemOf(foreign),
  );
  expect(problemOf(await create({ name: 'Nowhere' }, top))).toMatchObject({
    errors: [{ path: 'organization_id' }],
  });
  const calls: ((id: string) => ReturnType<Caller>)[] = [
    (id) => teacher('GET', `/api/classes/${id}`),
    (id) => change(teacher, `/api/classes/${id}`, 1, { name: 'Mine' }),
    (id) => teacher('DELETE', `/api/classes/${id}`),
    (id) => teacher('POST', `/api/classes/${id}/reactivate`),
  ];
  for (const call of calls) {
    const other = problemOf(await call(demoClassId('FUJI', '夜クラス')));
    expect(other).toMatchObject({ status: 404, code: 'request.not-found' });
    expect(problemOf(await call(randomUUID()))).toEqual(other);
  }
});
