import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Student } from '#contracts/http/people';
import { identifierKey } from '#contracts/identifier-key';
import { useDatabase } from '#testing/platform';
import { demoClassId, demoOrganizationId, demoUserId } from './rows/demo-people.js';
import { lookAlikeIdsMigration } from './rows/migrations/20261127-0010-look-alike-ids.js';
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
const [N5, N4] = [demoClassId('SAKURA', 'N5-A'), demoClassId('SAKURA', 'N4-A')];
const invalid = (path: string) => ({ status: 400, code: 'request.invalid', errors: [{ path }] });

const create = (body: object, caller = teacher) =>
  caller('POST', '/api/students', { user_id: randomUUID(), fullname: 'New Learner', ...body });
const created = async (body: object = {}, caller = teacher) =>
  Student.parse((await create(body, caller)).json());
const read = async (id: string, caller = teacher) =>
  Student.parse((await caller('GET', `/api/students/${id}`)).json());
const patch = (id: string, version: number | undefined, body: object, caller = teacher) =>
  change(caller, `/api/students/${id}`, version, body);

test('ADMIN-1 a learner is created in the own organization, with the version as ETag', async () => {
  const body = { user_id: ' Ｎｅｗ01 ', gakunen: '2年', branch: '新宿校', class_id: N5 };
  const answer = await create(body);
  const learner = Student.strict().parse(answer.json());
  expect(answer).toMatchObject({ statusCode: 201, headers: { etag: '"1"' } });
  expect(learner).toMatchObject({
    ...{ user_id: 'New01', fullname: 'New Learner', gakunen: '2年', branch: '新宿校', class_name: 'N5-A' },
    ...{ organization_id: SAKURA, organization_name: 'さくら日本語学校', status: 'active', version: 1 },
    ...{ has_password: false, is_initial: false, guest: false, last_login_at: null },
  });
  expect(await eventsOf(database.pool, `user-${learner.id}`)).toEqual([
    {
      type: 'UserCreated',
      org_id: SAKURA,
      data: { usertype: 1, organization_id: SAKURA, class_id: N5, guest: false },
    },
  ]);
  expect(await notesOf(database.pool, learner.id)).toEqual([
    {
      action: 'student.created',
      organization_id: SAKURA,
      actor_id: demoUserId('teacher01'),
      before: {},
      after: { user_id: 'New01', fullname: 'New Learner', gakunen: '2年', branch: '新宿校', class_id: N5 },
    },
  ]);
  const again = await create({ user_id: 'NEW01' });
  expect(again.json()).toMatchObject({ status: 409, code: 'user-id-in-use' });
});

test('ADMIN-1 no id can be taken that looks like another one; what nobody sees is not kept', async () => {
  for (const user_id of ['lеarner01', 'learner\u200b01', '\u202elearner01', 'ＬEΑRNΕR01'])
    expect((await create({ user_id })).json()).toMatchObject({ status: 409, code: 'user-id-in-use' });
  const written = { user_id: 'un\u2060seen', fullname: 'Ana\u202e\u200b Lu\tíza ', gakunen: '\ufeff1年' };
  expect(await created(written)).toMatchObject({ user_id: 'unseen', fullname: 'Ana Lu íza', gakunen: '1年' });
  for (const empty of ['\u200b', '\u3164 \u200d'])
    expect((await create({ fullname: empty })).json()).toMatchObject(invalid('fullname'));
});

test('AUTH-1 ids of before are found by the letters that they look like; of two alike the first one keeps the key', async () => {
  const keyOf = async (id: string) =>
    (
      await database.pool.query<{ key: string }>('select user_id_key as key from app_user where id = $1', [
        id,
      ])
    ).rows[0]?.key;
  const [one, alike, other] = [await created(), await created(), await created()];
  const set = (id: string, key: string) =>
    database.pool.query('update app_user set user_id_key = $2 where id = $1', [id, key]);
  await Promise.all([set(one.id, 'борис'), set(alike.id, 'рetra'), set(other.id, 'petra')]);
  await database.pool.query(lookAlikeIdsMigration.up);
  expect(await keyOf(one.id)).toBe(identifierKey('БОРИС'));
  expect([await keyOf(alike.id), await keyOf(other.id)]).toEqual(['рetra', 'petra']);
  await database.pool.query(lookAlikeIdsMigration.up);
  expect(await keyOf(alike.id)).toBe('рetra');
});

