import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROLE } from '#contracts/constants';
import { BULK_MAX, SchoolClass } from '#contracts/http/people';
import { useDatabase } from '#testing/platform';
import { demoClassId, demoOrganizationId, demoUserId } from './rows/demo-people.js';
import {
  type Caller,
  callerOf,
  eventsOf,
  keyed,
  notesOf,
  prepareBackOffice,
  startBackOffice,
} from '#testing/back-office';

const SAKURA = demoOrganizationId('SAKURA');
const MANY = Array.from({ length: BULK_MAX }, () => randomUUID());

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
beforeAll(async () => {
  await database.pool.query(
    `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname)
     select id, $1, $2, id::text, id::text, 'Learner' from unnest($3::uuid[]) as n(id)`,
    [SAKURA, ROLE.learner, MANY],
  );
  app = await startBackOffice(database.url);
  teacher = await callerOf(app, 'teacher01');
});
afterAll(() => app.close());

const N5 = demoClassId('SAKURA', 'N5-A');
const bulk = (body: object, caller = teacher) => caller('POST', '/api/students/bulk', body);
const countOf = async (condition: string) => {
  const sql = `select count(*)::int as n from app_user where id = any($1) and ${condition}`;
  return (await database.pool.query<{ n: number }>(sql, [MANY])).rows[0]?.n;
};
const eventCount = async () => (await database.pool.query('select 1 from es.event')).rows.length;

test('ADMIN-1 200 learners move at once; the same key answers again and moves nobody', async () => {
  const body = { action: 'move', ids: MANY, class_id: N5 };
  const first = await keyed(teacher, 'POST', '/api/students/bulk', 'move-200', body);
  expect(first.json()).toEqual({ changed: BULK_MAX });
  expect(await countOf(`class_id = '${N5}' and version = 2`)).toBe(BULK_MAX);
  expect(await eventsOf(database.pool, `user-${MANY[7]}`)).toEqual([
    { type: 'LearnerClassChanged', org_id: SAKURA, data: { from: null, to: N5 } },
  ]);
  expect(await notesOf(database.pool, MANY[199] ?? '')).toMatchObject([{ action: 'student.placed' }]);
  const events = await eventCount();
  const again = await keyed(teacher, 'POST', '/api/students/bulk', 'move-200', body);
  expect(again.json()).toEqual({ changed: BULK_MAX });
  expect((await bulk(body)).json()).toEqual({ changed: 0 });
  expect(await eventCount()).toBe(events);
});

test('ADMIN-8 the trail says whether a learner was put into a class, moved, or taken out of it', async () => {
  const id = MANY[0] ?? '';
  for (const class_id of [demoClassId('SAKURA', 'N4-A'), null, N5])
    expect((await bulk({ action: 'move', ids: [id], class_id })).json()).toEqual({ changed: 1 });
  const actions = (await notesOf(database.pool, id)).map(({ action }) => action);
  expect(actions).toEqual(['student.placed', 'student.moved', 'student.unplaced', 'student.placed']);
});

test('ADMIN-1 200 learners are deactivated and come back', async () => {
  const open = await callerOf(app, 'learner06');
  const ids = [...MANY.slice(1), demoUserId('learner06')];
  expect((await bulk({ action: 'deactivate', ids })).json()).toEqual({ changed: BULK_MAX });
  expect(await countOf('deactivated_at is not null')).toBe(BULK_MAX - 1);
  await vi.waitFor(async () => expect((await open('GET', '/api/auth/users/me')).statusCode).toBe(401));
  expect((await bulk({ action: 'reactivate', ids })).json()).toEqual({ changed: BULK_MAX });
  expect(await countOf('deactivated_at is null')).toBe(BULK_MAX);
});

test('ADMIN-8 one learner out of reach, and nothing happens to any', async () => {
  const events = await eventCount();
  for (const stranger of [demoUserId('fuji01'), randomUUID(), demoUserId('teacher01')])
    for (const action of [{ action: 'move', class_id: null }, { action: 'deactivate' }]) {
      const answer = await bulk({ ...action, ids: [MANY[0], stranger, MANY[1]] });
      expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' });
    }
  expect(await eventCount()).toBe(events);
});

