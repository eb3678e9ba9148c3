import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ImportSummary } from '#contracts/http/imports';
import { writeXlsx } from '#platform/export';
import { demoOrganizationId } from '../../rows/demo-people.js';
import {
  findStudents,
  freshUserId,
  importRows,
  preview,
  roster,
  ROSTER_HEADINGS,
  upload,
  useImporting,
} from '#testing/back-office';
import { forgetOldImports } from '../../jobs/forget-imports.js';

const importing = useImporting();
const SAKURA = demoOrganizationId('SAKURA');
const contents = async () =>
  (
    await importing.database.pool.query<{ n: number }>(
      'select (select count(*) from app_user)::int + (select count(*) from person_import)::int + (select count(*) from es.event)::int as n',
    )
  ).rows;

describe('ADMIN-2 preview', () => {
  it('new, changed, unchanged and wrong rows with their numbers and reasons; nothing is written', async () => {
    const [one, two] = [freshUserId(), freshUserId()];
    const before = (await findStudents(importing.teacher, 'learner01')).items[0]!;
    const file = roster(
      `${one},山田太郎,1年,N5-A,本校,vi`,
      '',
      `LEARNER01,Other Name,,N4-A,,`,
      `learner02`,
      `fuji01,Somebody,,,,`,
      `${two},B,,N9,,`,
      `teacher01,B,,,,`,
    );
    const summary = await preview(importing.teacher, file);
    expect(summary).toMatchObject({
      organization_id: SAKURA,
      state: 'preview',
      file_name: '名簿.csv',
      format: 'csv',
      encoding: 'utf-8',
      columns: ROSTER_HEADINGS.split(','),
      mapping: { user_id: [0], fullname: [1], gakunen: [2], class: [3], branch: [4], content_language: [5] },
      counts: { new: 1, changed: 1, unchanged: 1, ignored: 0, error: 3 },
    });
    expect(
      summary.rows.map(({ number, outcome, problems }) => [number, outcome, problems[0]?.reason]),
    ).toEqual([
      [2, 'new', undefined],
      [4, 'changed', undefined],
      [5, 'unchanged', undefined],
      [6, 'error', 'user-id-in-use'],
      [7, 'error', 'unknown-class'],
      [8, 'error', 'not-a-learner'],
    ]);
    expect(summary.rows[1]?.before).toEqual({ fullname: before.fullname, class: 'N5-A' });
    expect((await importRows(importing.teacher, summary.id, '&outcome=error')).total).toBe(3);
    expect(
      (await importRows(importing.teacher, summary.id, '&q=other')).items.map(({ number }) => number),
    ).toEqual([4]);
    expect((await findStudents(importing.teacher, one)).total).toBe(0);
    expect((await findStudents(importing.teacher, 'learner01')).items[0]).toEqual(before);
  });

  it('another mapping is judged anew, and classes are made only where asked for', async () => {
    const id = freshUserId();
    const { id: importId, counts } = await preview(importing.teacher, `x,y,z\n${id},Ben,N3\n`);
    expect(counts).toMatchObject({ error: 1 });
    const change = (body: object) =>
      importing.teacher('POST', `/api/students/import/${importId}/reading`, body);
    const mapping = { user_id: [0], fullname: [1], class: [2] };
    const strict = await change({ mapping, create_classes: false });
    expect(strict.json()).toMatchObject({ counts: { error: 1, new: 0 } });
    const free = await change({ mapping, create_classes: true });
    expect(free.json()).toMatchObject({ counts: { error: 0, new: 1 }, new_classes: ['N3'] });
    expect((await change({ mapping: { user_id: [7] }, create_classes: true })).json()).toMatchObject({
      code: 'import.mapping',
    });
  });

  it('a dry run answers the same and keeps nothing', async () => {
    const file = roster(`${freshUserId()},Ben,,,,`, `,no id,,,,`);
    const before = await contents();
    const answer = await upload(importing.teacher, file, {}, { query: '?dry_run=true' });
    const dry = ImportSummary.parse(answer.json());
    expect(await contents()).toEqual(before);
    expect(dry.id).toBeNull();
    const { id, created_at, ...kept } = await preview(importing.teacher, file);
    expect({ ...kept, id: null, created_at: dry.created_at }).toEqual(dry);
    expect([id, created_at]).not.toContain(null);
  });

  it('XLSX reads like CSV', async () => {
    const id = freshUserId();
    const file = await buffer(
      writeXlsx({ columns: ROSTER_HEADINGS.split(','), rows: [[id, '山田', '', 'N5-A', '', 'ne']] }),
    );
    const summary = await preview(importing.teacher, file);
    expect(summary).toMatchObject({ format: 'xlsx', encoding: null, counts: { new: 1 } });
    expect(summary.rows[0]?.values).toEqual({
      user_id: id,
      fullname: '山田',
      class: 'N5-A',
      content_language: 'ne',
    });
  });

  it('the same key again answers the same preview; with another file it is refused', async () => {
    const key = randomUUID();
    const file = roster(`${freshUserId()},Ben,,,,`);
    const first = await upload(importing.teacher, file, {}, { key });
    expect((await upload(importing.teacher, file, {}, { key })).json()).toEqual(first.json());
    expect((await upload(importing.teacher, `${file},`, {}, { key })).json()).toMatchObject({
      code: 'command.key-reused',
    });
  });

  it('what is no table is refused with a code of its own', async () => {
    const answer = await upload(importing.teacher, 'a,b\n1,"2\n');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'sheet.broken-quoting' });
  });

  it('the top administrator names the organization; another organization sees nothing of it', async () => {
    const file = roster(`${freshUserId()},Ben,,,,`);
    expect((await upload(importing.top, file)).json()).toMatchObject({ code: 'request.invalid' });
    const unknown = await upload(importing.top, file, { organization_id: randomUUID() });
    const foreign = await upload(importing.fujiteacher, file, { organization_id: SAKURA });
    for (const { statusCode, body } of [unknown, foreign]) {
      expect(statusCode).toBe(400);
      expect(body).toContain('unknown organization');
    }
    const { id } = await preview(importing.top, file, { organization_id: SAKURA });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/result.csv'],
      ['POST', '/reading', { mapping: {}, create_classes: false }],
      ['POST', '/activate', { mode: 'valid_only', version: 1 }],
      ['DELETE', ''],
    ] as const)
      expect(
        (await importing.fujiteacher(method, `/api/students/import/${id}${path}`, body)).statusCode,
      ).toBe(404);
    expect((await importing.fujiteacher('GET', '/api/students/import')).json()).toMatchObject({ total: 0 });
    expect((await importing.teacher('GET', '/api/students/import')).json()).toMatchObject({ total: 1 });
  });

  it('is forgotten after a week, and at once by who made it', async () => {
    const { id } = await preview(importing.teacher, roster(`${freshUserId()},Ben,,,,`));
    const { id: old } = await preview(importing.teacher, roster(`${freshUserId()},Ben,,,,`));
    await importing.database.pool.query(
      `update person_import set created_at = now() - interval '8 days' where id = $1`,
      [old],
    );
    await forgetOldImports(importing.database.pool);
    expect((await importing.teacher('GET', `/api/students/import/${old}`)).statusCode).toBe(404);
    expect((await importing.teacher('GET', `/api/students/import/${id}`)).statusCode).toBe(200);
    expect((await importing.teacher('DELETE', `/api/students/import/${id}`)).statusCode).toBe(204);
    expect((await importing.teacher('GET', `/api/students/import/${id}`)).statusCode).toBe(404);
  });
});
