import { describe, expect, it } from 'vitest';
import { ImportFaults } from '#contracts/http/import-faults';
import { ImportSummary } from '#contracts/http/imports';
import { workbookOf } from '#testing/platform';
import { activate, findStudents, freshUserId, importNow, preview, useImporting } from '#testing/back-office';

const importing = useImporting();
const decide = async (id: string, mend: object, more: object = {}) => {
  const answer = await importing.teacher('POST', `/api/students/import/${id}/reading`, { mend, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return ImportSummary.parse(answer.json());
};
const faults = async (id: string) => {
  const answer = await importing.teacher('GET', `/api/students/import/${id}/faults`);
  expect(answer.statusCode, answer.body).toBe(200);
  return ImportFaults.parse(answer.json()).items;
};
const csv = (...rows: string[]) => ['User ID,Name,Class', ...rows].join('\n');

describe('ADMIN-2 the rows of a list that a person mends', () => {
  it('ADMIN-2 faults that are the same are one, with the class that is probably meant', async () => {
    const [one, two, three, four] = [freshUserId(), freshUserId(), freshUserId(), freshUserId()];
    const list = csv(`${one},Ann,n5 a`, `${two},Ben,n5 a`, `${three},Eva,N3-Z`, `${four},#N/A,N5-A`);
    const { id } = await preview(importing.teacher, list);
    expect(
      (await faults(id)).map(({ field, reason, count, lines, more }) => ({
        ...{ field, reason, count, more },
        lines: lines.map((line) => [line.text, line.count, line.row.number, line.class]),
      })),
    ).toEqual([
      {
        ...{ field: 'class', reason: 'unknown-class', count: 3, more: 0 },
        lines: [
          ['n5 a', 2, 2, 'N5-A'],
          ['N3-Z', 1, 4, null],
        ],
      },
      { field: 'fullname', reason: 'error-value', count: 1, more: 0, lines: [[null, 1, 5, null]] },
    ]);
  });

  it('ADMIN-2 all rows with the same fault at once, one by its number, and what is left imports whole', async () => {
    const ids = [freshUserId(), freshUserId(), freshUserId(), freshUserId()] as const;
    const list = csv(
      ...[`${ids[0]},Ann,n5 a`, `${ids[1]},Ben,n5 a`, `${ids[2]},Eva,N3-Z`, `${ids[3]},#N/A,N5-A`],
    );
    const { id, counts } = await preview(importing.teacher, list);
    expect(counts).toMatchObject({ new: 0, error: 4 });
    const unknown = { field: 'class', reason: 'unknown-class' };
    const renamed = await decide(id, {
      decision: { values: { class: 'N5-A' } },
      fault: { ...unknown, text: 'n5 a' },
    });
    expect(renamed).toMatchObject({ version: 2, mended: 2, counts: { new: 2, error: 2 } });
    const made = await decide(id, { decision: { make_class: true }, fault: unknown });
    expect(made).toMatchObject({ mended: 3, counts: { new: 3, error: 1 }, new_classes: ['N3-Z'] });
    const dropped = await decide(id, { decision: { drop: true }, numbers: [5] });
    expect(dropped).toMatchObject({
      counts: { new: 3, ignored: 1, error: 0 },
      left_out: [{ reason: 'dropped', detail: '', count: 1 }],
    });
    expect(dropped.rows[3]?.mend).toEqual({ drop: true });
    expect((await activate(importing.teacher, id, 'all_or_nothing', 4)).statusCode).toBe(200);
    await importing.worker.drain();
    expect((await importNow(importing.teacher, id)).progress).toMatchObject({ done: 3, failed: 0 });
    const { items } = await findStudents(importing.teacher, ids[0]);
    expect(items).toMatchObject([{ fullname: 'Ann', class_name: 'N5-A' }]);
    expect((await findStudents(importing.teacher, ids[3])).total).toBe(0);
  });

  it('ADMIN-2 decisions hold when the list is read otherwise, and go with another decision', async () => {
    const id = freshUserId();
    const list = csv(`${id},Ann,N2-Z`);
    const shown = await preview(importing.teacher, list);
    await decide(shown.id, { decision: { values: { class: 'N4-A' } }, numbers: [2] });
    const read = await importing.teacher('POST', `/api/students/import/${shown.id}/reading`, {
      mapping: { user_id: [0], fullname: [1], class: [2] },
      create_classes: true,
    });
    expect(ImportSummary.parse(read.json()).rows[0]).toMatchObject({
      outcome: 'new',
      values: { class: 'N4-A' },
    });
    const none = await importing.teacher('POST', `/api/students/import/${shown.id}/reading`, {
      heading: null,
    });
    expect(ImportSummary.parse(none.json())).toMatchObject({ mended: 1 });
    const back = await importing.teacher('POST', `/api/students/import/${shown.id}/reading`, { heading: 1 });
    expect(ImportSummary.parse(back.json()).rows[0]?.values.class).toBe('N4-A');
    expect(await decide(shown.id, { decision: null })).toMatchObject({ mended: 0, counts: { error: 1 } });
  });

  it('ADMIN-2 decisions go with the table of the file in which their rows stand', async () => {
    const rows = () => [
      ['User ID', 'Name', 'Class'],
      [freshUserId(), 'Ann', 'N5-A'],
      [freshUserId(), 'Ben', 'N1-Y'],
    ];
    const { id, table } = await preview(importing.teacher, workbookOf({ 春: rows(), 秋: rows() }));
    expect(table).toBe(0);
    const here = await decide(id, { decision: { values: { class: 'N4-A' } }, numbers: [3] });
    expect(here).toMatchObject({ mended: 1, counts: { new: 2, error: 0 } });
    for (const other of [1, 0]) {
      const answer = await importing.teacher('POST', `/api/students/import/${id}/reading`, {
        table: other,
        heading: 1,
        create_classes: false,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const now = ImportSummary.parse(answer.json());
      expect(now).toMatchObject({ table: other, mended: 0, counts: { new: 1, error: 1 } });
      expect(now.rows.map(({ mend }) => mend)).toEqual([null, null]);
    }
  });

  it('ADMIN-2 a decision that names no rows is refused', async () => {
    const { id } = await preview(importing.teacher, csv(`${freshUserId()},Ann,N2-Z`));
    const answer = await importing.teacher('POST', `/api/students/import/${id}/reading`, {
      mend: { decision: { drop: true } },
    });
    expect(answer.statusCode).toBe(400);
    expect(await decide(id, { decision: { drop: true }, numbers: [999] })).toMatchObject({ mended: 0 });
    const all = await decide(id, { decision: { drop: true }, faulty: true });
    expect(all).toMatchObject({ mended: 1, counts: { error: 0, ignored: 1 } });
  });
});
