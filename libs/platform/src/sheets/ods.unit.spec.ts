import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openBook, rowsOf, SHEET_LIMITS } from './index.js';

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const ods = (tables: string, manifest = '<manifest:manifest/>') =>
  Buffer.from(
    zipSync({
      mimetype: strToU8(MIMETYPE),
      'META-INF/manifest.xml': strToU8(manifest),
      'content.xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>
         <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
         <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
         </office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );
const table = (rows: string) =>
  ods(`<table:table table:name="名簿" table:style-name="ta1">${rows}</table:table>`);
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const text = (words: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`;
const rowsIn = async (bytes: Buffer, at = 0) => rowsOf(openBook(bytes), at);
const cellsIn = async (bytes: Buffer) => (await rowsIn(bytes)).map(({ cells }) => cells);

describe('ADMIN-2 OpenDocument spreadsheets', () => {
  it('cells are read as shown, dates and long numbers as what they are', async () => {
    const cells = [
      text('A &amp; B'),
      '<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2026-04-01"><text:p>2026年4月1日</text:p></table:table-cell>',
      '<table:table-cell office:value-type="float" office:value="1234567890123456"><text:p>1.23E+15</text:p></table:table-cell>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
    ];
    expect(await cellsIn(table(row(cells.join(''))))).toEqual([
      ['A & B', '007', '2026-04-01', '1234567890123456', 'TRUE', '#DIV/0!'],
    ]);
  });

  it('paragraphs, spaces and tabs are text; comments, drawings and readings are not', async () => {
    const cell = `<table:table-cell office:value-type="string"><office:annotation><text:p>memo</text:p></office:annotation>
      <draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame><text:p>a<text:s text:c="2"/><text:span>b</text:span></text:p>
      <text:p><text:ruby><text:ruby-base>山田</text:ruby-base><text:ruby-text>やまだ</text:ruby-text></text:ruby><text:tab/>c<text:line-break/>d</text:p></table:table-cell>`;
    expect(await cellsIn(table(row(cell)))).toEqual([['a  b\n山田\tc\nd']]);
  });

  it('what is repeated stands as often as it says: empty rows and columns cost nothing', async () => {
    const bytes = table(
      row(
        `<table:table-cell/>${text('x', ' table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16381"/>`,
      ) +
        row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="3"') +
        row(text('y'), ' table:number-rows-repeated="2"') +
        row('<table:covered-table-cell/>', ' table:number-rows-repeated="1048570"'),
    );
    expect(await rowsIn(bytes)).toEqual([
      { number: 1, cells: ['', 'x', 'x'] },
      { number: 5, cells: ['y'] },
      { number: 6, cells: ['y'] },
    ]);
  });

  it.each([
    ['sheet.too-many-rows', row(text('x'), ' table:number-rows-repeated="1048576"')],
    ['sheet.too-many-columns', row(text('x', ' table:number-columns-repeated="16384"'))],
    ['sheet.broken-archive', row(text('x'), ' table:number-rows-repeated="0"')],
    ['sheet.broken-archive', row(text('x'), ' table:number-rows-repeated="99999999"')],
    ['sheet.broken-archive', row('', ' table:number-rows-repeated="1048577"')],
    ['sheet.broken-archive', row(text('x', ' table:number-columns-repeated="-1"'))],
    ['sheet.cell-too-long', row(text('<text:s text:c="1999999"/>x'))],
    ['sheet.broken-archive', '<!DOCTYPE a [<!ENTITY b "bb">]>'],
  ])('%s: %s', async (code, rows) => {
    await expect(rowsIn(table(rows))).rejects.toMatchObject({ code });
  });

  it('each table that is shown can be read; hidden ones and what was deleted under tracked changes are not there', async () => {
    const bytes = ods(
      `<table:tracked-changes><table:deletion><table:table-cell><text:p>gone</text:p></table:table-cell></table:deletion></table:tracked-changes>
       <table:table table:name="old" table:style-name="ta2">${row(text('hidden'))}</table:table>
       <table:table table:name="表紙" table:style-name="ta1">${row(text('cover'))}</table:table>
       <table:table table:name="名簿" table:style-name="ta1">${row(text('id'))}</table:table>`,
    );
    expect(openBook(bytes).tables).toEqual(['表紙', '名簿']);
    expect((await rowsIn(bytes, 1))[0]?.cells).toEqual(['id']);
  });

  it('SEC-9 one behind a password, one without contents, and one that grows are refused', async () => {
    const secret = ods('', '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>');
    await expect(rowsIn(secret)).rejects.toMatchObject({ code: 'sheet.encrypted' });
    await expect(rowsIn(ods(''))).rejects.toMatchObject({ code: 'sheet.broken-archive' });
    const bomb = table(' '.repeat(SHEET_LIMITS.expandedBytes));
    await expect(rowsIn(bomb)).rejects.toMatchObject({ code: 'sheet.expands-too-much' });
  });
});
