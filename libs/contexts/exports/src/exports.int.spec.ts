import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ExportJob, ExportJobs } from '#contracts/http/exports';
import { useDatabase } from '#testing/platform';
import {
  type BackOfficeWorker,
  type Caller,
  callerOf,
  demoOrganizationId,
  demoUserId,
  prepareBackOffice,
  startBackOffice,
  startBackOfficeWorker,
} from '#testing/back-office';
import { forgetExports } from './jobs/forget-exports.js';

const AT_ONCE = 40;
const MANY = 1_700;

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let worker: BackOfficeWorker;
let teacher: Caller;
let fujiteacher: Caller;
let top: Caller;
let learner: Caller;
beforeAll(async () => {
  await database.pool.query(
    `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, gakunen, branch)
     select gen_random_uuid(), $1, 1, 'many' || lpad(n::text, 4, '0'), 'many' || lpad(n::text, 4, '0'), '=Learner ' || n, '1', ''
     from generate_series(1, $2::int) as n`,
    [demoOrganizationId('SAKURA'), MANY],
  );
  app = await startBackOffice(database.url, { EXPORT_AT_ONCE_ROWS: String(AT_ONCE) });
  worker = await startBackOfficeWorker(database.url);
  [teacher, fujiteacher, top, learner] = await Promise.all([
    callerOf(app, 'teacher01'),
    callerOf(app, 'fujiteacher'),
    callerOf(app, 'top'),
    callerOf(app, 'learner01'),
  ]);
  return async () => {
    await worker.close();
    await app.close();
  };
});
afterEach(() => database.pool.query('delete from list_export'));

const LEARNERS = { list: 'students', query: { format: 'csv', lang: 'ja', q: 'many', sort: '-user_id' } };
const asked = (who: Caller, body: object, key?: string) =>
  who('POST', '/api/exports', body, undefined, key ? { 'idempotency-key': key } : {});
async function started(who: Caller = teacher, body: object = LEARNERS): Promise<ExportJob> {
  const answer = await asked(who, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return ExportJob.parse(answer.json());
}
const now = async (id: string, who: Caller = teacher) =>
  ExportJob.parse((await who('GET', `/api/exports/${id}`)).json());
const fileOf = (id: string, who: Caller = teacher) => who('GET', `/api/exports/${id}/file`);
const rowsOf = async (id: string): Promise<string[][]> => parse((await fileOf(id)).rawPayload, { bom: true });
const partsOf = async (id: string) =>
  (await database.pool.query('select from list_export_part where export_id = $1', [id])).rowCount;
const sql = (text: string, ...values: unknown[]) => database.pool.query(text, values);

/** The worker is killed in the middle of a transaction whenever it comes to that part. */
async function diesAt(part: number, work: () => Promise<unknown>): Promise<void> {
  await sql(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger refuse before update on list_export_part for each row when (new.number = ${String(part)})
      execute function refuse()`);
  await work();
  await sql('drop trigger refuse on list_export_part; drop function refuse()');
}

describe('STAT-3 a list as a file', () => {
  it('comes at once up to a number of rows, and is refused in words above it', async () => {
    const small = await teacher('GET', '/api/students/export?format=csv&lang=en&q=learner0');
    expect(small.statusCode).toBe(200);
    const large = await teacher('GET', '/api/students/export?format=csv&lang=en');
    expect(large.statusCode).toBe(422);
    expect(large.json()).toMatchObject({ code: 'export.large' });
    const exact = await teacher('GET', '/api/students/export?format=csv&q=many000');
    expect(parse(exact.rawPayload, { bom: true })).toHaveLength(10);
  });

  it('is prepared in the background as searched and sorted, with heads and name in the language asked for', async () => {
    const { id, state, rows_total } = await started();
    expect([state, rows_total]).toEqual(['running', null]);
    await worker.drain();
    const ready = await now(id);
    expect(ready).toMatchObject({ state: 'ready', rows_done: MANY, rows_total: MANY, list: 'students' });
    const left = Date.parse(ready.expires_at ?? '') - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    const file = await fileOf(id);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(ready.size),
      'content-disposition': `attachment; filename="students.csv"; filename*=UTF-8''${encodeURIComponent('学習者一覧.csv')}`,
      'cache-control': 'no-store',
    });
    expect(file.rawPayload.length).toBe(ready.size);
    const [heads, ...rows] = await rowsOf(id);
    expect(heads?.slice(0, 2)).toEqual(['ユーザーID', '氏名']);
    expect(rows.map(([userId]) => userId)).toEqual(
      Array.from({ length: MANY }, (_, at) => `many${String(MANY - at).padStart(4, '0')}`),
    );
    expect(rows[0]?.[1]).toBe(`'=Learner ${String(MANY)}`);
  });

  it('as a workbook, too', async () => {
    const { id } = await started(teacher, { ...LEARNERS, query: { ...LEARNERS.query, format: 'xlsx' } });
    await worker.drain();
    const sheet = await readSheet((await fileOf(id)).rawPayload);
    expect(sheet).toHaveLength(MANY + 1);
    expect(sheet[MANY]?.slice(0, 2)).toEqual(['many0001', "'=Learner 1"]);
  });

  it('ADMIN-8 the audit trail says who asked for what', async () => {
    const { id } = await started();
    const { rows } = await sql('select * from audit_entry where subject_id = $1', id);
    expect(rows).toMatchObject([
      {
        action: 'export.started',
        actor_id: demoUserId('teacher01'),
        organization_id: demoOrganizationId('SAKURA'),
        subject_name: '学習者一覧.csv',
        after: { list: 'students', format: 'csv', narrowed: 'sort=-user_id, q' },
      },
    ]);
  });

  it('the audit trail is one of the lists', async () => {
    await sql(
      `insert into audit_entry (id, organization_id, actor_id, action, subject_kind, subject_id, before, after)
       select gen_random_uuid(), $1, $2, 'student.created', 'student', $3, '{}', '{}' from generate_series(1, 700)`,
      demoOrganizationId('SAKURA'),
      demoUserId('top'),
      demoUserId('learner02'),
    );
    const query = { format: 'csv', lang: 'en', subject_id: demoUserId('learner02') };
    const answer = await top('GET', `/api/audit/export?${new URLSearchParams(query).toString()}`);
    expect(answer.json()).toMatchObject({ code: 'export.large' });
    const { id } = await started(top, { list: 'audit', query });
    await worker.drain();
    const rows = parse((await fileOf(id, top)).rawPayload, { bom: true });
    expect(rows).toHaveLength(701);
    expect(rows[700]?.[4]).toBe('student.created');
  });
});

