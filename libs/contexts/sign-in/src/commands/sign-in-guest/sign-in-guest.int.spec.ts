import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ROLE } from '#contracts/constants';
import { CurrentUser, SignedIn } from '#contracts/http/auth';
import { useDatabase } from '#testing/platform';
import {
  callerWith,
  DeactivatePeople,
  demoOrganizationId,
  login,
  prepareBackOffice,
  startBackOffice,
  visit,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let other: NestFastifyApplication;
beforeAll(async () => {
  [app, other] = await Promise.all([startBackOffice(database.url), startBackOffice(database.url)]);
});
afterAll(() => Promise.all([app.close(), other.close()]));
beforeEach(async () => {
  await database.pool.query('delete from sign_in_failure');
  await setUp({});
});

const SAKURA = demoOrganizationId('SAKURA');
const setUp = (given: { word?: string; seats?: number; on?: boolean }) =>
  database.pool.query(
    'update organization set join_word = $2, seats = $3, code_sign_in = $4, deactivated_at = null where id = $1',
    [SAKURA, given.word ?? null, given.seats ?? null, given.on ?? true],
  );
const guests = async () =>
  (
    await database.pool.query<{ id: string; user_id: string; fullname: string }>(
      'select id, user_id, fullname from app_user where guest and deactivated_at is null',
    )
  ).rows;
const signedIn = async (answer: ReturnType<typeof visit>) => {
  const { token, seat_secret } = SignedIn.parse((await answer).json());
  const me = CurrentUser.parse((await callerWith(app, token)('GET', '/api/auth/users/me')).json());
  return { token, secret: seat_secret, me };
};
const learners = (id: string) => ({ usertype: ROLE.learner, ids: [id] });
const keyOf = (key: string) => createHash('sha256').update(key).digest();
/** So many counted just now. */
const failed = (key: string, times: number) =>
  database.pool.query(
    'insert into sign_in_failure (key, at) values ($1, array(select clock_timestamp() from generate_series(1, $2)))',
    [keyOf(key), times],
  );
/** Wrong words, all at the same moment. */
const guess = async (count: number, address: (i: number) => string) =>
  (
    await Promise.all(
      Array.from({ length: count }, (_, i) =>
        visit(i % 2 ? app : other, { join_word: `guess-${i}` }, address(i)),
      ),
    )
  ).map(({ statusCode }) => statusCode);
const FAILED = { status: 401, code: 'auth.login-failed' };
const problem = async (answer: ReturnType<typeof visit>) => {
  const { trace_id: _, ...rest } = (await answer).json<Record<string, unknown>>();
  return rest;
};

test('AUTH-2 the code and a name give a seat: a learner without password, known by the own fields only', async () => {
  const { me, secret } = await signedIn(
    visit(app, { display_name: ' Hương ', organization_code: 'ｓａｋｕｒａ' }),
  );
  expect(me).toEqual({
    id: me.id,
    usertype: 1,
    role_name: 'learner',
    username: expect.stringMatching(/^guest-[0-9a-f]{12}$/) as string,
    fullname: 'Hương',
    organization_name: 'さくら日本語学校',
    organization_type: 'school',
    organization_id: SAKURA,
    permissions: [],
    is_initial: false,
  });
  expect(Buffer.from(secret ?? '', 'base64url')).toHaveLength(32);
  const { rows } = await database.pool.query<{ kept: string; password_hash: string | null }>(
    'select to_jsonb(u)::text as kept, password_hash from app_user u where id = $1',
    [me.id],
  );
  expect(rows[0]?.password_hash).toBeNull();
  expect(rows[0]?.kept).not.toContain(secret);
  expect(rows[0]?.kept).toContain(
    createHash('sha256')
      .update(secret ?? '')
      .digest('hex'),
  );
});

test('AUTH-2 the event and the audit trail tell of the guest; no secret, no token and no name is kept beside the row', async () => {
  const { me, secret, token } = await signedIn(visit(app, { display_name: 'Quiet Visitor' }));
  const { rows } = await database.pool.query<{ kept: string }>(
    `select data::text || meta::text as kept from es.event union all select response::text from es.command`,
  );
  const kept = rows.map((row) => row.kept).join('\n');
  for (const hidden of [secret, token, 'Quiet Visitor']) expect(kept).not.toContain(hidden);
  const events = await database.pool.query('select type, data from es.event where stream_id = $1', [
    `user-${me.id}`,
  ]);
  expect(events.rows).toEqual([
    { type: 'UserCreated', data: { usertype: 1, organization_id: SAKURA, class_id: null, guest: true } },
  ]);
  const trail = await database.pool.query(
    'select actor_id, action, after from audit_entry where subject_id = $1',
    [me.id],
  );
  expect(trail.rows).toEqual([
    { actor_id: me.id, action: 'guest.joined', after: { fullname: 'Quiet Visitor' } },
  ]);
});

test('AUTH-2 with the secret the same guest comes back under the same name: rotated word, full seats, another process', async () => {
  const { me, secret } = await signedIn(visit(app, { display_name: 'Returning' }));
  await setUp({ word: 'neko-yama-47', seats: 1 });
  const back = await signedIn(visit(other, { display_name: 'Somebody else', seat_secret: secret }));
  expect(back.me).toEqual(me);
  expect(back.secret).toBeUndefined();
  const before = (await guests()).length;
  expect(await problem(visit(app, { seat_secret: randomUUID(), join_word: 'neko-yama-47' }))).toMatchObject(
    FAILED,
  );
  expect((await guests()).length).toBe(before);
});

test('AUTH-2 a visitor whose answer was lost finds the seat again: the browser makes the secret before the first try', async () => {
  const mine = () => randomBytes(32).toString('base64url');
  const before = (await guests()).length;
  await setUp({ word: 'neko-yama-47', seats: before + 2 });
  const secret = mine();
  const body = { display_name: 'Patient', seat_secret: secret, join_word: 'neko-yama-47' };
  // the first try and its repetition may be under way together
  const [one, two] = await Promise.all([signedIn(visit(app, body)), signedIn(visit(other, body))]);
  const three = await signedIn(visit(app, { ...body, join_word: 'forgotten' }));
  expect(new Set([one.me.id, two.me.id, three.me.id]).size).toBe(1);
  expect(await guests()).toHaveLength(before + 1);
  // another one takes the last seat; the form of a secret and the word are asked for as ever
  expect(await problem(visit(app, { ...body, seat_secret: mine(), join_word: 'wrong' }))).toMatchObject(
    FAILED,
  );
  for (const seat_secret of [randomUUID(), `${mine()}a`, '!'.repeat(43)])
    expect(await problem(visit(app, { ...body, seat_secret }))).toMatchObject(FAILED);
  expect((await signedIn(visit(app, { ...body, seat_secret: mine() }))).me.id).not.toBe(one.me.id);
  expect(await problem(visit(app, { ...body, seat_secret: mine() }))).toMatchObject({
    code: 'organization.seats-taken',
  });
  expect((await visit(other, body)).statusCode).toBe(200);
  // a freed seat's secret takes no other one
  const command = { id: randomUUID(), hash: Buffer.from('free') };
  await app.get(CommandBus).execute(new DeactivatePeople(command, SAKURA, learners(one.me.id)));
  expect(await problem(visit(app, body))).toMatchObject(FAILED);
});

test('AUTH-2 a secret opens its own organization only, and nothing once code sign-in is off or the seat is freed', async () => {
  const { me, secret } = await signedIn(visit(app, {}));
  await database.pool.query(`update organization set code_sign_in = true where code = 'FUJI'`);
  // to another organization it is one that nobody has yet
  const elsewhere = await signedIn(visit(app, { organization_code: 'FUJI', seat_secret: secret }));
  expect(elsewhere.me).toMatchObject({ organization_id: demoOrganizationId('FUJI') });
  expect(elsewhere.me.id).not.toBe(me.id);
  await database.pool.query('update app_user set deactivated_at = now() where id = $1', [elsewhere.me.id]);
  await database.pool.query(`update organization set code_sign_in = false where code = 'FUJI'`);
  await setUp({ on: false });
  expect(await problem(visit(app, { seat_secret: secret }))).toMatchObject(FAILED);
  await setUp({});
  expect((await visit(app, { seat_secret: secret })).statusCode).toBe(200);
  const command = { id: randomUUID(), hash: Buffer.from('free') };
  await app.get(CommandBus).execute(new DeactivatePeople(command, SAKURA, learners(me.id)));
  expect(await problem(visit(app, { seat_secret: secret }))).toMatchObject(FAILED);
});

test('AUTH-2 AUTH-10 unknown code, code sign-in off, closed organization, wrong, missing and rotated word answer alike', async () => {
  await setUp({ word: 'neko-yama-47' });
  expect((await visit(app, { join_word: 'ＮＥＫＯ yama 47' })).statusCode).toBe(200);
  const refused = [
    await problem(visit(app, { organization_code: 'NOWHERE', join_word: 'neko-yama-47' })),
    await problem(visit(app, { organization_code: 'FUJI', join_word: 'neko-yama-47' })),
    await problem(visit(app, { join_word: 'neko-yama-48' })),
    await problem(visit(app, {})),
  ];
  await setUp({ word: 'tori-kawa-21' });
  refused.push(await problem(visit(app, { join_word: 'neko-yama-47' })));
  await database.pool.query('update organization set deactivated_at = now() where id = $1', [SAKURA]);
  refused.push(await problem(visit(app, { join_word: 'tori-kawa-21' })));
  expect(refused[0]).toMatchObject(FAILED);
  for (const answer of refused) expect(answer).toEqual(refused[0]);
});

test('AUTH-2 of twenty visitors for three free seats exactly three get in; a freed seat is free again', async () => {
  const taken = (await guests()).length;
  await setUp({ seats: taken + 3, word: 'neko-yama-47' });
  const tries = Array.from({ length: 20 }, (_, i) =>
    visit(i % 2 ? app : other, { display_name: `Racer ${i}`, join_word: 'neko-yama-47' }, `198.51.100.${i}`),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({ status: 422, code: 'organization.seats-taken' });
  expect(await guests()).toHaveLength(taken + 3);
  // who does not know the word does not learn that the seats are taken
  expect(await problem(visit(app, { join_word: 'wrong' }))).toMatchObject(FAILED);
  const [gone] = await guests();
  const command = { id: randomUUID(), hash: Buffer.from('free') };
  await app.get(CommandBus).execute(new DeactivatePeople(command, SAKURA, learners(gone?.id ?? '')));
  expect((await visit(app, { join_word: 'neko-yama-47' })).statusCode).toBe(200);
});

test('AUTH-10 guessing join words is slow from one address, and keeps nobody else out', async () => {
  await setUp({ word: 'neko-yama-47' });
  for (const address of ['192.0.2.50', '192.0.2.51', '192.0.2.52', '192.0.2.53']) {
    // at the same moment as well
    const guesses = (await guess(60, () => address)).sort();
    expect(guesses).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)]);
    const slowed = await visit(app, { join_word: 'neko-yama-47' }, address);
    expect(slowed.json()).toMatchObject({ status: 429, code: 'auth.throttled' });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await visit(app, { join_word: 'neko-yama-47' }, '192.0.2.54')).statusCode).toBe(200);
});

