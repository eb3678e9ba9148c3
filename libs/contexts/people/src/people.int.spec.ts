import { createHash, randomUUID } from 'node:crypto';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PLATFORM_ORGANIZATION_ID, ROLE } from '#contracts/constants';
import { systemScope } from '#platform/database';
import { useDatabase } from '#testing/platform';
import { DEMO_USERS, demoClassId, demoOrganizationId, demoUserId } from './rows/demo-people.js';
import { callerOf, login, prepareBackOffice, startBackOffice, withOperations } from '#testing/back-office';
import { CreateUser } from './commands/create-user/create-user.handler.js';
import { DeactivatePeople } from './commands/deactivate-people/deactivate-people.handler.js';
import { MoveLearners } from './commands/move-learners/move-learners.handler.js';
import { ReactivatePeople } from './commands/reactivate-people/reactivate-people.handler.js';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
beforeAll(async () => {
  app = await startBackOffice(database.url);
});
afterAll(() => app.close());

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');
const execute = (command: Command<unknown>) => app.get(CommandBus).execute(command);
const newCommand = () => ({ id: randomUUID(), hash: createHash('sha256').update('body').digest() });
const eventsOf = async (stream: string) => {
  const { rows } = await database.pool.query<{ type: string; data: object; org_id: string }>(
    'select type, data, org_id from es.event where stream_id = $1 order by version',
    [stream],
  );
  return rows;
};
const countOf = async (table: string) => (await database.pool.query(`select 1 from ${table}`)).rows.length;

test('the demo people are those of the contract, each told by an event with ids alone', async () => {
  expect(await countOf('app_user')).toBe(43);
  expect(await eventsOf(`organization-${SAKURA}`)).toEqual([
    {
      type: 'OrganizationCreated',
      org_id: SAKURA,
      data: { time_zone: 'Asia/Tokyo', organization_type: 'school' },
    },
  ]);
  expect(await eventsOf(`user-${demoUserId('learner16')}`)).toEqual([
    {
      type: 'UserCreated',
      org_id: SAKURA,
      data: { usertype: 1, organization_id: SAKURA, class_id: demoClassId('SAKURA', 'N4-A'), guest: false },
    },
  ]);
  expect(await eventsOf(`user-${demoUserId('top')}`)).toMatchObject([{ org_id: PLATFORM_ORGANIZATION_ID }]);
});

test('no event and no kept response holds a name or a user id', async () => {
  const { rows } = await database.pool.query<{ kept: string }>(
    `select data::text || meta::text || stream_id as kept from es.event union all select response::text from es.command`,
  );
  const all = rows.map((row) => row.kept).join('\n');
  expect(rows.length).toBeGreaterThan(80);
  for (const { fullname, userId } of DEMO_USERS) {
    expect(all).not.toContain(fullname);
    expect(all).not.toContain(`"${userId}"`);
  }
  expect(all).not.toContain('argon2');
});

test('seeding again, also by two at once, writes nothing', async () => {
  const before = [await countOf('es.event'), await countOf('es.command'), await countOf('app_user')];
  await Promise.all(
    [1, 2].map(() => withOperations(database.url, (operations) => operations.seedDemoPeople())),
  );
  expect([await countOf('es.event'), await countOf('es.command'), await countOf('app_user')]).toEqual(before);
});

test('ADMIN-1 a user id in use is refused whatever its width and case, and leaves nothing behind', async () => {
  const before = [await countOf('es.event'), await countOf('es.command'), await countOf('app_user')];
  const id = randomUUID();
  const taken = {
    id,
    organizationId: FUJI,
    usertype: ROLE.learner,
    userId: 'ＬＥＡＲＮＥＲ０１',
    fullname: 'Someone',
  };
  await expect(execute(new CreateUser(newCommand(), taken))).rejects.toMatchObject({
    code: 'user-id-in-use',
  });
  expect([await countOf('es.event'), await countOf('es.command'), await countOf('app_user')]).toEqual(before);
});

