import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatOf, readQuestions, type SheetChoice } from '../index.js';

const sample = (name: string): Buffer => readFileSync(new URL(`../../samples/${name}`, import.meta.url));
const read = (bytes: Buffer, name: string, sheet: SheetChoice = {}) =>
  readQuestions(formatOf(bytes, name) ?? 'csv', bytes, { skill: 'grammar', language: 'en', sheet });

const TITLED = [
  '第10課の言葉,,',
  '作成：田中,,2026年',
  '問題文,正解,解説',
  '犬,いぬ,動物',
  '猫,ねこ,動物',
].join('\n');

describe('PLUS-7 where the questions stand in a file of tables', () => {
  it('PLUS-7 is proposed: below a title, in the sheet whose heading names the most', async () => {
    const { sheet, items } = await read(Buffer.from(TITLED), 'a.csv');
    expect(sheet).toMatchObject({ tables: [''], table: 0, heading: 3, heading_known: true });
    expect(sheet?.top.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, '第10課の言葉'],
      [2, '作成：田中'],
      [3, '問題文'],
      [4, '犬'],
      [5, '猫'],
    ]);
    expect(items.map(({ place }) => place)).toEqual([
      { kind: 'row', number: 4 },
      { kind: 'row', number: 5 },
    ]);
    const workbook = await read(sample('quizizz.xlsx'), 'quizizz.xlsx');
    expect(workbook.sheet?.tables.length).toBeGreaterThan(1);
    expect(workbook.items.length).toBeGreaterThan(0);
  });

  it.each([
    ['CSV', Buffer.from(TITLED), 'a.csv'],
    ['XLSX', sample('kahoot.xlsx'), 'kahoot.xlsx'],
    ['ODS', sample('words.ods'), 'words.ods'],
  ])('PLUS-7 a heading that a person chooses is the heading of %s', async (_format, bytes, name) => {
    const proposed = await read(bytes, name);
    const below = (proposed.sheet?.heading ?? 0) + 1;
    const { sheet, fields } = await read(bytes, name, { heading: below });
    expect(sheet).toMatchObject({ heading: below, heading_known: true });
    expect(fields.map(({ name: one }) => one)).not.toEqual(proposed.fields.map(({ name: one }) => one));
    const none = await read(bytes, name, { heading: null });
    expect(none.sheet).toMatchObject({ heading: null, heading_known: true });
    expect(new Set(none.fields.map(({ name: one }) => one))).toEqual(new Set(['']));
  });

  it('PLUS-7 a sheet that a person chooses is read, whatever stands in it', async () => {
    const proposed = await read(sample('quizizz.xlsx'), 'quizizz.xlsx');
    const other = proposed.sheet?.table === 0 ? 1 : 0;
    const { sheet, items } = await read(sample('quizizz.xlsx'), 'quizizz.xlsx', { table: other });
    expect(sheet?.table).toBe(other);
    expect(items).toEqual([]);
  });

  it('PLUS-7 a sheet or a row that is not there is no choice: it is proposed as before', async () => {
    const { sheet } = await read(Buffer.from(TITLED), 'a.csv', { table: 7, heading: 99 });
    expect(sheet).toMatchObject({ table: 0, heading: 3 });
  });

  it('PLUS-7 headings that nobody knows are a guess', async () => {
    const { sheet } = await read(Buffer.from('abc,def\n犬,いぬ\n猫,ねこ'), 'a.csv');
    expect(sheet).toMatchObject({ heading: 1, heading_known: false });
  });
});
