import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutGuard, writeCsv, writeXlsx } from '#platform/export';
import { openBook, readSheet, rowsOf, SHEET_LIMITS } from './index.js';

const csv = (text: string) => readSheet(Buffer.from(text));
const cellsOf = async (bytes: Buffer) => (await readSheet(bytes)).map(({ cells }) => cells);
/** 「山田太郎」「髙橋」 as Japanese Excel writes them. */
const SHIFT_JIS = Buffer.concat([
  Buffer.from('id,name\r\na1,', 'latin1'),
  Buffer.from('8e5293 63 91be 9859'.replaceAll(' ', ''), 'hex'),
  Buffer.from('\r\na2,', 'latin1'),
  Buffer.from('fbfc8bb4', 'hex'),
  Buffer.from('\r\n', 'latin1'),
]);

describe('ADMIN-2 CSV', () => {
  it('UTF-8 with and without a mark, UTF-16 either way round, Shift_JIS, EUC-JP and ISO-2022-JP read the same', async () => {
    const text = 'id,name\r\na1,山田太郎\r\na2,髙橋\r\n';
    const files: [string, Buffer][] = [
      ['utf-8', Buffer.from(text)],
      ['utf-8-bom', Buffer.from(`\ufeff${text}`)],
      ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['shift_jis', SHIFT_JIS],
    ];
    for (const [encoding, bytes] of files) {
      const book = openBook(bytes);
      expect(book).toMatchObject({ format: 'csv', encoding, tables: [''] });
      expect(await rowsOf(book, 0)).toEqual([
        { number: 1, cells: ['id', 'name'] },
        { number: 2, cells: ['a1', '山田太郎'] },
        { number: 3, cells: ['a2', '髙橋'] },
      ]);
    }
  });

  it('rows keep the number that a spreadsheet shows: empty ones count, a line break in a cell does not', async () => {
    const rows = await csv('id,name\n\n,,\na,"two\nlines"\nb,x,,\n');
    expect(rows.map(({ number }) => number)).toEqual([1, 4, 5]);
    expect(rows[1]?.cells).toEqual(['a', 'two\nlines']);
    expect(rows[2]?.cells).toEqual(['b', 'x']);
  });

  it.each([';', '\t'])('columns may be parted by %j', async (delimiter) => {
    const rows = await csv(`id${delimiter}name\n"a,1"${delimiter}x\n`);
    expect(rows[1]?.cells).toEqual(['a,1', 'x']);
  });

  it.each([
    ['sheet.broken-quoting', 'id,name\na,"open\nb,x\n'],
    ['sheet.broken-quoting', 'id,name\na,"b"c\n'],
    ['sheet.not-a-table', 'id\u0000,name\na,b\n'],
    ['sheet.empty', ''],
    ['sheet.empty', '\n\n'],
    ['sheet.empty', 'id,name\n'],
    ['sheet.cell-too-long', `id,name\na,${'x'.repeat(SHEET_LIMITS.cell + 1)}\n`],
    ['sheet.cell-too-long', `id,name\na,"${'x'.repeat(1_000_000)}"\n`],
    ['sheet.too-many-columns', `id\n${'x,'.repeat(SHEET_LIMITS.columns)}x\n`],
    ['sheet.too-many-rows', 'x\n'.repeat(SHEET_LIMITS.rows + 2)],
  ])('%s: %#', async (code, text) => {
    await expect(csv(text)).rejects.toMatchObject({ code });
  });

  it('an error names the row', async () => {
    await expect(csv('id,name\na,b\na,"b"c\n')).rejects.toMatchObject({
      details: { errors: [{ path: 'file.rows.3' }] },
    });
  });

  it('bytes of no encoding, old and encrypted workbooks are told apart', async () => {
    await expect(readSheet(Buffer.from([0x69, 0x2c, 0xff, 0xff, 0x0a]))).rejects.toMatchObject({
      code: 'sheet.unreadable-text',
    });
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await expect(readSheet(compound)).rejects.toMatchObject({ code: 'sheet.old-format' });
    const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(readSheet(encrypted)).rejects.toMatchObject({ code: 'sheet.encrypted' });
  });
});

const WORKBOOK = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="old" state="hidden" r:id="r1"/><sheet name="名簿" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
};
const workbook = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...WORKBOOK, ...parts }).map(([name, xml]) => [name, strToU8(xml)]),
      ),
    ),
  );