test('ADMIN-8 nobody gets into a class of another organization', async () => {
  const id = randomUUID();
  const classId = demoClassId('FUJI', '朝クラス');
  const user = {
    id,
    organizationId: SAKURA,
    usertype: ROLE.learner,
    userId: id,
    fullname: 'Someone',
    classId,
  };
  const unknownClass = { code: 'request.invalid', details: { errors: [{ path: 'class_id' }] } };
  await expect(execute(new CreateUser(newCommand(), user))).rejects.toMatchObject(unknownClass);
  const ids = [demoUserId('learner01')];
  await expect(execute(new MoveLearners(newCommand(), SAKURA, ids, classId))).rejects.toMatchObject(
    unknownClass,
  );
  const byTop = systemScope('as the top administrator');
  await expect(execute(new MoveLearners(newCommand(), byTop, ids, classId))).rejects.toMatchObject(
    unknownClass,
  );
  await expect(execute(new MoveLearners(newCommand(), FUJI, ids, classId))).rejects.toMatchObject({
    code: 'request.not-found',
  });
});

test('ADMIN-1 a learner moves to another class once, however often the command comes', async () => {
  const learner = demoUserId('learner02');
  const [from, to] = [demoClassId('SAKURA', 'N5-A'), demoClassId('SAKURA', 'N4-A')];
  const command = newCommand();
  await Promise.all([1, 2, 3].map(() => execute(new MoveLearners(command, SAKURA, [learner], to))));
  await execute(new MoveLearners(newCommand(), SAKURA, [learner], to));
  expect((await eventsOf(`user-${learner}`)).slice(1)).toMatchObject([
    { type: 'LearnerClassChanged', data: { from, to } },
  ]);
  await execute(new MoveLearners(newCommand(), SAKURA, [learner], null));
  expect((await eventsOf(`user-${learner}`)).at(-1)).toMatchObject({ data: { from: to, to: null } });
});

test('ADMIN-1 deactivation ends the sessions and the sign-in; reactivation gives the sign-in back', async () => {
  const learner = demoUserId('learner03');
  const people = { usertype: ROLE.learner, ids: [learner] };
  const open = await callerOf(app, 'learner03');
  await expect(execute(new DeactivatePeople(newCommand(), FUJI, people))).rejects.toMatchObject({
    code: 'request.not-found',
  });
  await execute(new DeactivatePeople(newCommand(), SAKURA, people));
  await execute(new DeactivatePeople(newCommand(), SAKURA, people));
  await vi.waitFor(async () => expect((await open('GET', '/api/auth/users/me')).statusCode).toBe(401));
  expect((await login(app, { user_id: 'learner03' })).statusCode).toBe(401);
  await execute(new ReactivatePeople(newCommand(), SAKURA, people));
  expect((await login(app, { user_id: 'learner03' })).statusCode).toBe(200);
  expect((await open('GET', '/api/auth/users/me')).statusCode).toBe(401);
  const types = (await eventsOf(`user-${learner}`)).map((event) => event.type);
  expect(types).toEqual(['UserCreated', 'UserDeactivated', 'UserReactivated']);
});

test('the operator makes the first top administrator, whose initial password is shown once', async () => {
  const made = await withOperations(database.url, (operations) =>
    operations.createTopAdministrator({ userId: 'chief', fullname: 'First Operator' }),
  );
  const chief = await callerOf(app, 'chief', made);
  expect((await chief('GET', '/api/auth/users/me')).json()).toMatchObject({ usertype: 3, is_initial: true });
  const weak = withOperations(database.url, (operations) =>
    operations.createTopAdministrator({ userId: 'second', fullname: 'Second', password: 'weak' }),
  );
  await expect(weak).rejects.toMatchObject({ code: 'password.rules' });
});

test.each([
  ['POST', '/api/students', { fullname: 'Kana', user_id: 'kana-once', class_id: null }],
  ['POST', '/api/classes', { name: 'Once' }],
  ['POST', '/api/teachers', { fullname: 'Terry', user_id: 'terry-once', organization_id: SAKURA }],
  ['POST', '/api/organizations', { name: 'Once', type: 'school', code: 'ONCE', time_zone: 'Asia/Tokyo' }],
] as const)(
  'ERR-4 a key whose command was forgotten creates nothing again: %s %s',
  async (method, url, body) => {
    const caller = await callerOf(app, /teachers|organizations/.test(url) ? 'top' : 'teacher01');
    const key = { 'idempotency-key': randomUUID() };
    const first = await caller(method, url, body, app, key);
    expect(first.statusCode, first.body).toBe(201);
    await database.pool.query('delete from es.command');
    const again = await caller(method, url, body, app, key);
    expect(again.json()).toMatchObject({ status: 422, code: 'command.key-reused' });
  },
);
