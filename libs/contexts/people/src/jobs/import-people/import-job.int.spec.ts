import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AuditPage } from '#contracts/http/audit';
import { demoClassId, demoOrganizationId, demoUserId } from '../../rows/demo-people.js';
import {
  activate,
  findStudents,
  freshUserId,
  importNow,
  importRows,
  preview,
  roster,
  ROSTER_HEADINGS,
  startBackOfficeWorker,
  useImporting,
} from '#testing/back-office';

const importing = useImporting();
const SAKURA = demoOrganizationId('SAKURA');
const eventsOf = async (stream: string) =>
  (
    await importing.database.pool.query<{ type: string; data: object }>(
      'select type, data from es.event where stream_id = $1 order by version',
      [stream],
    )
  ).rows;
const many = (prefix: string, count: number) =>
  roster(...Array.from({ length: count }, (_, n) => `${prefix}-${n},Learner ${n},1年,N5-A,,`));

describe('ADMIN-2 the job', () => {
  it('creates, changes, makes classes; each person with an event, the whole with one ImportActivated', async () => {
    const id = freshUserId();
    const name = `Class ${id}`;
    const file = roster(`${id},山田太郎,1年,${name},本校,vi`, `learner03,Renamed,,${name},,`);
    const { id: importId } = await preview(importing.teacher, file, { create_classes: true });
    const started = await activate(importing.teacher, importId);
    expect(started.json()).toMatchObject({
      state: 'staging',
      mode: 'all_or_nothing',
      progress: { done: 0, total: 2 },
    });
    await importing.worker.drain();
    expect(await importNow(importing.teacher, importId)).toMatchObject({
      state: 'done',
      progress: { done: 2, total: 2, failed: 0 },
      finished_at: expect.any(String) as string,
    });
    const [person] = (await findStudents(importing.teacher, id)).items;
    expect(person).toMatchObject({
      user_id: id,
      fullname: '山田太郎',
      gakunen: '1年',
      branch: '本校',
      class_name: name,
      content_language: 'vi',
      has_password: false,
    });
    const { id: personId = '', class_id } = person ?? {};
    expect(await eventsOf(`user-${personId}`)).toEqual([
      { type: 'UserCreated', data: { usertype: 1, organization_id: SAKURA, class_id, guest: false } },
    ]);
    expect(await eventsOf(`class-${class_id}`)).toMatchObject([{ type: 'ClassCreated' }]);
    expect(await eventsOf(`import-${importId}`)).toEqual([
      { type: 'ImportActivated', data: { people: 1, classes: 1 } },
    ]);
    expect((await eventsOf(`user-${demoUserId('learner03')}`)).slice(1)).toEqual([
      { type: 'UserEdited', data: { fields: ['fullname'] } },
      { type: 'LearnerClassChanged', data: { from: demoClassId('SAKURA', 'N5-A'), to: class_id } },
    ]);
    const { rows: audit } = await importing.database.pool.query(
      `select action, actor_id from audit_entry where subject_id = any ($1) order by action`,
      [[personId, class_id, importId, demoUserId('learner03')]],
    );
    expect(audit).toEqual(
      ['class.created', 'import.activated', 'student.changed', 'student.created', 'student.moved'].map(
        (action) => ({
          action,
          actor_id: demoUserId('teacher01'),
        }),
      ),
    );
  });

  it('a worker that dies between and within batches: the next one goes on, nothing twice, and nobody sees half', async () => {
    const prefix = freshUserId();
    const { id } = await preview(importing.teacher, many(prefix, 450));
    await activate(importing.teacher, id);
    await importing.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger refuse before insert on app_user for each row when (new.user_id = '${prefix}-430') execute function refuse()`);
    await importing.worker.drain();
    expect(await importNow(importing.teacher, id)).toMatchObject({
      state: 'staging',
      progress: { done: 400, total: 450 },
    });
    expect((await findStudents(importing.teacher, prefix)).total).toBe(0);
    await importing.database.pool.query('drop trigger refuse on app_user; drop function refuse()');
    await importing.database.pool.query(`update es.job set run_at = now() where kind = 'import-people'`);
    const other = await startBackOfficeWorker(importing.database.url);
    await Promise.all([other.drain(), importing.worker.drain()]);
    await other.close();
    expect(await importNow(importing.teacher, id)).toMatchObject({
      state: 'done',
      progress: { done: 450, failed: 0 },
    });
    expect((await findStudents(importing.teacher, prefix)).total).toBe(450);
    const { rows } = await importing.database.pool.query(
      `select count(*)::int as events, count(distinct e.stream_id)::int as streams from es.event e
       join app_user u on e.stream_id = 'user-' || u.id where u.user_id like $1`,
      [`${prefix}%`],
    );
    expect(rows).toEqual([{ events: 450, streams: 450 }]);
  });

  it('the list tells how far each import is, without names and rows that may be thousands', async () => {
    const name = `Class ${freshUserId()}`;
    const { id } = await preview(importing.teacher, roster(`${freshUserId()},A,,${name},,`), {
      create_classes: true,
    });
    await activate(importing.teacher, id);
    await importing.worker.drain();
    const { id: second } = await preview(importing.teacher, roster(`${freshUserId()},B,,,,`, `,C,,,,`));
    const one = await importNow(importing.teacher, id);
    expect(one).toMatchObject({ new_classes: [name], progress: { done: 1, total: 1, failed: 0 } });
    const list = (await importing.teacher('GET', '/api/students/import')).json<{ items: unknown[] }>();
    expect(list.items).toEqual([
      { ...(await importNow(importing.teacher, second)), rows: [], top: [] },
      { ...one, new_classes: [], rows: [], top: [] },
    ]);
  });

  it('activated twice at once it runs once, and another import of the organization waits', async () => {
    const first = await preview(importing.teacher, roster(`${freshUserId()},Ben,,,,`));
    const second = await preview(importing.teacher, roster(`${freshUserId()},Carl,,,,`));
    const answers = await Promise.all([
      activate(importing.teacher, first.id),
      activate(importing.top, first.id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await activate(importing.teacher, second.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'import.running', current: { id: first.id } });
    const elsewhere = await preview(importing.fujiteacher, roster(`${freshUserId()},Dora,,,,`));
    expect((await activate(importing.fujiteacher, elsewhere.id)).statusCode).toBe(200);
    await importing.worker.drain();
    expect(await eventsOf(`import-${first.id}`)).toHaveLength(1);
    expect((await activate(importing.teacher, first.id)).json()).toMatchObject({ state: 'done' });
    expect((await importing.teacher('DELETE', `/api/students/import/${first.id}`)).json()).toMatchObject({
      code: 'import.not-a-preview',
    });
    expect((await activate(importing.teacher, second.id)).statusCode).toBe(200);
    await importing.worker.drain();
  });

  it('all or nothing is refused with errors; valid rows only leaves the wrong ones', async () => {
    const id = freshUserId();
    const { id: importId } = await preview(importing.teacher, roster(`${id},Ben,,,,`, `fuji01,X,,,,`));
    expect((await activate(importing.teacher, importId)).json()).toMatchObject({ code: 'import.has-errors' });
    expect((await activate(importing.teacher, importId, 'valid_only')).statusCode).toBe(200);
    await importing.worker.drain();
    expect((await findStudents(importing.teacher, id)).total).toBe(1);
    const result = await importing.teacher('GET', `/api/students/import/${importId}/result.csv?lang=en`);
    expect(result.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-result.csv"',
    });
    expect(result.body.split('\r\n').map((line) => line.replace(/^\ufeff/, ''))).toEqual([
      `Row,Result,Reason,${ROSTER_HEADINGS}`,
      `2,Created,,${id},Ben`,
      `3,Error (not imported),User ID: is already in use,fuji01,X`,
      '',
    ]);
  });

  it('all or nothing takes everything back when somebody was faster', async () => {
    const prefix = freshUserId();
    const name = `Class ${prefix}`;
    const rows = [`${prefix}-a,A,,${name},,`, `${prefix}-b,B,,${name},,`];
    const { id } = await preview(importing.teacher, roster(...rows), { create_classes: true });
    const faster = await preview(importing.fujiteacher, roster(`${prefix}-b,Faster,,,,`));
    await activate(importing.fujiteacher, faster.id);
    await importing.worker.drain();
    await activate(importing.teacher, id);
    await importing.worker.drain();
    expect(await importNow(importing.teacher, id)).toMatchObject({
      state: 'refused',
      progress: { failed: 1 },
    });
    expect((await importRows(importing.teacher, id, '&result=failed')).items).toMatchObject([
      { number: 3, problems: [{ field: 'user_id', reason: 'user-id-in-use' }] },
    ]);
    expect((await findStudents(importing.teacher, prefix)).total).toBe(0);
    expect((await importing.teacher('GET', `/api/classes?q=${name}`)).json()).toMatchObject({ total: 0 });
    const { rows: left } = await importing.database.pool.query(
      `select 1 from app_user where user_id = $1 union all select 1 from school_class where name = $2`,
      [`${prefix}-a`, name],
    );
    expect(left).toEqual([]);
    expect(await eventsOf(`import-${id}`)).toEqual([]);
  });

  it('ADMIN-8 the audit trail names the file and finds it, while the import is kept', async () => {
    const { id } = await preview(importing.teacher, roster(`${freshUserId()},Ann,,,,`));
    await activate(importing.teacher, id);
    await importing.worker.drain();
    const entries = async () =>
      AuditPage.parse((await importing.top('GET', `/api/audit?subject_id=${id}`)).json()).items;
    expect(await entries()).toMatchObject([
      { action: 'import.activated', subject_name: '名簿.csv', subject_exists: true },
    ]);
    const found = await importing.top(
      'GET',
      `/api/audit?action=import.activated&q=${encodeURIComponent('名簿')}`,
    );
    expect(AuditPage.parse(found.json()).items.map(({ subject_id }) => subject_id)).toContain(id);
    await importing.database.pool.query('delete from person_import where id = $1', [id]);
    expect(await entries()).toMatchObject([{ subject_name: null, subject_exists: false }]);
  });

  it('an import can be stopped while nobody sees it', async () => {
    const prefix = freshUserId();
    const { id } = await preview(importing.teacher, many(prefix, 3));
    await activate(importing.teacher, id);
    expect((await importing.teacher('DELETE', `/api/students/import/${id}`)).statusCode).toBe(204);
    await importing.worker.drain();
    expect(await importNow(importing.teacher, id)).toMatchObject({ state: 'refused' });
    expect((await findStudents(importing.teacher, prefix)).total).toBe(0);
  });

  it('the audit trail tells nothing of staged people and classes, and all of them once they are there', async () => {
    const prefix = freshUserId();
    const name = `Class ${prefix}`;
    const rows = Array.from({ length: 101 }, (_, n) => `${prefix}-${n},${prefix} ${n},,${name},,`);
    const { id } = await preview(importing.teacher, roster(...rows), { create_classes: true });
    await activate(importing.teacher, id);
    await importing.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger refuse before insert on app_user for each row when (new.user_id = '${prefix}-100') execute function refuse()`);
    await importing.worker.drain();
    const entries = async (query: string) =>
      (await importing.top('GET', `/api/audit?${query}`)).json<{ total: number }>().total;
    const found = async () =>
      Promise.all([
        entries(`q=${prefix}`),
        entries(`q=${encodeURIComponent(name)}&action=class.created`),
        entries('action=student.created&from=2026-01-01T00:00:00.000Z'),
      ]);
    const [people, classes, created = 0] = await found();
    expect([people, classes]).toEqual([0, 0]);
    await importing.database.pool.query('drop trigger refuse on app_user; drop function refuse()');
    await importing.database.pool.query(`update es.job set run_at = now() where kind = 'import-people'`);
    await importing.worker.drain();
    expect(await found()).toEqual([102, 1, created + 101]);
  });

  it('staged people are seen by nobody: not in lists, not as taken for their own organization, not at the sign-in', async () => {
    const id = freshUserId();
    await importing.database.pool.query(
      `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, staged_by) values ($1, $2, 1, $3, $3, 'Hidden', $1)`,
      [randomUUID(), SAKURA, id],
    );
    expect((await findStudents(importing.teacher, id)).total).toBe(0);
    const summary = await preview(importing.teacher, roster(`${id},Ben,,,,`));
    expect(summary.rows[0]).toMatchObject({ outcome: 'error', problems: [{ reason: 'user-id-in-use' }] });
  });
});