test('AUTH-10 guessing join words is slow from everywhere together; who has a seat still comes back', async () => {
  const { secret } = await signedIn(visit(app, {}));
  await setUp({ word: 'neko-yama-47' });
  await failed(`join-word:${SAKURA}`, 970);
  const spread = await guess(50, (i) => `203.0.113.${i}`);
  expect(spread.filter((status) => status === 401)).toHaveLength(30);
  expect((await visit(app, { join_word: 'neko-yama-47' }, '192.0.2.52')).statusCode).toBe(429);
  expect((await visit(app, { seat_secret: secret }, '192.0.2.52')).statusCode).toBe(200);
});

test('AUTH-10 a class behind one address gets in at once, some after mistyping; right words are not counted', async () => {
  await setUp({ word: 'neko-yama-47' });
  expect(new Set(await guess(40, () => '192.0.2.60'))).toEqual(new Set([401]));
  const pupils = Array.from({ length: 60 }, (_, i) =>
    visit(app, { display_name: `Pupil ${i}`, join_word: 'neko-yama-47' }, '192.0.2.60'),
  );
  for (const answer of await Promise.all(pupils)) expect(answer.statusCode).toBe(200);
  const { rows } = await database.pool.query<{ n: number }>(
    'select cardinality(at) as n from sign_in_failure where key = $1',
    [keyOf(`join-word:${SAKURA}`)],
  );
  expect(rows).toEqual([{ n: 40 }]);
});

