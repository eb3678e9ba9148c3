import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { exportFile } from '#platform/http';
import { type Cell, FILE_FORMATS, neutralise, withoutGuard, writeCsv, writeXlsx } from './index.js';

const COLUMNS = ['name', 'note'];
const ROWS: Cell[][] = [
  ['さくら', 'a "quoted", word\nand a line'],
  ['<b>&', null],
  ['two\nlines', 'two\rlines'],
  ['=HYPERLINK("http://x")', -5],
];

test('ADMIN-2 a text that begins a formula is guarded, whatever stands before it, and a number is not', () => {
  for (const text of ['=1', '+1', '-1', '@A1', '\t=1', '\r=1', '＝1', "'=1", "''@x"])
    expect(neutralise(text)).toBe(`'${text}`);
  for (const text of ['', 'a=1', "'quoted'", "it's", '1-2']) expect(neutralise(text)).toBe(text);
});

test('every guarded text comes back as it was', () => {
  const texts = fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', 'a', 'あ') });
  fc.assert(fc.property(texts, (text) => withoutGuard(neutralise(text)) === text));
});

test('SEC-9 CSV: byte order mark, quotes and line breaks as RFC 4180 has them, formulas neutralised', async () => {
  const file = await buffer(writeCsv({ columns: COLUMNS, rows: ROWS }));
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString()).toContain('"two\nlines","two\rlines"\r\n');
  expect(parse(file, { bom: true })).toEqual([
    COLUMNS,
    ['さくら', 'a "quoted", word\nand a line'],
    ['<b>&', ''],
    ['two\nlines', 'two\rlines'],
    [`'=HYPERLINK("http://x")`, '-5'],
  ]);
});

test('SEC-9 XLSX: a workbook that a reader of Excel files understands, formulas neutralised', async () => {
  const file = await buffer(writeXlsx({ columns: COLUMNS, rows: ROWS }));
  expect(await readSheet(file)).toEqual([
    COLUMNS,
    ['さくら', 'a "quoted", word\nand a line'],
    ['<b>&', null],
    ['two\nlines', 'two\rlines'],
    [`'=HYPERLINK("http://x")`, -5],
  ]);
});

test('XLSX: what reads like an escape of the format is one that means itself', async () => {
  const file = await buffer(writeXlsx({ columns: ['_x0041_'], rows: [] }));
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('>_x005F_x0041_<');
});

test('XLSX: columns past Z keep their places; what XML cannot hold is left out', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => `c${String(at)}`);
  const rows = [wide.map((_, at) => (at === 28 ? 'a\u0001\ud800b' : null))];
  const sheet = await readSheet(await buffer(writeXlsx({ columns: wide, rows })));
  expect(sheet[0]).toEqual(wide);
  expect(sheet[1]?.[28]).toBe('a\ufffdb');
});

test.each([
  ['csv', writeCsv],
  ['xlsx', writeXlsx],
])('%s: rows are asked for only as the reader takes them, and no more once it has left', async (_, write) => {
  const source = endless();
  const stream = write({ columns: COLUMNS, rows: source.rows() });
  await once(stream, 'readable');
  stream.read();
  await leave(stream);
  expect(source.asked()).toBeGreaterThan(0);
  expect(source.asked()).toBeLessThan(100_000);
  expect(source.ended()).toBe(true);
});

test.each([
  ['csv', writeCsv],
  ['xlsx', writeXlsx],
])('%s: a failure of the source is a failure of the stream, not a short file', async (_, write) => {
  const failing = (function* () {
    yield ['a', 'b'];
    throw new Error('the database has gone');
  })();
  await expect(buffer(write({ columns: COLUMNS, rows: failing }))).rejects.toThrow('the database has gone');
});

test.each([
  ['csv', writeCsv],
  ['xlsx', writeXlsx],
] as const)(
  'STAT-3 %s: written in parts by one process after the other it is the same table',
  async (kind, write) => {
    const format = FILE_FORMATS[kind];
    const rows = Array.from({ length: 250 }, (_, at): Cell[] => [`row ${String(at)} さくら`, at % 7]);
    let { bytes, state } = format.begin(COLUMNS);
    const parts = [bytes];
    for (let at = 0; at < rows.length; at += 40) {
      // what another process reads from the database
      const kept: unknown = JSON.parse(JSON.stringify(state));
      expect(kept).toEqual(state);
      ({ bytes, state } = format.rows(state, rows.slice(at, at + 40)));
      parts.push(bytes);
    }
    const file = Buffer.concat([...parts, format.end(state)]);
    const read = (one: Buffer): Promise<unknown> =>
      kind === 'csv' ? Promise.resolve(parse(one, { bom: true })) : readSheet(one);
    expect(await read(file)).toEqual(await read(await buffer(write({ columns: COLUMNS, rows }))));
    expect(state.rows).toBe(251);
  },
);

test('XLSX: more rows than a sheet takes are refused, not cut off', () => {
  const { state } = FILE_FORMATS.xlsx.begin(COLUMNS);
  const full = { ...state, rows: 1_048_576 };
  expect(() => FILE_FORMATS.xlsx.rows(full, [['one', 'more']])).toThrow(RangeError);
});

test('a name in another script stands beside one that every program reads', () => {
  const name = { plain: 'learners', shown: "学習者's" };
  const { options } = exportFile(name, 'csv', { columns: COLUMNS, rows: [] });
  expect(options).toMatchObject({
    disposition: `attachment; filename="learners.csv"; filename*=UTF-8''%E5%AD%A6%E7%BF%92%E8%80%85%27s.csv`,
  });
});

test('the name of the file cannot leave its header', () => {
  const { options } = exportFile('au"di\r\nt-1', 'csv', { columns: COLUMNS, rows: [] });
  expect(options).toMatchObject({
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="audit-1.csv"',
  });
});

function endless() {
  let asked = 0;
  let ended = false;
  return {
    asked: () => asked,
    ended: () => ended,
    *rows(): Generator<Cell[]> {
      try {
        for (;;) yield [`row ${String((asked += 1))}`, 'x'.repeat(50)];
      } finally {
        ended = true;
      }
    },
  };
}

async function leave(stream: Readable): Promise<void> {
  stream.destroy();
  await once(stream, 'close');
}