test('ADMIN-1 a class of two organizations at once does not exist, not even for the top administrator', async () => {
  const top = await callerOf(app, 'top');
  const ids = [MANY[0], demoUserId('fuji01')];
  const answer = await bulk({ action: 'move', ids, class_id: demoClassId('SAKURA', 'N4-A') }, top);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'class_id' }] });
  expect((await bulk({ action: 'deactivate', ids }, top)).json()).toEqual({ changed: 2 });
  expect((await bulk({ action: 'reactivate', ids }, top)).json()).toEqual({ changed: 2 });
});

test.each([
  ['more than 200', { action: 'deactivate', ids: [...MANY, randomUUID()] }, 'ids'],
  ['none', { action: 'deactivate', ids: [] }, 'ids'],
  ['an unknown action', { action: 'delete', ids: MANY }, 'action'],
  ['a move without a class', { action: 'move', ids: MANY }, 'class_id'],
  ['a class where none belongs', { action: 'reactivate', ids: MANY, class_id: N5 }, 'class_id'],
])('ADMIN-1 %s is refused', async (_, body, path) => {
  expect((await bulk(body)).json()).toMatchObject({ status: 400, errors: [{ path }] });
});

test('ADMIN-1 the same learner named twice is changed once', async () => {
  const ids = [MANY[3], MANY[3], MANY[3]?.toUpperCase()];
  expect((await bulk({ action: 'deactivate', ids })).json()).toEqual({ changed: 1 });
  expect((await bulk({ action: 'reactivate', ids })).json()).toEqual({ changed: 1 });
});

test('ADMIN-1 a class is left empty before it goes, takes nobody then, and whoever comes back has none', async () => {
  const made = await teacher('POST', '/api/classes', { name: 'Short' });
  const { id: class_id } = SchoolClass.parse(made.json());
  const ids = MANY.slice(0, 2);
  await bulk({ action: 'move', ids, class_id });
  const refused = await teacher('DELETE', `/api/classes/${class_id}`);
  expect(refused.json()).toMatchObject({ status: 422, code: 'class.not-empty' });
  await bulk({ action: 'deactivate', ids });
  expect((await teacher('DELETE', `/api/classes/${class_id}`)).statusCode).toBe(204);
  const closed = { status: 400, errors: [{ path: 'class_id' }] };
  expect((await bulk({ action: 'move', ids: [MANY[5]], class_id })).json()).toMatchObject(closed);
  const newcomer = { user_id: randomUUID(), fullname: 'Late', class_id };
  expect((await teacher('POST', '/api/students', newcomer)).json()).toMatchObject(closed);
  expect((await bulk({ action: 'reactivate', ids })).json()).toEqual({ changed: 2 });
  const back = await teacher('GET', `/api/students/${ids[0]}`);
  expect(back.json()).toMatchObject({ status: 'active', class_id: null });
  const events = (await eventsOf(database.pool, `user-${ids[0]}`)).slice(-2);
  expect(events).toMatchObject([
    { type: 'UserReactivated' },
    { type: 'LearnerClassChanged', data: { from: class_id, to: null } },
  ]);
});

test('ADMIN-1 a class that is emptied and filled at once is deactivated or filled, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const made = await teacher('POST', '/api/classes', { name: `Race ${round}` });
    const { id: class_id } = SchoolClass.parse(made.json());
    await Promise.all([
      bulk({ action: 'move', ids: [MANY[10]], class_id }),
      teacher('DELETE', `/api/classes/${class_id}`),
    ]);
    const after = SchoolClass.parse((await teacher('GET', `/api/classes/${class_id}`)).json());
    expect([after.status, after.student_count]).not.toEqual(['deactivated', 1]);
    expect([after.status, after.student_count]).not.toEqual(['active', 0]);
  }
});
