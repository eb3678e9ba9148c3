import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openBook, rowsOf, SHEET_LIMITS } from './index.js';

const zip = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );
const first = async (bytes: Buffer) => rowsOf(openBook(bytes), 0);
/** 「氏名,学年」 and 「山田,２年」 as iconv writes them. */
const EUC = Buffer.from('bbe1ccbe2cb3d8c7af0a bbb3c5c4 2c a3b2c7af 0a'.replaceAll(' ', ''), 'hex');
const ISO_2022 = Buffer.concat([
  Buffer.from('id,\u001b$B', 'latin1'),
  Buffer.from('3b614c3e', 'hex'),
  Buffer.from('\u001b(B\na1,\u001b$B', 'latin1'),
  Buffer.from('3b3345 44'.replaceAll(' ', ''), 'hex'),
  Buffer.from('\u001b(B\n', 'latin1'),
]);
/** 「ﾔﾏﾀﾞ」 in Shift_JIS: half-width kana alone are EUC-JP as well, and kanji there. */
const HALF_WIDTH = Buffer.concat([
  Buffer.from('id,kana\na1,', 'latin1'),
  Buffer.from('d4cfc0de', 'hex'),
  Buffer.from('\n', 'latin1'),
]);

describe('ADMIN-2 Japanese encodings besides Shift_JIS', () => {
  it.each([
    [
      'euc-jp',
      EUC,
      [
        ['氏名', '学年'],
        ['山田', '２年'],
      ],
    ],
    [
      'iso-2022-jp',
      ISO_2022,
      [
        ['id', '氏名'],
        ['a1', '山田'],
      ],
    ],
    [
      'shift_jis',
      HALF_WIDTH,
      [
        ['id', 'kana'],
        ['a1', 'ﾔﾏﾀﾞ'],
      ],
    ],
  ] as const)('%s is recognised', async (encoding, bytes, cells) => {
    const book = openBook(bytes);
    expect(book.encoding).toBe(encoding);
    expect((await rowsOf(book, 0)).map((row) => row.cells)).toEqual(cells);
  });
});

describe('ADMIN-2 a file is what its contents are', () => {
  const TEXT = 'application/vnd.oasis.opendocument.text';
  it.each([
    ['sheet.binary-workbook', 'a binary workbook', zip({ 'xl/workbook.bin': 'x' })],
    ['sheet.numbers', 'a Numbers file', zip({ 'Index/Document.iwa': 'x' })],
    ['sheet.other-document', 'a Word file', zip({ 'word/document.xml': '<a/>' })],
    ['sheet.other-document', 'a Writer file', zip({ mimetype: TEXT, 'content.xml': '<a/>' })],
    ['sheet.other-document', 'a PDF', Buffer.from('%PDF-1.7\n')],
    ['sheet.other-archive', 'any other archive', zip({ 'a.txt': 'a', 'notes/b.csv': 'a,b' })],
    [
      'sheet.other-archive',
      'a book in EPUB',
      zip({ mimetype: 'application/epub+zip', 'content.xml': '<a/>' }),
    ],
    ['sheet.markup', 'a web page', Buffer.from('\ufeff<html><table><tr><td>id</td></tr></table></html>')],
    ['sheet.markup', 'a workbook of Excel 2003 in XML', Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ['sheet.broken-archive', 'half an archive', zip({ 'users.csv': 'a,b' }).subarray(0, 40)],
  ])('SEC-9 %s: %s', async (code, _what, bytes) => {
    await expect(first(bytes)).rejects.toMatchObject({ code });
  });

  it('a OneRoster package is a table for each of its files, in a folder, too, and beside what a Mac adds', async () => {
    const bytes = zip({
      'roster/users.csv': 'sourcedId\nu1\n',
      'roster/orgs.csv': 'sourcedId\no1\n',
      'roster/roles.csv': 'sourcedId\nr1\n',
      '__MACOSX/roster/._users.csv': 'x',
      'roster/old/users.csv': 'x',
    });
    const book = openBook(bytes);
    expect(book).toMatchObject({ format: 'oneroster', tables: ['users.csv', 'roles.csv'] });
    expect(await rowsOf(book, 1)).toEqual([
      { number: 1, cells: ['sourcedId'] },
      { number: 2, cells: ['r1'] },
    ]);
  });

  it('SEC-9 a package that unpacks into more than the limit is refused before it is unpacked', async () => {
    const half = new Uint8Array(SHEET_LIMITS.expandedBytes / 2 + 1);
    const bomb = zip({ 'users.csv': half, 'enrollments.csv': half });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(first(bomb)).rejects.toMatchObject({ code: 'sheet.expands-too-much' });
  });

  it('a title above the heading does not say how the columns are parted', async () => {
    const rows = await first(Buffer.from('名簿, 2026年度\nid;name\na;b\nc;d\n'));
    expect(rows[1]?.cells).toEqual(['id', 'name']);
  });
});