test('AUTH-10 nobody fills a school with seats', async () => {
  await failed('new-seats-from:192.0.2.70', 200);
  expect((await visit(app, {}, '192.0.2.70')).json()).toMatchObject({ status: 429 });
  expect((await visit(app, {}, '192.0.2.71')).statusCode).toBe(200);
});

test.each([
  ['both ways at once', { user_id: 'learner01', password: 'Wrong#2026' }, 'display_name'],
  ['a password', { password: 'Wrong#2026' }, 'password'],
  ['a role', { usertype: 3 }, 'usertype'],
  ['no name', { display_name: ' ' }, 'display_name'],
  ['a name that is too long', { display_name: 'x'.repeat(51) }, 'display_name'],
  ['a word that is none', { join_word: 7 }, 'join_word'],
])('AUTH-2 ERR-4 a body with %s is refused', async (_what, body, path) => {
  const answer = (await visit(app, body)).json<{ errors: { path: string }[] }>();
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(answer.errors.map((error) => error.path)).toContain(path);
});

test('AUTH-8 a guest has no password: none to sign in with, none to change', async () => {
  const { me, token } = await signedIn(visit(app, {}));
  expect((await login(app, { user_id: me.username })).json()).toMatchObject(FAILED);
  const change = { current_password: 'Any#2026', password: 'Fresh#2026', confirm_password: 'Fresh#2026' };
  const answer = await callerWith(app, token)('PUT', '/api/auth/password', change);
  expect(answer.json()).toMatchObject({ status: 422, code: 'password.none' });
});

test('AUTH-2 a freed guest is out at once', async () => {
  const { me, token } = await signedIn(visit(app, {}));
  const guest = callerWith(app, token);
  const command = { id: randomUUID(), hash: Buffer.from('x') };
  await app.get(CommandBus).execute(new DeactivatePeople(command, SAKURA, learners(me.id)));
  await vi.waitFor(async () => expect((await guest('GET', '/api/auth/users/me')).statusCode).toBe(401));
});