describe('ADMIN-8 a prepared file', () => {
  it('is there for who asked for it alone, whatever the role and the organization', async () => {
    const { id } = await started();
    await worker.drain();
    for (const who of [fujiteacher, top, learner])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/file'],
        ['POST', '/stop'],
        ['DELETE', ''],
      ] as const)
        expect((await who(method, `/api/exports/${id}${path}`)).statusCode).toBe(404);
    expect(ExportJobs.parse((await fujiteacher('GET', '/api/exports')).json()).items).toEqual([]);
    expect(ExportJobs.parse((await teacher('GET', '/api/exports')).json()).items).toMatchObject([{ id }]);
    expect((await app.inject({ method: 'GET', url: `/api/exports/${id}/file` })).statusCode).toBe(401);
    expect((await fileOf(id)).statusCode).toBe(200);
  });

  it('holds what who asked for it may see, and is refused to who may not see the list', async () => {
    const mine = {
      list: 'students',
      query: { format: 'csv', organization_id: demoOrganizationId('SAKURA') },
    };
    const { id } = await started(fujiteacher, mine);
    await worker.drain();
    expect(await now(id, fujiteacher)).toMatchObject({ state: 'ready', rows_total: 0 });
    expect(parse((await fileOf(id, fujiteacher)).rawPayload, { bom: true })).toHaveLength(1);
    expect((await asked(learner, LEARNERS)).statusCode).toBe(403);
    expect((await asked(teacher, { list: 'teachers', query: { format: 'csv' } })).statusCode).toBe(403);
    for (const query of [{ format: 'pdf' }, { format: 'csv', nonsense: '1' }])
      expect((await asked(teacher, { list: 'students', query })).statusCode).toBe(400);
  });

  it('is refused once its asker may not see the list any more', async () => {
    const { id } = await started(top, { list: 'organizations', query: { format: 'csv' } });
    await worker.drain();
    await sql(
      `update list_export set requested_by = $2, organization_id = $3 where id = $1`,
      ...[id, demoUserId('teacher01'), demoOrganizationId('SAKURA')],
    );
    expect((await fileOf(id)).statusCode).toBe(403);
  });

  it('expires after a day, is removed, and says so for a while', async () => {
    const { id } = await started();
    expect((await fileOf(id)).json()).toMatchObject({ code: 'export.not-ready' });
    await worker.drain();
    await forgetExports(database.pool);
    expect((await fileOf(id)).statusCode).toBe(200);
    await sql(`update list_export set expires_at = now() - interval '1 second' where id = $1`, id);
    expect(await now(id)).toMatchObject({ state: 'expired', size: expect.any(Number) as number });
    const late = await fileOf(id);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([410, 'export.expired']);
    await forgetExports(database.pool);
    expect(await partsOf(id)).toBe(0);
    expect(await now(id)).toMatchObject({ state: 'expired' });
    await sql(`update list_export set created_at = now() - interval '73 hours' where id = $1`, id);
    await forgetExports(database.pool);
    expect((await teacher('GET', `/api/exports/${id}`)).statusCode).toBe(404);
  });

  it('a few at a time; the same request again starts nothing, the same key for another is refused', async () => {
    const key = randomUUID();
    const [first, again] = [await asked(teacher, LEARNERS, key), await asked(teacher, LEARNERS, key)];
    expect(again.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id);
    expect((await asked(teacher, { ...LEARNERS, query: { format: 'csv' } }, key)).statusCode).toBe(422);
    const more = await Promise.all(Array.from({ length: 4 }, () => asked(teacher, LEARNERS)));
    expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429]);
    const refused = more.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'export.throttled' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await asked(fujiteacher, LEARNERS)).statusCode).toBe(201);
    await teacher('POST', `/api/exports/${first.json<{ id: string }>().id}/stop`);
    expect((await asked(teacher, LEARNERS)).statusCode).toBe(201);
  });
});

