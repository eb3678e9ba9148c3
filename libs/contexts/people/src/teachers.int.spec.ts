import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ADMINISTRATOR_PERMISSIONS, PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { InitialPassword } from '#contracts/http/people';
import { Teacher, TeacherPage } from '#contracts/http/teachers';
import { useDatabase } from '#testing/platform';
import { demoOrganizationId, demoUserId } from './rows/demo-people.js';
import {
  type Caller,
  callerOf,
  change,
  eventsOf,
  keyed,
  login,
  notesOf,
  prepareBackOffice,
  problemOf,
  startBackOffice,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let other: NestFastifyApplication;
let top: Caller;
beforeAll(async () => {
  [app, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
  top = await callerOf(app, 'top');
});
afterAll(() => Promise.all([app.close(), other.close()]));

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');
const create = (body: object, caller = top) =>
  caller('POST', '/api/teachers', {
    ...{ user_id: randomUUID(), fullname: 'New Teacher', organization_id: SAKURA, ...body },
  });
const created = async (body: object = {}) => Teacher.parse((await create(body)).json());
const patch = (id: string, version: number | undefined, body: object, caller = top) =>
  change(caller, `/api/teachers/${id}`, version, body);
/** A new administrator with a password of the own, signed in. */
async function signedIn(body: object = {}): Promise<{ teacher: Teacher; caller: Caller }> {
  const { id, user_id } = await created(body);
  const issued = await top('POST', `/api/teachers/${id}/initial_password`);
  const { password } = InitialPassword.parse(issued.json());
  const fresh = await callerOf(app, user_id, password);
  const own = { id, password: 'Own#Pass2026', confirm_password: 'Own#Pass2026' };
  expect((await fresh('POST', '/api/auth/reset_password', own)).statusCode).toBe(204);
  const teacher = Teacher.parse((await top('GET', `/api/teachers/${id}`)).json());
  return { teacher, caller: fresh };
}
const everywhere = async (caller: Caller, url: string) =>
  Promise.all([app, other].map(async (at) => (await caller('GET', url, undefined, at)).statusCode));

test('ADMIN-7 a new administrator starts with the usual permissions, or with those given', async () => {
  const answer = await create({});
  expect(answer).toMatchObject({ statusCode: 201, headers: { etag: '"1"' } });
  const teacher = Teacher.strict().parse(answer.json());
  expect(teacher.permissions).toEqual(ADMINISTRATOR_PERMISSIONS);
  const asked = ['exams.view', 'students.view', 'exams.view'];
  expect((await created({ permissions: asked })).permissions).toEqual(['students.view', 'exams.view']);
  expect((await created({ permissions: [] })).permissions).toEqual([]);
  expect(await eventsOf(database.pool, `user-${teacher.id}`)).toEqual([
    {
      type: 'UserCreated',
      org_id: SAKURA,
      data: { usertype: 2, organization_id: SAKURA, class_id: null, guest: false },
    },
  ]);
  expect(await notesOf(database.pool, teacher.id)).toMatchObject([
    { action: 'teacher.created', organization_id: SAKURA, actor_id: demoUserId('top') },
  ]);
});

test('ADMIN-7 a permission that does not exist is refused', async () => {
  const made = await create({ permissions: ['students.view', 'everything'] });
  expect(made.json()).toMatchObject({ status: 400, errors: [{ path: 'permissions.1' }] });
  const { id } = await created();
  const changed = await patch(id, 1, { permissions: ['root'] });
  expect(changed.json()).toMatchObject({ status: 400, errors: [{ path: 'permissions.0' }] });
});

test('ADMIN-4 lists search, filter and sort administrators of all organizations, and nobody else', async () => {
  const page = async (query: string) =>
    TeacherPage.parse((await top('GET', `/api/teachers${query}`)).json()).items.map((one) => one.user_id);
  expect(await page(`?organization_id=${FUJI}`)).toEqual(['fujiteacher']);
  expect(await page('?q=fujit')).toEqual(['fujiteacher']);
  expect(await page(`?q=${encodeURIComponent('佐藤')}`)).toEqual(['teacher01']);
  expect(await page('?q=learner01')).toEqual([]);
  expect(await page('?q=top')).toEqual([]);
  expect(await page(`?organization_id=${randomUUID()}`)).toEqual([]);
  for (const sort of ['fullname', 'organization', '-created_at', 'updated_at', '-last_login_at'])
    expect(await page(`?sort=${sort}&q=teacher`)).toEqual(
      expect.arrayContaining(['teacher01', 'fujiteacher']),
    );
  expect(await page('?status=initial&q=teacher01')).toEqual([]);
  expect(await page('?status=active&q=teacher01')).toEqual(['teacher01']);
});

test('ADMIN-4 the platform has no administrators of this kind, and unknown organizations are a wrong field', async () => {
  const unknown = await create({ organization_id: randomUUID() });
  expect(problemOf(unknown)).toMatchObject({ status: 400, errors: [{ path: 'organization_id' }] });
  expect(problemOf(await create({ organization_id: PLATFORM_ORGANIZATION_ID }))).toEqual(problemOf(unknown));
  const { id } = await created();
  const moved = await patch(id, 1, { organization_id: PLATFORM_ORGANIZATION_ID });
  expect(problemOf(moved)).toEqual(problemOf(unknown));
});

test.each(['usertype', 'is_initial', 'version', 'id', 'class_id', 'password'])(
  'ADMIN-4 nobody sets %s of an administrator',
  async (field) => {
    const { id } = await created();
    for (const answer of [await create({ [field]: 1 }), await patch(id, 1, { [field]: 1 })])
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: field }] });
  },
);

