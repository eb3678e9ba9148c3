import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { SignedIn } from '#contracts/http/auth';
import { CodeSignIn } from '#contracts/http/organizations';
import { InitialPassword, Student } from '#contracts/http/people';
import { useDatabase } from '#testing/platform';
import { demoClassId, demoOrganizationId } from './rows/demo-people.js';
import {
  type Caller,
  callerOf,
  callerWith,
  login,
  prepareBackOffice,
  startBackOffice,
  visit,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
let stranger: Caller;
let top: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  teacher = await callerOf(app, 'teacher01');
  stranger = await callerOf(app, 'fujiteacher');
  top = await callerOf(app, 'top');
});
afterAll(() => app.close());

const SAKURA = demoOrganizationId('SAKURA');
const FUJI = demoOrganizationId('FUJI');
const url = (id: string) => `/api/organizations/${id}/code_sign_in`;
const read = async (as: Caller, id = SAKURA) => CodeSignIn.parse((await as('GET', url(id))).json());
const change = (as: Caller, body: object, version: number | string, id = SAKURA) =>
  as('PATCH', url(id), body, app, { 'if-match': `"${version}"` });
const rotate = (as: Caller, id = SAKURA, headers = {}) =>
  as('POST', `/api/organizations/${id}/join_word`, undefined, app, headers);
const newGuest = async (display_name = 'Visitor', join_word?: string) => {
  const answer = await visit(app, { display_name, ...(join_word && { join_word }) });
  const { token, seat_secret } = SignedIn.parse(answer.json());
  const guest = callerWith(app, token);
  const { id } = (await guest('GET', '/api/auth/users/me')).json<{ id: string }>();
  return { id, guest, secret: seat_secret };
};
const NAMED = { user_id: 'huong', fullname: 'Nguyễn Thị Hương', class_id: demoClassId('SAKURA', 'N5-A') };
const name = (as: Caller, id: string, body: object = NAMED, headers = {}) =>
  as('POST', `/api/students/${id}/name`, body, app, headers);
const trailOf = async (id: string) =>
  (
    await database.pool.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit_entry where subject_id = $1 order by at, id',
      [id],
    )
  ).rows;

test('AUTH-2 an administrator switches the code sign-in, and caps the seats, against the version seen', async () => {
  const first = await read(teacher);
  expect(first).toMatchObject({ code: 'SAKURA', code_sign_in: true, join_word: null, seats: null });
  expect((await teacher('GET', url(SAKURA))).headers.etag).toBe(`"${first.version}"`);
  expect((await teacher('PATCH', url(SAKURA), { seats: 5 })).json()).toMatchObject({ status: 428 });
  const changed = await change(teacher, { seats: 5, code_sign_in: false }, first.version);
  expect(changed.json()).toMatchObject({ seats: 5, code_sign_in: false, version: first.version + 1 });
  expect((await change(teacher, { seats: 9 }, first.version)).json()).toMatchObject({
    status: 412,
    code: 'request.stale',
    current: { seats: 5, version: first.version + 1 },
  });
  expect((await visit(app, {})).statusCode).toBe(401);
  const again = await change(top, { code_sign_in: true, seats: null }, first.version + 1);
  expect(again.json()).toMatchObject({ seats: null, code_sign_in: true });
  expect((await visit(app, {})).statusCode).toBe(200);
  const { rows } = await database.pool.query(
    `select data from es.event where stream_id = $1 and type = 'OrganizationEdited' order by version`,
    [`organization-${SAKURA}`],
  );
  expect(rows).toEqual([
    { data: { fields: ['code_sign_in', 'seats'] } },
    { data: { fields: ['code_sign_in', 'seats'] } },
  ]);
});

test('AUTH-2 a change that changes nothing writes nothing', async () => {
  const { version } = await read(teacher);
  expect((await change(teacher, { code_sign_in: true }, version)).json()).toMatchObject({ version });
});

test('AUTH-2 the word is rotated: the new one lets in, the old one does not; the trail does not tell it', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [one, same] = [await rotate(teacher, SAKURA, key), await rotate(teacher, SAKURA, key)];
  const first = CodeSignIn.parse(one.json());
  expect(same.json()).toEqual(first);
  expect(first.join_word).toMatch(/^[a-z]+-[a-z]+-\d\d$/);
  const { secret } = await newGuest('With word', first.join_word ?? '');
  const second = CodeSignIn.parse((await rotate(teacher)).json());
  expect(second.join_word).not.toBe(first.join_word);
  expect((await visit(app, { join_word: first.join_word })).statusCode).toBe(401);
  expect((await visit(app, { join_word: second.join_word })).statusCode).toBe(200);
  expect((await visit(app, { seat_secret: secret })).statusCode).toBe(200);
  const trail = await trailOf(SAKURA);
  expect(trail.at(-1)).toMatchObject({ action: 'organization.join-word-replaced' });
  expect(JSON.stringify(trail)).not.toContain(second.join_word);
  const kept = await database.pool.query<{ kept: string }>(
    'select response::text as kept from es.command union all select data::text from es.event',
  );
  expect(kept.rows.map((row) => row.kept).join()).not.toContain(second.join_word);
  expect((await change(teacher, { join_word: null }, second.version)).json()).toMatchObject({
    join_word: null,
  });
  expect((await trailOf(SAKURA)).at(-1)).toMatchObject({
    before: { join_word: '***' },
    after: { join_word: null },
  });
});

