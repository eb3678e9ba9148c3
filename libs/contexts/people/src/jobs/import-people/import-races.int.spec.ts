import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aStatementWaits, openTransaction, statementsWait } from '#testing/event-store';
import { demoOrganizationId } from '../../rows/demo-people.js';
import {
  activate,
  findStudents,
  freshUserId,
  importNow,
  importRows,
  preview,
  roster,
  upload,
  useImporting,
} from '#testing/back-office';

const importing = useImporting();
const SAKURA = demoOrganizationId('SAKURA');
const CLASS_ID = '0198a1b2-0000-7000-8000-00000000c1a5';
const rowsOf = (prefix: string, count: number, className: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n},Learner ${n},,${className},,`);
const MAPPING = { user_id: [0], fullname: [1] };
const changeMapping = (id: string) =>
  importing.teacher('POST', `/api/students/import/${id}/reading`, {
    mapping: MAPPING,
    create_classes: false,
  });

describe('ADMIN-2 two at once', () => {
  it('a mapping that is changed while the import is activated touches no row of it', async () => {
    const { id } = await preview(importing.teacher, roster(`${freshUserId()},Ben,1年,,,`));
    const before = await importRows(importing.teacher, id);
    const other = await openTransaction(importing.database.pool);
    await other.client.query(`update person_import set state = 'staging' where id = $1`, [id]);
    const late = changeMapping(id);
    await aStatementWaits(importing.database.pool);
    await other.commit();
    const refused = await late;
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'import.not-a-preview' });
    expect(await importRows(importing.teacher, id)).toEqual(before);
  });

  it('of two decisions about rows the later is refused, and what the first has decided stands', async () => {
    const rows = [1, 2].map((n) => `${freshUserId()},Learner ${n},,No such class,,`);
    const { id } = await preview(importing.teacher, roster(...rows));
    const drop = (row: number) =>
      importing.teacher('POST', `/api/students/import/${id}/reading`, {
        mend: { decision: { drop: true }, numbers: [row] },
      });
    const other = await openTransaction(importing.database.pool);
    await other.client.query('select from person_import where id = $1 for update', [id]);
    const first = drop(2);
    await statementsWait(importing.database.pool, 1);
    const second = drop(3);
    await statementsWait(importing.database.pool, 2);
    await other.commit();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const refused = answers.find(({ statusCode }) => statusCode === 412);
    expect(refused?.json()).toMatchObject({
      code: 'request.stale',
      current: { id, version: 2, mended: 1, counts: { error: 1 } },
    });
    expect(await importNow(importing.teacher, id)).toMatchObject({ version: 2, mended: 1 });
  });

  it('whoever activates a preview that another tab has changed is shown the changed one first', async () => {
    const user = freshUserId();
    const seen = await preview(importing.teacher, roster(`${user},Ben,1年,,,`));
    expect(seen.version).toBe(1);
    expect((await changeMapping(seen.id)).json()).toMatchObject({ version: 2 });
    const refused = await activate(importing.teacher, seen.id, 'valid_only', seen.version);
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'request.stale',
      current: { id: seen.id, state: 'preview', version: 2, mapping: MAPPING },
    });
    expect((await activate(importing.teacher, seen.id, 'valid_only', 2)).statusCode).toBe(200);
    await importing.worker.drain();
    expect((await findStudents(importing.teacher, user)).items).toMatchObject([{ gakunen: '' }]);
  });

  it('an activation waits for a change of the mapping, and then names a preview that is gone', async () => {
    const { id } = await preview(importing.teacher, roster(`${freshUserId()},Ben,1年,,,`));
    const other = await openTransaction(importing.database.pool);
    await other.client.query(`update person_import set version = 2 where id = $1`, [id]);
    const late = activate(importing.teacher, id);
    await aStatementWaits(importing.database.pool);
    await other.commit();
    expect((await late).json()).toMatchObject({ code: 'request.stale' });
    expect((await importNow(importing.teacher, id)).state).toBe('preview');
  });

  it('a class that learners are staged for is not empty, though nobody sees them yet', async () => {
    const user = freshUserId();
    const className = `Class ${user}`;
    const { id } = await preview(
      importing.teacher,
      roster(`${user}-a,A,,${className},,`, ...rowsOf(user, 120, className)),
      { create_classes: true },
    );
    await importing.database.pool.query(
      `insert into school_class (id, organization_id, name) values ($1, $2, $3)`,
      [CLASS_ID, SAKURA, className],
    );
    await activate(importing.teacher, id);
    await importing.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger refuse before insert on app_user for each row when (new.user_id = '${user}-110') execute function refuse()`);
    await importing.worker.drain();
    const close = () => importing.teacher('DELETE', `/api/classes/${CLASS_ID}`);
    expect((await close()).json()).toMatchObject({ code: 'class.not-empty' });
    await importing.database.pool.query('drop trigger refuse on app_user; drop function refuse()');
    await importing.teacher('DELETE', `/api/students/import/${id}`);
    await importing.database.pool.query(`update es.job set run_at = now() where kind = 'import-people'`);
    await importing.worker.drain();
    expect((await close()).statusCode).toBe(204);
  });

  it.each(['staged', 'moved'])('nobody is %s into a class that is being closed', async (what) => {
    const user = freshUserId();
    const name = `Class ${user}`;
    const { rows: made } = await importing.database.pool.query<{ id: string }>(
      `insert into school_class (id, organization_id, name) values (gen_random_uuid(), $1, $2) returning id`,
      [SAKURA, name],
    );
    const row = what === 'staged' ? `${user},Ben,,${name},,` : `learner09,,,${name},,`;
    const { id } = await preview(importing.teacher, roster(row));
    const other = await openTransaction(importing.database.pool);
    await other.client.query(`update school_class set deactivated_at = now() where id = $1`, [made[0]?.id]);
    await activate(importing.teacher, id, 'valid_only');
    const drained = importing.worker.drain();
    await aStatementWaits(importing.database.pool);
    await other.commit();
    await drained;
    expect((await importRows(importing.teacher, id)).items).toMatchObject([
      { result: 'failed', problems: [{ field: 'class', reason: 'closed-class' }] },
    ]);
  });

  it('the same upload, sent again while the first is at work, is answered with the same preview', async () => {
    const file = roster(`${freshUserId()},Ben,,,,`);
    const key = randomUUID();
    const blocked = await openTransaction(importing.database.pool);
    await blocked.client.query('lock table person_import in share mode');
    const both = [upload(importing.teacher, file, {}, { key }), upload(importing.teacher, file, {}, { key })];
    await aStatementWaits(importing.database.pool);
    await blocked.commit();
    const [first, second] = await Promise.all(both);
    expect(first?.statusCode, first?.body).toBe(201);
    expect(second?.json()).toEqual(first?.json());
  });
});
