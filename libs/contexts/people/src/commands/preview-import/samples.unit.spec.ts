import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportReading } from '#contracts/http/imports';
import { openBook, packFiles } from '#platform/sheets';
import { readTable } from './read-table.js';
import { readPerson } from './read-person.js';

const SAMPLES = join(import.meta.dirname, '../../../samples');
const sample = (name: string) => readFileSync(join(SAMPLES, name));
const tableOf = (bytes: Buffer, choice: Pick<ImportReading, 'table' | 'heading'> = {}) =>
  readTable(openBook(bytes), choice, '2026-11-27');
/** What is read of each row, as the preview shows it. */
async function people(bytes: Buffer, choice?: Pick<ImportReading, 'table' | 'heading'>) {
  const { rows, recognised } = await tableOf(bytes, choice);
  return rows.map(({ number, cells }) => ({ number, ...readPerson(cells, recognised.mapping).values }));
}
const TUY = {
  user_id: 'sk26101',
  fullname: 'ダン・ティ・トゥイ',
  gakunen: '2年',
  class: 'N4-A',
  branch: '新宿校',
};

describe('ADMIN-2 lists as other programs write them', () => {
  it.each([
    ['excel-ja-shift-jis.csv', 'shift_jis', 1],
    ['excel-ja-utf8.csv', 'utf-8-bom', 4],
    ['unix-euc-jp.csv', 'euc-jp', 1],
    ['mail-iso-2022-jp.csv', 'iso-2022-jp', 1],
  ] as const)('%s', async (name, encoding, heading) => {
    const table = await tableOf(sample(name));
    expect(table).toMatchObject({ encoding, reading: { heading, heading_known: true, table: 0 } });
    const [first, second] = await people(sample(name));
    expect(first).toEqual({ number: heading + 1, ...TUY });
    expect(second?.fullname).toMatch(/^[髙高]橋 健太$/);
  });

  it.each([
    [
      'excel-en-unicode.txt',
      'utf-16le',
      [{ user_id: 'en26101', fullname: 'Ann Smith' }, { fullname: 'Jones, "Bob"' }],
    ],
    [
      'excel-pt-br.csv',
      'utf-8-bom',
      [{ user_id: 'br26101', fullname: 'João da Silva', gakunen: '2', class: 'N4-A' }, {}],
    ],
    [
      'google-sheets-vi.csv',
      'utf-8',
      [{ user_id: 'vn26101', fullname: 'Nguyễn Thị Hương', class: 'N4-A' }, {}],
    ],
  ] as const)('%s', async (name, encoding, expected) => {
    expect((await tableOf(sample(name))).encoding).toBe(encoding);
    expect(await people(sample(name))).toMatchObject(expected);
  });

  it('excel-ja.xlsx: the list is found behind its cover, and what is hidden is not offered', async () => {
    const { reading, columns } = await tableOf(sample('excel-ja.xlsx'));
    expect(reading).toMatchObject({
      tables: ['表紙', '2年C組', '集計'],
      table: 1,
      heading: 4,
      heading_known: true,
    });
    expect(columns).toEqual(['学籍番号', '氏名', '学年', 'クラス', '所属']);
    expect(reading.top[0]).toEqual({ number: 1, cells: ['さくら日本語学校 学習者名簿'] });
    const [first, second, third, last] = await people(sample('excel-ja.xlsx'));
    expect(first).toEqual({ number: 5, ...TUY, fullname: 'ダン・ティ・ トゥイ', gakunen: '2' });
    expect(second?.fullname).toBe('髙橋 健太');
    expect(third?.class).toBe('#N/A');
    expect(last).toMatchObject({ user_id: '0026104', fullname: 'グエン・フオン' });
  });

  it('libreoffice.ods: as shown, and no row that is only repeated', async () => {
    const { reading, format } = await tableOf(sample('libreoffice.ods'));
    expect(format).toBe('ods');
    expect(reading).toMatchObject({ tables: ['表紙', '名簿'], table: 1, heading: 3 });
    expect(await people(sample('libreoffice.ods'))).toMatchObject([
      { number: 4, user_id: '0026101', fullname: 'ダン・ティ・ トゥイ', gakunen: '2年' },
      { number: 5, user_id: '0026102', fullname: '髙橋 健太' },
      { number: 6, user_id: '0026103', class: '#N/A' },
    ]);
  });

  it('no-heading.csv: what nobody named is asked, and all rows are people', async () => {
    const { reading, columns, recognised, rows } = await tableOf(sample('no-heading.csv'));
    expect(reading).toMatchObject({ heading: null, heading_known: false });
    expect(columns).toEqual(['', '', '', '', '']);
    expect(recognised.mapping).toEqual({});
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('another sheet, another heading, or none: as somebody has chosen', async () => {
    const bytes = sample('excel-ja.xlsx');
    expect(await tableOf(bytes, { table: 2 })).toMatchObject({
      columns: ['クラス', '人数'],
      reading: { table: 2 },
    });
    const without = await tableOf(bytes, { table: 1, heading: null });
    expect(without).toMatchObject({
      reading: { heading: null, heading_known: true },
      recognised: { mapping: {} },
    });
    expect(without.rows).toHaveLength(7);
    for (const [choice, path] of [
      [{ table: 3 }, 'table'],
      [{ table: 1, heading: 3 }, 'heading'],
    ] as const)
      await expect(tableOf(bytes, choice)).rejects.toMatchObject({
        ...{ code: 'import.mapping', details: { errors: [{ path }] } },
      });
    await expect(tableOf(bytes, { table: 1, heading: 8 })).rejects.toMatchObject({ code: 'sheet.empty' });
  });
});

describe('ADMIN-2 PLUS-7 OneRoster', () => {
  it('oneroster-1.1.zip: a learner’s class is the homeroom that has not ended', async () => {
    const { format, columns, recognised, rows } = await tableOf(sample('oneroster-1.1.zip'));
    expect(format).toBe('oneroster');
    expect(columns.slice(-2)).toEqual(['classes.csv: title (homeroom)', 'classes.csv: title']);
    expect(recognised.oneRoster).toEqual({ role: 5, status: 1, enabled: 3 });
    const [ann] = await people(sample('oneroster-1.1.zip'));
    expect(ann).toEqual({
      ...{ number: 2, user_id: 'or11-ann', fullname: 'Ann Smith', gakunen: '07', class: 'Homeroom 7A' },
    });
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['Japanese 1', '', '', '', '', '', '', '']);
    expect((await people(sample('oneroster-1.1.zip')))[6]).not.toHaveProperty('class');
  });

  it('oneroster-1.2.zip: roles come from roles.csv, the primary ones; two homerooms are asked', async () => {
    const { columns, recognised, rows } = await tableOf(sample('oneroster-1.2.zip'));
    const role = recognised.oneRoster?.role ?? -1;
    expect(columns[role]).toBe('roles.csv: role');
    expect(rows.map(({ cells }) => cells[role])).toEqual([
      ...['student', 'student', 'teacher', 'student', '', 'guardian'],
    ]);
    const [hanako, taro] = rows.map(({ cells }) => readPerson(cells, recognised.mapping));
    expect(hanako).toEqual({
      values: { user_id: 'or12-hanako', fullname: '山田 花子', gakunen: 'J1', class: '1年1組' },
      problems: [],
    });
    expect(taro).toMatchObject({
      values: { class: '1年1組 / 1年2組' },
      problems: [{ field: 'class', reason: 'several-classes' }],
    });
  });

  it('files that come one by one are the package; one that names nobody is refused by name', async () => {
    const users = Buffer.from('sourcedId,enabledUser,username,givenName,familyName\nu1,true,ann,Ann,Smith\n');
    const roles = Buffer.from('sourcedId,userSourcedId,roleType,role\nr1,u1,primary,teacher\n');
    const both = packFiles([
      { name: 'users.csv', bytes: users },
      { name: 'roles.csv', bytes: roles },
    ]);
    const { rows, recognised } = await tableOf(both);
    expect(rows[0]?.cells[recognised.oneRoster?.role ?? -1]).toBe('teacher');
    expect((await tableOf(users)).recognised.oneRoster?.role).toBeUndefined();
    await expect(tableOf(roles)).rejects.toMatchObject({ code: 'import.roster-part' });
  });
});