describe('STAT-3 an export on its way', () => {
  it('stops where it is, and leaves nothing', async () => {
    const { id } = await started();
    await diesAt(2, () => worker.drain());
    expect(await now(id)).toMatchObject({ state: 'running', rows_done: 500, rows_total: MANY });
    const stopped = await teacher('POST', `/api/exports/${id}/stop`);
    expect([stopped.statusCode, stopped.json<ExportJob>().state]).toEqual([200, 'stopped']);
    expect(await partsOf(id)).toBe(0);
    await sql(`update es.job set run_at = now() where kind = 'list-export'`);
    await worker.drain();
    expect(await now(id)).toMatchObject({ state: 'stopped', rows_done: 500 });
    expect((await fileOf(id)).statusCode).toBe(409);
    expect((await teacher('DELETE', `/api/exports/${id}`)).statusCode).toBe(204);
    expect((await teacher('GET', `/api/exports/${id}`)).statusCode).toBe(404);
  });

  it('a worker that dies in the middle: others go on, nothing twice; who is in it was settled before', async () => {
    const { id } = await started();
    await diesAt(3, () => worker.drain());
    expect(await now(id)).toMatchObject({ state: 'running', rows_done: 1000 });
    const newcomer = `many${randomUUID()}`;
    await teacher('POST', '/api/students', {
      ...{ user_id: newcomer, fullname: 'New', gakunen: '1', branch: '' },
      ...{ class_id: null, content_language: 'en' },
    });
    await sql(`update app_user set fullname = 'Renamed' where user_id = 'many0003'`);
    await sql(`update es.job set run_at = now() where kind = 'list-export'`);
    const other = await startBackOfficeWorker(database.url);
    await Promise.all([other.drain(), worker.drain()]);
    await other.close();
    expect(await now(id)).toMatchObject({ state: 'ready', rows_done: MANY });
    const rows = (await rowsOf(id)).slice(1);
    expect(new Set(rows.map(([userId]) => userId)).size).toBe(MANY);
    expect(rows).toHaveLength(MANY);
    expect(rows.map(([userId]) => userId)).not.toContain(newcomer);
    expect(rows.find(([userId]) => userId === 'many0003')?.[1]).toBe('Renamed');
    await sql('delete from app_user where user_id = $1', newcomer);
    await sql(`update app_user set fullname = '=Learner 3' where user_id = 'many0003'`);
  });

  it('that is given up says so, and keeps nobody waiting', async () => {
    const { id } = await started();
    await sql('update es.job set attempts = 9 where key = $1', id);
    await diesAt(1, () => worker.drain());
    expect(await now(id)).toMatchObject({ state: 'failed', failure: 'broken', expires_at: null });
    expect(await partsOf(id)).toBe(0);
  });

  it('that would be too large is ended with a reason', async () => {
    const { id } = await started();
    await diesAt(2, () => worker.drain());
    await sql('update list_export set size = 300000000 where id = $1', id);
    await sql(`update es.job set run_at = now() where kind = 'list-export'`);
    await worker.drain();
    expect(await now(id)).toMatchObject({ state: 'failed', failure: 'too-large' });
    expect(await partsOf(id)).toBe(0);
  });
});