test('AUTH-2 ADMIN-8 another organization’s code sign-in is like none; a word is not written by hand; no code, no switch', async () => {
  const { version } = await read(teacher);
  for (const answer of [
    await stranger('GET', url(SAKURA)),
    await stranger('GET', url(randomUUID())),
    await change(stranger, { seats: 1 }, version),
    await rotate(stranger),
  ])
    expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' });
  expect((await change(teacher, { join_word: 'mine' }, version)).statusCode).toBe(400);
  expect((await change(teacher, { name: 'Mine' }, version)).statusCode).toBe(400);
  await database.pool.query('update organization set code = null, code_key = null where id = $1', [FUJI]);
  const { version: own } = await read(top, FUJI);
  expect((await change(top, { code_sign_in: true }, own, FUJI)).json()).toMatchObject({
    status: 422,
    code: 'organization.no-code',
  });
  await database.pool.query(`update organization set code = 'FUJI', code_key = 'fuji' where id = $1`, [FUJI]);
  expect(await read(top, FUJI)).toMatchObject({ code: 'FUJI', code_sign_in: false });
});

test('AUTH-2 ADMIN-3 the platform organization lets no guests in: it is like none, for the top administrator too', async () => {
  const id = PLATFORM_ORGANIZATION_ID;
  for (const answer of [
    await top('GET', url(id)),
    await change(top, { seats: 1 }, 1, id),
    await rotate(top, id),
  ])
    expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' });
});

test('AUTH-2 a guest becomes a named learner: the same person, the seat free, the secret worthless, the session kept', async () => {
  const { id, guest, secret } = await newGuest('Hương');
  const taken = (await read(teacher)).seats_taken;
  const command = { 'idempotency-key': randomUUID() };
  const answers = [await name(teacher, id, NAMED, command), await name(teacher, id, NAMED, command)];
  expect(Student.parse(answers[0]?.json())).toMatchObject({
    ...NAMED,
    id,
    guest: false,
    has_password: false,
  });
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect((await read(teacher)).seats_taken).toBe(taken - 1);
  expect((await visit(app, { seat_secret: secret })).statusCode).toBe(401);
  const me = (await guest('GET', '/api/auth/users/me')).json<object>();
  expect(me).toMatchObject({ id, username: 'huong', fullname: NAMED.fullname });
  const { rows } = await database.pool.query('select type, data from es.event where stream_id = $1', [
    `user-${id}`,
  ]);
  expect(rows[1]).toEqual({ type: 'GuestNamed', data: { class_id: NAMED.class_id } });
  expect((await trailOf(id))[1]).toMatchObject({
    action: 'student.named',
    before: { fullname: 'Hương' },
    after: { user_id: 'huong', fullname: NAMED.fullname },
  });
  const issued = await teacher('POST', `/api/students/${id}/initial_password`);
  const { password } = InitialPassword.parse(issued.json());
  expect((await login(app, { user_id: 'HUONG', password })).statusCode).toBe(200);
  expect((await name(teacher, id)).json()).toMatchObject({ status: 422, code: 'guest.already-named' });
});

test('AUTH-2 naming refuses a user id in use, a strange class, strangers and learners; nothing is left behind', async () => {
  const { id, secret } = await newGuest('Patient');
  expect((await name(teacher, id, { ...NAMED, user_id: 'ＬＥＡＲＮＥＲ０１' })).json()).toMatchObject({
    status: 409,
    code: 'user-id-in-use',
  });
  const foreign = demoClassId('FUJI', '朝クラス');
  expect((await name(teacher, id, { ...NAMED, class_id: foreign })).json()).toMatchObject({
    status: 400,
    errors: [{ path: 'class_id' }],
  });
  expect((await name(stranger, id)).statusCode).toBe(404);
  expect((await name(teacher, randomUUID())).statusCode).toBe(404);
  expect((await teacher('POST', `/api/students/${id}/initial_password`)).json()).toMatchObject({
    status: 422,
    code: 'guest.not-named',
  });
  expect((await name(teacher, id, { ...NAMED, user_id: ' ' })).statusCode).toBe(400);
  expect((await visit(app, { seat_secret: secret })).statusCode).toBe(200);
  expect(await trailOf(id)).toHaveLength(1);
});

test('AUTH-2 a freed guest who is reactivated takes a seat again: never above the cap, and comes back by the same secret', async () => {
  const freed = [await newGuest('Freed one'), await newGuest('Freed two'), await newGuest('Freed three')];
  const ids = freed.map(({ id }) => id);
  await teacher('POST', '/api/students/bulk', { action: 'deactivate', ids });
  const { version, seats_taken } = await read(teacher);
  expect((await change(teacher, { seats: seats_taken + 2 }, version)).statusCode).toBe(200);
  const SEATS_TAKEN = { status: 422, code: 'organization.seats-taken' };
  const all = await teacher('POST', '/api/students/bulk', { action: 'reactivate', ids });
  expect(all.json()).toMatchObject(SEATS_TAKEN);
  expect((await read(teacher)).seats_taken).toBe(seats_taken);
  for (const { secret } of freed)
    expect((await visit(app, { seat_secret: secret })).json()).toMatchObject({ code: 'auth.login-failed' });
  const atOnce = await Promise.all(ids.map((id) => top('POST', `/api/students/${id}/reactivate`)));
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422]);
  expect((await read(teacher)).seats_taken).toBe(seats_taken + 2);
  for (const [at, { secret }] of freed.entries())
    expect((await visit(app, { seat_secret: secret })).statusCode).toBe(
      atOnce[at]?.statusCode === 200 ? 200 : 401,
    );
  const again = await teacher('POST', '/api/students/bulk', { action: 'reactivate', ids });
  expect(again.json()).toMatchObject(SEATS_TAKEN);
  await change(teacher, { seats: null }, version + 1);
});
