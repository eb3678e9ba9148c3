import { describe, expect, it } from 'vitest';
import { aStatementWaits, openTransaction } from '#testing/event-store';
import {
  activate,
  findStudents,
  freshUserId,
  importNow,
  importRows,
  preview,
  roster,
  useImporting,
} from '../testing/index.js';

const importing = useImporting();
const MAPPING = { user_id: [0], fullname: [1] };
const changeMapping = (id: string) =>
  importing.teacher('POST', `/api/students/import/${id}/mapping`, {
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
});
