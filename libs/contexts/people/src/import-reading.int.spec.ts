import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportSummary } from '#contracts/http/imports';
import { LANGUAGES } from '#contracts/constants';
import {
  activate,
  findStudents,
  freshUserId,
  importNow,
  preview,
  upload,
  useImporting,
} from '#testing/back-office';

const importing = useImporting();
const sample = (name: string) => readFileSync(join(import.meta.dirname, '../samples', name));
const reading = async (id: string, body: object) =>
  importing.teacher('POST', `/api/students/import/${id}/reading`, body);
const read = async (id: string, body: object) => {
  const answer = await reading(id, { create_classes: true, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return ImportSummary.parse(answer.json());
};
const keptFiles = async () =>
  (await importing.database.pool.query<{ n: number }>('select count(*)::int as n from person_import_file'))
    .rows[0]?.n;

describe('ADMIN-2 where the list stands in a file', () => {
  it('another sheet and heading are read from what was uploaded, and the columns recognised anew', async () => {
    const { id, ...shown } = await preview(importing.teacher, sample('excel-ja.xlsx'), {
      create_classes: true,
    });
    expect(shown).toMatchObject({ table: 1, heading: 4, heading_known: true, counts: { new: 3, error: 1 } });
    expect(shown.rows[2]?.problems).toEqual([{ field: 'class', reason: 'error-value' }]);
    const totals = await read(id, { table: 2 });
    expect(totals).toMatchObject({ table: 2, heading: 1, columns: ['クラス', '人数'], version: 2 });
    const none = await read(id, { table: 1, heading: null });
    expect(none).toMatchObject({ heading: null, mapping: {}, counts: { error: 7 } });
    const mapped = await read(id, { mapping: { user_id: [0], fullname: [1] } });
    expect(mapped).toMatchObject({ heading: null, counts: { new: 5, error: 2 }, version: 4 });
    expect((await reading(id, { table: 9, create_classes: true })).json()).toMatchObject({
      code: 'import.mapping',
    });
    expect((await read(id, { table: 1, heading: 4 })).mapping).toMatchObject({ user_id: [0], class: [3] });
  });

  it('the file is forgotten when the import starts, and with its preview', async () => {
    const { id } = await preview(importing.teacher, `User ID,Name\n${freshUserId()},Ben\n`);
    expect(await keptFiles()).toBe(1);
    await activate(importing.teacher, id);
    expect(await keptFiles()).toBe(0);
    await importing.worker.drain();
    expect((await reading(id, { heading: null, create_classes: false })).json()).toMatchObject({
      code: 'import.not-a-preview',
    });
    const { id: other } = await preview(importing.teacher, `User ID,Name\n${freshUserId()},Ben\n`);
    await importing.teacher('DELETE', `/api/students/import/${other}`);
    expect(await keptFiles()).toBe(0);
  });

  it('once it is visible it can be stopped, too: whom it has not changed yet stays as they are', async () => {
    const before = (await findStudents(importing.teacher, 'learner01')).items[0];
    const { id } = await preview(importing.teacher, 'User ID,Name\nlearner01,Somebody Else\n');
    await activate(importing.teacher, id);
    await importing.database.pool.query(`update person_import set state = 'applying' where id = $1`, [id]);
    expect((await importing.teacher('DELETE', `/api/students/import/${id}`)).statusCode).toBe(204);
    await importing.worker.drain();
    const { state, rows } = await importNow(importing.teacher, id);
    expect(state).toBe('done');
    expect(rows[0]).toMatchObject({ result: 'failed', problems: [{ field: null, reason: 'stopped' }] });
    expect((await findStudents(importing.teacher, 'learner01')).items[0]).toEqual(before);
    expect((await importing.teacher('DELETE', `/api/students/import/${id}`)).json()).toMatchObject({
      code: 'import.not-a-preview',
    });
  });

  it('an OpenDocument file is read like any other', async () => {
    const { counts, format, encoding } = await preview(importing.teacher, sample('libreoffice.ods'), {
      create_classes: true,
    });
    expect({ counts, format, encoding }).toMatchObject({
      ...{ format: 'ods', encoding: null, counts: { new: 2, error: 1 } },
    });
  });

  it.each(LANGUAGES)('the template in %s is recognised whole', async (lang) => {
    const file = await importing.teacher('GET', `/api/students/import/template?format=xlsx&lang=${lang}`);
    expect((await upload(importing.teacher, file.rawPayload)).json()).toMatchObject({ code: 'sheet.empty' });
    const csv = await importing.teacher('GET', `/api/students/import/template?format=csv&lang=${lang}`);
    const { mapping, heading_known } = await preview(
      importing.teacher,
      `${csv.body.trimEnd()}\r\n${freshUserId()},Ben,1,,,${lang}\r\n`,
    );
    expect(heading_known).toBe(true);
    expect(Object.keys(mapping)).toHaveLength(6);
  });
});

describe('ADMIN-2 PLUS-7 OneRoster packages', () => {
  it('1.1: learners with their class; staff, guardians and accounts that are not enabled stay out, and are counted', async () => {
    const made = await preview(importing.teacher, sample('oneroster-1.1.zip'), { create_classes: true });
    expect(made).toMatchObject({
      ...{ format: 'oneroster', kind: 'students', new_classes: ['Homeroom 7A'] },
      counts: { new: 3, ignored: 5, error: 0 },
      left_out: [
        { reason: 'not-a-student', detail: 'teacher', count: 2 },
        { reason: 'disabled', detail: '', count: 1 },
        { reason: 'not-a-student', detail: 'administrator', count: 1 },
        { reason: 'not-a-student', detail: 'guardian', count: 1 },
      ],
    });
    await activate(importing.teacher, made.id);
    await importing.worker.drain();
    expect((await importNow(importing.teacher, made.id)).state).toBe('done');
    const found = (await findStudents(importing.teacher, 'or11-')).items;
    expect(found.map(({ user_id, class_name }) => [user_id, class_name]).sort()).toEqual([
      ['or11-ann', 'Homeroom 7A'],
      ['or11-bob', 'Homeroom 7A'],
      ['or11-dan', null],
    ]);
  });

  it('1.2: whose role nobody tells is a learner when somebody says so; staff never', async () => {
    const made = await preview(importing.teacher, sample('oneroster-1.2.zip'), { create_classes: true });
    expect(made).toMatchObject({ counts: { new: 2, ignored: 3, error: 1 } });
    expect(made.left_out).toContainEqual({ reason: 'role-unknown', detail: '', count: 1 });
    const said = await read(made.id, { all_learners: true });
    expect(said).toMatchObject({ all_learners: true, counts: { new: 3, ignored: 2, error: 1 } });
  });

  it('1.2 file by file: users.csv alone names no role, with roles.csv it does', async () => {
    const users = `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName\nu1,,,true,${freshUserId()},Ann,Smith\n`;
    const alone = await preview(importing.teacher, users);
    expect(alone.left_out).toEqual([{ reason: 'role-unknown', detail: '', count: 1 }]);
    const form = new FormData();
    form.append('file', new Blob([users]), 'users.csv');
    form.append(
      'file',
      new Blob(['sourcedId,userSourcedId,roleType,role\nr1,u1,primary,student\n']),
      'roles.csv',
    );
    const both = await importing.teacher('POST', '/api/students/import', form);
    expect(both.json()).toMatchObject({
      ...{ format: 'oneroster', file_name: 'users.csv, roles.csv', counts: { new: 1 }, left_out: [] },
    });
  });
});