const sheet = (rows: string, parts: Record<string, string> = {}) =>
  workbook({
    ...parts,
    'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  });
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c></row>';

describe('ADMIN-2 XLSX', () => {
  it('cells are read as shown: zeros of a format, dates, booleans, formulas by their stored value', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="000\\-0000"/>
      <numFmt numFmtId="166" formatCode="000-0000"/><numFmt numFmtId="167" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/>
      <xf numFmtId="166"/><xf numFmtId="2"/><xf numFmtId="167"/></cellXfs></styleSheet>`;
    const bytes = sheet(
      `${HEAD}<row r="3"><c r="A3" s="1"><v>123</v></c><c r="B3" s="2"><v>45292</v></c><c r="D3" t="b"><v>1</v></c>
       <c r="E3" t="str"><f>CONCAT("a","b")</f><v>ab</v></c><c r="F3"><v>12345678901234567890</v></c><c r="G3" s="3"><v>1234567</v></c>
       <c r="H3" s="4"><v>1.5</v></c><c r="I3" t="e"><v>#N/A</v></c><c r="J3" s="5"><v>45292.5</v></c></row>`,
      { 'xl/styles.xml': styles },
    );
    expect((await readSheet(bytes))[1]).toEqual({
      number: 3,
      cells: [
        '00123',
        '2024-01-01',
        '',
        'TRUE',
        'ab',
        '12345678901234567890',
        '123-4567',
        '1.50',
        '#N/A',
        '2024-01-01 12:00',
      ],
    });
  });

  it('a format longer than any spreadsheet takes is not looked into: the number stands as it is', async () => {
    const codes = [`0000${'[a]'.repeat(84)}`, `yyyy${'['.repeat(60_000)}`, `yyyy${'"'.repeat(252)}`];
    const formats = codes.map(
      (code, id) => `<numFmt numFmtId="${id + 200}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    );
    const xfs = codes.map((_code, id) => `<xf numFmtId="${id + 200}"/>`);
    const cells = codes.map((_code, id) => `<c s="${id}"><v>45292</v></c>`);
    const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
    const bytes = sheet(`${HEAD}<row>${cells.join('')}</row>`, { 'xl/styles.xml': styles });
    expect((await cellsOf(bytes))[1]).toEqual(['45292', '45292', '45292']);
  });

  it('shared strings: rich text is one, the reading above a name is left out', async () => {
    const bytes = sheet(`${HEAD}<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>9</v></c></row>`, {
      'xl/sharedStrings.xml':
        '<sst><si><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si><si><r><t>A &amp; </t></r><r><t xml:space="preserve"> B&#x21;</t></r></si></sst>',
    });
    expect(await cellsOf(bytes)).toEqual([['id'], ['山田', 'A &  B!']]);
  });

  it('an empty cell in a column that somebody made up costs nothing, and a filled one is refused', async () => {
    const empty = '<row><c r="ZZZ2"/><c/></row>'.repeat(100_000);
    expect(await cellsOf(sheet(`${HEAD}${empty}<row><c><v>1</v></c><c r="ZZZ2"/></row>`))).toEqual([
      ['id'],
      ['1'],
    ]);
    for (const column of ['CW', 'ZZZ', 'ZZZZZZZ'])
      await expect(
        readSheet(sheet(`${HEAD}<row r="7"><c r="${column}7"><v>1</v></c></row>`)),
      ).rejects.toMatchObject({
        code: 'sheet.too-many-columns',
        details: { errors: [{ path: 'file.rows.7' }] },
      });
    await expect(
      readSheet(sheet(`${HEAD}<row>${'<c/>'.repeat(SHEET_LIMITS.columns)}<c><v>1</v></c></row>`)),
    ).rejects.toMatchObject({ code: 'sheet.too-many-columns' });
    expect(await cellsOf(sheet(`${HEAD}<row><c r="CV2"><v>1</v></c></row>`))).toHaveLength(2);
  });

  it.each(['1', 'x', '', '99999999999', '0.5', '-3', '0', '1e3', '1048577'])(
    'a row that says it is number %j, after the first, is refused',
    async (number) => {
      await expect(readSheet(sheet(`${HEAD}<row r="${number}"><c><v>1</v></c></row>`))).rejects.toMatchObject(
        { code: 'sheet.broken-archive' },
      );
    },
  );

  it('rows may leave numbers out, up to the last row of a spreadsheet', async () => {
    const rows = await readSheet(sheet(`${HEAD}<row r="1048576"><c r="B1048576"><v>1</v></c></row>`));
    expect(rows[1]).toEqual({ number: 1_048_576, cells: ['', '1'] });
  });

  it.each(['_x0000_', '&#0;', '&#x0;', '_xD800_', '&#xDFFF;'])(
    'text that no database takes is refused as in CSV: %s',
    async (text) => {
      const cell = `<row><c t="inlineStr"><is><t>a${text}b</t></is></c></row>`;
      await expect(readSheet(sheet(HEAD + cell))).rejects.toMatchObject({ code: 'sheet.not-a-table' });
    },
  );

  it('SEC-9 what unpacks into more than the limit is refused before it is unpacked, and a lie about it does not help', async () => {
    const bomb = sheet(HEAD + ' '.repeat(SHEET_LIMITS.expandedBytes));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readSheet(bomb)).rejects.toMatchObject({ code: 'sheet.expands-too-much' });
    const directory = bomb.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bomb.writeUInt32LE(1000, directory + 24);
    await expect(readSheet(bomb)).rejects.toMatchObject({
      code: expect.stringMatching(/^sheet\./) as string,
    });
  });

  it.each([
    ['xl/workbook.xml', SHEET_LIMITS.workbookBytes],
    ['xl/_rels/workbook.xml.rels', SHEET_LIMITS.workbookBytes],
    ['xl/styles.xml', SHEET_LIMITS.styleBytes],
  ])('%s has a limit of its own: nobody has so many sheets or styles', async (name, limit) => {
    const bytes = workbook({ [name]: '<a/>'.repeat(limit / 4 + 1) });
    await expect(readSheet(bytes)).rejects.toMatchObject({ code: 'sheet.expands-too-much' });
  });

  it.each([
    ['rows', 'a,b\n' + `${'x'.repeat(400)},y\n`.repeat(9_000), 9_001],
    ['empty lines', `a,b\n${'\n'.repeat(5_000_000)}x,y\n`, 2],
    ['empty rows', `a,b\n${',\n'.repeat(1_000_000)}x,y\n`, 2],
  ])('many %s of CSV are read', async (_what, text, count) => {
    expect(await readSheet(Buffer.from(text))).toHaveLength(count);
  });

  it('rows of CSV count as a spreadsheet counts them, empty ones, too', async () => {
    const rows = await readSheet(Buffer.from('a,b\n\n\n"1\n2",x\n,,\n3\n'));
    expect(rows.map(({ number }) => number)).toEqual([1, 4, 6]);
  });

  it('a heap of rows of any length is no table', async () => {
    const uneven = `a,b\n${',,\n'.repeat(1_500_000)}`;
    await expect(readSheet(Buffer.from(uneven))).rejects.toMatchObject({ code: 'sheet.too-many-rows' });
  });

  it('a million shared strings that nobody uses are read over', async () => {
    const bytes = sheet(`${HEAD}<row><c t="s"><v>0</v></c></row>`, {
      'xl/sharedStrings.xml': `<sst><si><t>a</t></si>${'<si/>'.repeat(1_000_000)}</sst>`,
    });
    expect((await cellsOf(bytes))[1]).toEqual(['a']);
  });

  it('SEC-9 one text in all cells of a table is refused, though its file is small', async () => {
    const long = 'x'.repeat(SHEET_LIMITS.cell);
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const bytes = (count: number) =>
      sheet(HEAD + rows.repeat(count), { 'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>` });
    const most = Math.floor(SHEET_LIMITS.expandedBytes / (100 * SHEET_LIMITS.cell));
    expect(await cellsOf(bytes(most - 1))).toHaveLength(most);
    expect(bytes(most + 1).length).toBeLessThan(10_000);
    await expect(readSheet(bytes(most + 1))).rejects.toMatchObject({ code: 'sheet.expands-too-much' });
  });

  it.each([
    ['half a zip', sheet(HEAD).subarray(0, 200)],
    ['a workbook without its sheet', workbook({})],
    ['a document type', sheet('<!DOCTYPE a [<!ENTITY b "bb">]>')],
    ['an endless tag', sheet(`<row${' x=""'.repeat(20_000)}/>`)],
    ['half a tag', workbook({ 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row' })],
  ])('%s is refused', async (_name, bytes) => {
    await expect(readSheet(bytes)).rejects.toMatchObject({ code: 'sheet.broken-archive' });
  });
});

it('ADMIN-2 whatever was exported is read again, in both formats', async () => {
  const text = fc.stringMatching(/^[=+\-@'",;a-z0-9山\n\t ]{0,8}x$/);
  const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      for (const write of [writeCsv, writeXlsx]) {
        const bytes = await buffer(write({ columns: ['a', 'b'], rows: table }));
        expect((await cellsOf(bytes)).slice(1).map((row) => row.map(withoutGuard))).toEqual(table);
      }
    }),
    { numRuns: 40 },
  );
});
