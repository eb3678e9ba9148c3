import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  PasswordIssue,
  PasswordIssues,
  PasswordSheet,
  PasswordsWaiting,
} from '#contracts/http/initial-passwords';
import { brokenPasswordRules } from '#contracts/password';
import { aStatementWaits, openTransaction } from '#testing/event-store';
import { useDatabase } from '#testing/platform';
import {
  type BackOfficeWorker,
  type Caller,
  callerOf,
  DEMO_PASSWORD,
  demoOrganizationId,
  demoUserId,
  login,
  prepareBackOffice,
  startBackOffice,
  startBackOfficeWorker,
} from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let worker: BackOfficeWorker;
let teacher: Caller;
let fujiteacher: Caller;
let top: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  worker = await startBackOfficeWorker(database.url);
  [teacher, fujiteacher, top] = await Promise.all([
    callerOf(app, 'teacher01'),
    callerOf(app, 'fujiteacher'),
    callerOf(app, 'top'),
  ]);
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

const issue = (who: Caller, body: object, key?: string) =>
  who('POST', '/api/students/initial_passwords', body, undefined, key ? { 'idempotency-key': key } : {});
async function started(who: Caller, body: object): Promise<PasswordIssue> {
  const answer = await issue(who, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return PasswordIssue.parse(answer.json());
}
const get = (who: Caller, id: string, part = '') =>
  who('GET', `/api/students/initial_passwords/${id}${part}`);
const sheetOf = async (who: Caller, id: string) => PasswordSheet.parse((await get(who, id, '/sheet')).json());
const idsOf = (...names: string[]) => names.map(demoUserId);

test('AUTH-6 learners get initial passwords that work, their sessions end, and the audit trail says so', async () => {
  const session = await callerOf(app, 'learner01');
  const { id, state } = await started(teacher, { ids: idsOf('learner01', 'learner02') });
  expect(state).toBe('running');
  expect((await sheetOf(teacher, id)).people).toEqual([]);
  await worker.drain();
  expect((await get(teacher, id)).json()).toMatchObject({
    state: 'done',
    progress: { done: 2, total: 2, failed: 0 },
  });
  const sheet = await sheetOf(teacher, id);
  expect(sheet).toMatchObject({
    organization_name: 'さくら日本語学校',
    organization_code: 'SAKURA',
    replaced: 0,
  });
  expect(sheet.people.map(({ user_id, class_name }) => [user_id, class_name])).toEqual([
    ['learner01', 'N5-A'],
    ['learner02', 'N5-A'],
  ]);
  const [first, second] = sheet.people.map(({ password }) => password);
  expect(first).not.toBe(second);
  expect(sheet.people.flatMap(({ password }) => brokenPasswordRules(password))).toEqual([]);
  expect((await session('GET', '/api/auth/users/me')).statusCode).toBe(401);
  expect((await login(app, { user_id: 'learner01' })).statusCode).toBe(401);
  const own = await callerOf(app, 'learner01', first);
  expect((await own('GET', '/api/auth/users/me')).json()).toMatchObject({ is_initial: true });
  const { rows } = await database.pool.query(
    `select actor_id, subject_id from audit_entry where action = 'password.issued' order by subject_id`,
  );
  expect(rows).toEqual(
    idsOf('learner01', 'learner02')
      .sort()
      .map((subject_id) => ({ actor_id: demoUserId('teacher01'), subject_id })),
  );
});

test('a password that was replaced, by the learner or by another issue, is on no sheet', async () => {
  const { id } = await started(teacher, { ids: idsOf('learner05', 'learner06', 'learner07') });
  await worker.drain();
  const passwords = new Map((await sheetOf(teacher, id)).people.map((one) => [one.user_id, one.password]));
  const own = await callerOf(app, 'learner05', passwords.get('learner05'));
  const reset = { id: demoUserId('learner05'), password: DEMO_PASSWORD, confirm_password: DEMO_PASSWORD };
  expect((await own('POST', '/api/auth/reset_password', reset)).statusCode).toBeLessThan(300);
  await started(teacher, { ids: idsOf('learner06') });
  await worker.drain();
  const { people, others } = await sheetOf(teacher, id);
  expect(people.map(({ user_id }) => user_id)).toEqual(['learner07']);
  expect(others.map(({ state }) => state)).toEqual(['changed', 'reissued']);
});

test('a sheet is its issuer’s alone, for a day or until it is closed', async () => {
  const { id } = await started(teacher, { ids: idsOf('learner08') });
  await worker.drain();
  for (const who of [fujiteacher, top])
    for (const part of ['', '/sheet', '/waiting']) expect((await get(who, id, part)).statusCode).toBe(404);
  expect((await top('POST', `/api/students/initial_passwords/${id}/close`)).statusCode).toBe(404);
  expect((await get(teacher, id, '/sheet')).headers['cache-control']).toBe('no-store');
  const age = (hours: number) =>
    database.pool.query(
      `update password_issue set created_at = now() - $2 * interval '1 hour' where id = $1`,
      [id, hours],
    );
  await age(25);
  expect((await get(teacher, id, '/sheet')).statusCode).toBe(410);
  await age(23);
  expect((await get(teacher, id, '/sheet')).statusCode).toBe(200);
  expect((await teacher('POST', `/api/students/initial_passwords/${id}/close`)).statusCode).toBe(204);
  expect((await get(teacher, id, '/sheet')).json()).toMatchObject({ code: 'password-sheet.closed' });
  expect((await get(teacher, id)).json()).toMatchObject({ state: 'closed' });
  const waiting = PasswordsWaiting.parse((await get(teacher, id, '/waiting')).json()).items;
  expect(waiting.map((one) => one.id)).toEqual(idsOf('learner08'));
});

test('AUTH-6 whoever left the cards finds them again as long as they can be shown, and nobody else does', async () => {
  const { id } = await started(fujiteacher, { ids: idsOf('fuji01', 'fuji02') });
  await worker.drain();
  const open = async (who: Caller) =>
    PasswordIssues.parse((await who('GET', '/api/students/initial_passwords')).json()).items;
  expect((await open(fujiteacher))[0]).toMatchObject({ id, state: 'done', progress: { done: 2 } });
  expect((await open(top)).map((one) => one.id)).not.toContain(id);
  await database.pool.query(
    `update password_issue set created_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
  expect((await open(fujiteacher)).map((one) => one.id)).not.toContain(id);
});

test('AUTH-6 ADMIN-8 the list is to be had as a file by whoever issued it; the trail says so, and holds no password', async () => {
  const { id } = await started(fujiteacher, { ids: idsOf('fuji01') });
  await worker.drain();
  const { people } = await sheetOf(fujiteacher, id);
  const file = await get(fujiteacher, id, '/file?lang=en');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['cache-control']).toBe('no-store');
  const [head, row] = file.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Class,Full name,User ID,Initial password');
  expect(row).toBe([people[0]?.class_name, people[0]?.fullname, 'fuji01', people[0]?.password].join(','));
  for (const who of [teacher, top]) expect((await get(who, id, '/file')).statusCode).toBe(404);
  const { rows } = await database.pool.query<{ actor_id: string; after: object }>(
    `select actor_id, after from audit_entry where action = 'export.started'`,
  );
  expect(rows).toEqual([
    {
      actor_id: demoUserId('fujiteacher'),
      after: { list: 'initial-passwords', format: 'csv', narrowed: `issue=${id}` },
    },
  ]);
});

test('a worker that dies in the middle: the next one goes on, and nobody gets two passwords', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `learner${n + 10}`);
  const { id } = await started(teacher, { ids: idsOf(...names) });
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger refuse before update on app_user for each row when (new.user_id = 'learner20') execute function refuse()`);
  await worker.drain();
  expect((await get(teacher, id)).json()).toMatchObject({ state: 'running', progress: { done: 0 } });
  await database.pool.query('drop trigger refuse on app_user; drop function refuse()');
  await database.pool.query(`update es.job set run_at = now() where state = 'due'`);
  const other = await startBackOfficeWorker(database.url);
  await Promise.all([other.drain(), worker.drain()]);
  await other.close();
  expect((await get(teacher, id)).json()).toMatchObject({ state: 'done', progress: { done: 20, failed: 0 } });
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where action = 'password.issued' and subject_id = any ($1) group by subject_id`,
    [idsOf(...names)],
  );
  expect(rows.map(({ n }) => n)).toEqual(names.map(() => 1));
});

test('who was deactivated meanwhile gets none and is counted; nobody else is reached', async () => {
  const { id } = await started(teacher, { ids: idsOf('learner03', 'learner04') });
  await database.pool.query(`update app_user set deactivated_at = now() where id = $1`, [
    demoUserId('learner04'),
  ]);
  await worker.drain();
  expect((await get(teacher, id)).json()).toMatchObject({ state: 'done', progress: { done: 2, failed: 1 } });
  expect((await sheetOf(teacher, id)).people).toMatchObject([{ user_id: 'learner03' }]);
  for (const ids of [idsOf('fuji01'), idsOf('teacher01'), idsOf('learner01', 'fuji01'), [randomUUID()]])
    expect((await issue(teacher, { ids })).statusCode).toBe(404);
  expect((await issue(top, { ids: idsOf('learner01', 'fuji01') })).json()).toMatchObject({
    code: 'request.invalid',
  });
});

test('the same key again answers the same issue; with other learners it is refused', async () => {
  const key = randomUUID();
  const first = await issue(fujiteacher, { ids: idsOf('fuji01') }, key);
  expect((await issue(fujiteacher, { ids: idsOf('fuji01') }, key)).json()).toEqual(first.json());
  expect((await issue(fujiteacher, { ids: idsOf('fuji02') }, key)).json()).toMatchObject({
    code: 'command.key-reused',
  });
});

test('an issue whose secret was replaced twice is closed, and its job does not fail', async () => {
  const { id } = await started(teacher, { ids: idsOf('learner09') });
  await database.pool.query(`update password_issue set key_id = 'gone' where id = $1`, [id]);
  const ended = async () => {
    await worker.drain();
    const { rows } = await database.pool.query<object>(
      `select j.state, j.last_error, i.closed_at is not null as closed from es.job j join password_issue i on i.id::text = j.key
       where j.key = $1`,
      [id],
    );
    expect((await get(teacher, id)).json()).toMatchObject({ state: 'closed', progress: { done: 0 } });
    return rows[0];
  };
  // a worker that is not restarted yet does not know the newest secret either: another one may
  expect(await ended()).toEqual({ state: 'due', last_error: null, closed: false });
  await database.pool.query(
    `update password_issue set created_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
  await database.pool.query(`update es.job set run_at = now() where key = $1`, [id]);
  expect(await ended()).toEqual({ state: 'done', last_error: null, closed: true });
});

test('an issue that no worker came to in time sets no passwords: nobody could see them', async () => {
  const { id } = await started(teacher, { ids: idsOf('learner09') });
  await database.pool.query(
    `update password_issue set created_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
  await worker.drain();
  expect((await get(teacher, id)).json()).toMatchObject({ state: 'closed', progress: { done: 0 } });
});

test('AUTH-6 a sheet that is stopped: who has no new password yet keeps the one they had', async () => {
  const { id } = await started(teacher, { ids: idsOf('learner05', 'learner06') });
  const stop = (who: Caller) => who('POST', `/api/students/initial_passwords/${id}/stop`);
  expect((await stop(fujiteacher)).statusCode).toBe(404);
  const stopped = PasswordIssue.parse((await stop(teacher)).json());
  expect(stopped).toMatchObject({ state: 'done', left: 2, progress: { done: 0, total: 0, failed: 0 } });
  await worker.drain();
  await callerOf(app, 'learner05');
  expect((await sheetOf(teacher, id)).people).toEqual([]);
  expect((await stop(teacher)).json()).toMatchObject({ state: 'done', left: 2 });
});

test('the same issue, sent again while the first is at work, is answered as one', async () => {
  const key = randomUUID();
  const blocked = await openTransaction(database.pool);
  await blocked.client.query('lock table password_issue in share mode');
  const both = [0, 1].map(() => issue(fujiteacher, { ids: idsOf('fuji01') }, key));
  await aStatementWaits(database.pool);
  await blocked.commit();
  const [first, second] = await Promise.all(both);
  expect(first?.statusCode, first?.body).toBe(201);
  expect(second?.json()).toEqual(first?.json());
});

test('ADMIN-2 everybody whom an import has created and who has no own password, once it is activated; no password is stored in clear', async () => {
  const form = new FormData();
  form.append('file', new Blob(['ユーザーID,氏名\nbulk1,A\nbulk2,B\nfuji03,Changed\n']), 'a.csv');
  const { id: import_id } = (await fujiteacher('POST', '/api/students/import', form)).json<{ id: string }>();
  expect((await issue(fujiteacher, { import_id })).json()).toMatchObject({ code: 'import.nothing-to-do' });
  expect((await issue(teacher, { import_id })).statusCode).toBe(404);
  await fujiteacher('POST', `/api/students/import/${import_id}/activate`, {
    mode: 'all_or_nothing',
    version: 1,
  });
  await worker.drain();
  const { id } = await started(fujiteacher, { import_id });
  await worker.drain();
  const { people } = await sheetOf(fujiteacher, id);
  expect(people.map(({ user_id }) => user_id)).toEqual(['bulk1', 'bulk2']);
  await callerOf(app, 'bulk2', people[1]?.password);
  await database.pool.query(`update app_user set is_initial = false where user_id = 'bulk1'`);
  const again = await started(fujiteacher, { import_id });
  await worker.drain();
  expect((await sheetOf(fujiteacher, again.id)).people.map(({ user_id }) => user_id)).toEqual(['bulk2']);
  await database.pool.query(`update app_user set is_initial = false where user_id = 'bulk2'`);
  expect((await issue(fujiteacher, { import_id })).json()).toMatchObject({ code: 'password-issue.nobody' });
  const { rows } = await database.pool.query<{ kept: string }>(
    `select to_jsonb(p)::text as kept from password_issue_person p union all select to_jsonb(i)::text from password_issue i
     union all select to_jsonb(a)::text from audit_entry a union all select to_jsonb(j)::text from es.job j
     union all select data::text from es.event`,
  );
  const kept = rows.map((row) => row.kept).join('\n');
  for (const { password } of people) expect(kept).not.toContain(password);
  expect(kept).toContain(demoOrganizationId('FUJI'));
});