test('ADMIN-1 the same key makes one learner, whose answer comes again; another body under it is refused', async () => {
  const body = { user_id: 'keyed', fullname: 'Once' };
  const send = (given: object) => keyed(teacher, 'POST', '/api/students', 'create-keyed', given);
  const answers = await Promise.all([1, 2, 3].map(() => send(body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
  expect((await send({ ...body, fullname: 'Twice' })).json()).toMatchObject({ code: 'command.key-reused' });
});

test('ADMIN-8 an organization that is not the own is a wrong field, whether it exists or not', async () => {
  const foreign = await create({ organization_id: FUJI });
  expect(problemOf(foreign)).toMatchObject(invalid('organization_id'));
  expect(problemOf(await create({ organization_id: randomUUID() }))).toEqual(problemOf(foreign));
  expect((await create({ organization_id: SAKURA })).statusCode).toBe(201);
});

test('ADMIN-8 the top administrator names the organization; the platform’s has no learners', async () => {
  expect(problemOf(await create({}, top))).toMatchObject(invalid('organization_id'));
  const unknown = await create({ organization_id: randomUUID() }, top);
  expect(problemOf(unknown)).toMatchObject(invalid('organization_id'));
  const platform = await top('GET', '/api/auth/users/me');
  const { organization_id } = platform.json<{ organization_id: string }>();
  expect(problemOf(await create({ organization_id }, top))).toEqual(problemOf(unknown));
  expect(await created({ organization_id: FUJI }, top)).toMatchObject({ organization_id: FUJI });
});

test('ADMIN-8 a class of another organization is a wrong field like one that does not exist', async () => {
  const foreign = await create({ class_id: demoClassId('FUJI', '朝クラス') });
  expect(problemOf(foreign)).toMatchObject(invalid('class_id'));
  expect(problemOf(await create({ class_id: randomUUID() }))).toEqual(problemOf(foreign));
  const across = await create({ organization_id: FUJI, class_id: N5 }, top);
  expect(problemOf(across)).toEqual(problemOf(foreign));
  const { id } = await created();
  const moved = await patch(id, 1, { class_id: demoClassId('FUJI', '朝クラス') });
  expect(problemOf(moved)).toEqual(problemOf(foreign));
});

test.each(['usertype', 'permissions', 'is_initial', 'version', 'id', 'guest', 'password_hash', 'staged_by'])(
  'ADMIN-8 nobody sets %s of a learner',
  async (field) => {
    expect(problemOf(await create({ [field]: 1 }))).toMatchObject(invalid(field));
    const { id } = await created();
    expect(problemOf(await patch(id, 1, { [field]: 1 }))).toMatchObject(invalid(field));
    expect(problemOf(await patch(id, 1, { organization_id: SAKURA }))).toMatchObject(
      invalid('organization_id'),
    );
    expect((await read(id)).version).toBe(1);
  },
);

test('ADMIN-1 a change names what it changes, in events by field and in the trail by value', async () => {
  const learner = await created({ class_id: N5, gakunen: '1年' });
  const body = { fullname: 'Renamed', user_id: 'renamed', gakunen: '1年', class_id: N4 };
  const answer = await patch(learner.id, 1, body);
  expect(answer).toMatchObject({ statusCode: 200, headers: { etag: '"2"' } });
  expect(answer.json()).toMatchObject({ ...body, class_name: 'N4-A', version: 2 });
  const [, ...events] = await eventsOf(database.pool, `user-${learner.id}`);
  expect(events).toEqual([
    { type: 'LearnerClassChanged', org_id: SAKURA, data: { from: N5, to: N4 } },
    { type: 'UserEdited', org_id: SAKURA, data: { fields: ['user_id', 'fullname'] } },
  ]);
  const [, ...notes] = await notesOf(database.pool, learner.id);
  expect(notes).toHaveLength(2);
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'student.moved',
        before: { class_id: N5 },
        after: { class_id: N4 },
      }),
      expect.objectContaining({
        action: 'student.changed',
        before: { user_id: learner.user_id, fullname: 'New Learner' },
        after: { user_id: 'renamed', fullname: 'Renamed' },
      }),
    ]),
  );
});

test('ADMIN-1 what changes nothing leaves no event, no note and the same version', async () => {
  const { id } = await created({ class_id: N5 });
  const answer = await patch(id, 1, { fullname: 'New Learner', class_id: N5 });
  expect(answer.json()).toMatchObject({ version: 1 });
  expect(await eventsOf(database.pool, `user-${id}`)).toHaveLength(1);
  expect(await notesOf(database.pool, id)).toHaveLength(1);
});