test('ADMIN-7 a permission given or taken holds on every process within a second', async () => {
  const { teacher, caller } = await signedIn({ permissions: [] });
  expect(await everywhere(caller, '/api/students')).toEqual([403, 403]);
  const given = await patch(teacher.id, teacher.version, { permissions: ['students.view'] });
  expect(given.json()).toMatchObject({ permissions: ['students.view'], version: teacher.version + 1 });
  await vi.waitFor(async () => expect(await everywhere(caller, '/api/students')).toEqual([200, 200]), {
    timeout: 5000,
  });
  await patch(teacher.id, teacher.version + 1, { permissions: [] });
  await vi.waitFor(async () => expect(await everywhere(caller, '/api/students')).toEqual([403, 403]), {
    timeout: 5000,
  });
  expect((await eventsOf(database.pool, `user-${teacher.id}`)).slice(1)).toEqual([
    { type: 'AdministratorPermissionsChanged', org_id: SAKURA, data: { permissions: ['students.view'] } },
    { type: 'AdministratorPermissionsChanged', org_id: SAKURA, data: { permissions: [] } },
  ]);
});

test('ADMIN-4 another organization ends the sessions, and the next one sees that organization alone', async () => {
  const { teacher, caller } = await signedIn();
  const { id, version } = teacher;
  const moved = await patch(id, version, { organization_id: FUJI, fullname: 'Moved' });
  expect(moved.json()).toMatchObject({ organization_id: FUJI, organization_name: '富士製作所' });
  await vi.waitFor(async () => expect(await everywhere(caller, '/api/auth/users/me')).toEqual([401, 401]));
  const again = await callerOf(app, teacher.user_id, 'Own#Pass2026');
  expect((await again('GET', '/api/students')).json()).toMatchObject({ total: 10 });
  expect((await eventsOf(database.pool, `user-${id}`)).slice(1)).toEqual([
    { type: 'AdministratorOrganizationChanged', org_id: FUJI, data: { from: SAKURA, to: FUJI } },
    { type: 'UserEdited', org_id: FUJI, data: { fields: ['fullname'] } },
  ]);
  const notes = (await notesOf(database.pool, id)).filter(({ action }) => action === 'teacher.changed');
  expect(notes.find((note) => note.organization_id === SAKURA)).toMatchObject({
    before: { organization_id: SAKURA },
    after: { organization_id: FUJI },
  });
  expect(notes.find((note) => note.organization_id === FUJI)).toMatchObject({
    before: { fullname: 'New Teacher' },
    after: { fullname: 'Moved' },
  });
});

test('ADMIN-4 a change needs the version its author saw', async () => {
  const { id } = await created();
  expect((await patch(id, undefined, { fullname: 'X' })).statusCode).toBe(428);
  expect((await patch(id, 1, { fullname: 'First' })).headers['etag']).toBe('"2"');
  expect((await patch(id, 1, { fullname: 'Second' })).json()).toMatchObject({
    ...{ status: 412, code: 'request.stale', current: { fullname: 'First', version: 2 } },
  });
  expect(
    (await patch(id, 2, { fullname: 'First', permissions: [...ADMINISTRATOR_PERMISSIONS] })).json(),
  ).toMatchObject({
    version: 2,
  });
  expect((await patch(id, 2, { user_id: 'TEACHER01' })).json()).toMatchObject({ code: 'user-id-in-use' });
});

test('ADMIN-4 deactivated and back, and the same key makes one administrator', async () => {
  const { teacher, caller } = await signedIn();
  expect((await top('DELETE', `/api/teachers/${teacher.id}`)).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await everywhere(caller, '/api/auth/users/me')).toEqual([401, 401]));
  const back = await top('POST', `/api/teachers/${teacher.id}/reactivate`);
  expect(back.json()).toMatchObject({ status: 'active', version: teacher.version + 2 });
  const body = { user_id: 'one-teacher', fullname: 'One', organization_id: FUJI };
  const send = () => keyed(top, 'POST', '/api/teachers', 'one-teacher', body);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.statusCode, second.body]).toEqual([201, first.body]);
});

test('ADMIN-4 learners and top administrators are no teachers, and teachers no students', async () => {
  for (const id of [demoUserId('learner01'), demoUserId('top'), randomUUID()]) {
    const answers = [
      await top('GET', `/api/teachers/${id}`),
      await patch(id, 1, { fullname: 'X' }),
      await top('DELETE', `/api/teachers/${id}`),
      await top('POST', `/api/teachers/${id}/reactivate`),
      await top('POST', `/api/teachers/${id}/initial_password`),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' });
  }
  const asStudent = await top('POST', `/api/students/${demoUserId('teacher01')}/initial_password`);
  expect(asStudent.statusCode).toBe(404);
});

test('ADMIN-4 no permission opens these routes: they are the top administrator’s', async () => {
  const { id } = await created();
  await database.pool.query(
    "update app_user set permissions = '{students.view,students.edit,teachers.view,organizations.view}' where id = $1",
    [demoUserId('fujiteacher')],
  );
  const fuji = await callerOf(app, 'fujiteacher');
  const answers = [
    await fuji('GET', '/api/teachers'),
    await fuji('GET', `/api/teachers/${id}`),
    await create({}, fuji),
    await patch(id, 1, { permissions: [] }, fuji),
    await fuji('DELETE', `/api/teachers/${demoUserId('fujiteacher')}`),
    await fuji('POST', `/api/teachers/${demoUserId('fujiteacher')}/initial_password`),
    await fuji('GET', '/api/organizations'),
  ];
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 403, code: 'auth.forbidden' });
  expect((await login(app, { user_id: 'fujiteacher' })).statusCode).toBe(200);
});