test('ADMIN-1 a user id in use is refused with its code, and nothing of the change is kept', async () => {
  const { id } = await created();
  const answer = await patch(id, 1, { user_id: 'ＬＥＡＲＮＥＲ02', fullname: 'Lost' });
  expect(answer.json()).toMatchObject({ status: 409, code: 'user-id-in-use' });
  expect(await read(id)).toMatchObject({ fullname: 'New Learner', version: 1 });
  const own = await read(id);
  expect((await patch(id, 1, { user_id: own.user_id.toUpperCase() })).statusCode).toBe(200);
});

test('ADMIN-1 two administrators edit at once: the second sees the first one’s work, and nothing is lost', async () => {
  const { id } = await created();
  expect((await patch(id, undefined, { fullname: 'X' })).json()).toMatchObject({
    status: 428,
    code: 'request.precondition-required',
  });
  const answers = await Promise.all([
    patch(id, 1, { fullname: 'By the teacher' }),
    patch(id, 1, { branch: 'By the top' }, top),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const won = answers.find(({ statusCode }) => statusCode === 200);
  const lost = answers.find(({ statusCode }) => statusCode === 412);
  expect(lost?.json()).toMatchObject({ code: 'request.stale', current: won?.json<object>() });
  const second = await patch(id, 2, { fullname: 'By the teacher', branch: 'By the top' });
  expect(second.json()).toMatchObject({ fullname: 'By the teacher', branch: 'By the top', version: 3 });
});

test('AUTH-6 an initial password issued meanwhile makes the form stale', async () => {
  const { id } = await created();
  expect((await teacher('POST', `/api/students/${id}/initial_password`)).statusCode).toBe(200);
  expect((await patch(id, 1, { fullname: 'Late' })).json()).toMatchObject({
    status: 412,
    current: { version: 2, is_initial: true, has_password: true },
  });
});

test('ADMIN-1 deactivated and back: sessions end, records stay, twice is once', async () => {
  const id = demoUserId('learner05');
  const learner = await callerOf(app, 'learner05');
  for (let times = 1; times <= 2; times++)
    expect((await teacher('DELETE', `/api/students/${id}`)).statusCode).toBe(204);
  await vi.waitFor(async () => expect((await learner('GET', '/api/auth/users/me')).statusCode).toBe(401));
  expect(await read(id)).toMatchObject({ status: 'deactivated', version: 2 });
  const back = await teacher('POST', `/api/students/${id}/reactivate`);
  expect(back).toMatchObject({ statusCode: 200, headers: { etag: '"3"' } });
  expect(back.json()).toMatchObject({ status: 'active', class_name: 'N5-A' });
  const actions = (await notesOf(database.pool, id)).map(({ action }) => action);
  expect(actions).toEqual(['student.deactivated', 'student.reactivated']);
});

test('ADMIN-8 what is not within reach answers the same, whoever it is', async () => {
  const strangers = [demoUserId('fuji01'), randomUUID(), demoUserId('fujiteacher'), demoUserId('teacher01')];
  const calls: ((id: string) => ReturnType<Caller>)[] = [
    (id) => teacher('GET', `/api/students/${id}`),
    (id) => patch(id, 1, { fullname: 'Mine' }),
    (id) => teacher('DELETE', `/api/students/${id}`),
    (id) => teacher('POST', `/api/students/${id}/reactivate`),
    (id) => teacher('POST', `/api/students/${id}/initial_password`),
    (id) => teacher('POST', '/api/students/bulk', { action: 'deactivate', ids: [id] }),
  ];
  for (const call of calls) {
    const problems = [];
    for (const id of strangers) problems.push(problemOf(await call(id)));
    expect(problems[0]).toMatchObject({ status: 404, code: 'request.not-found' });
    for (const problem of problems) expect(problem).toEqual(problems[0]);
  }
});

test('AUTH-2 of a guest only the name can be changed, and no password is issued', async () => {
  const { id } = await created();
  await database.pool.query('update app_user set guest = true where id = $1', [id]);
  const refused = await patch(id, 1, { fullname: 'Guest', class_id: N5, gakunen: '1年' });
  expect(problemOf(refused)).toMatchObject({
    status: 400,
    errors: [{ path: 'gakunen' }, { path: 'class_id' }],
  });
  expect((await patch(id, 1, { fullname: 'Guest' })).json()).toMatchObject({
    fullname: 'Guest',
    guest: true,
  });
  expect((await teacher('POST', `/api/students/${id}/initial_password`)).statusCode).toBe(422);
  const move = { action: 'move', ids: [id], class_id: N5 };
  expect((await teacher('POST', '/api/students/bulk', move)).statusCode).toBe(404);
});
