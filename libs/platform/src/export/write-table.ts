import { Readable } from 'node:stream';
import { CSV_FILE } from './csv-file.js';
import type { FileFormat } from './file-format.js';
import type { Cell, ExportTable } from './table.js';
import { XLSX_FILE } from './xlsx-file.js';

/** Rows that are written, and packed, as one. */
const AT_ONCE = 100;

/**
 * The table as a file. Rows are asked for as fast as the reader of the stream takes them; when `rows` throws, and when there
 * are more than the file takes, the stream ends with that error.
 */
const writeTable = (format: FileFormat, table: ExportTable): Readable =>
  Readable.from(parts(format, table), { objectMode: false });

export const writeCsv = (table: ExportTable): Readable => writeTable(CSV_FILE, table);
export const writeXlsx = (table: ExportTable): Readable => writeTable(XLSX_FILE, table);

async function* parts(format: FileFormat, { columns, rows }: ExportTable): AsyncGenerator<Buffer> {
  let { bytes, state } = format.begin(columns);
  yield bytes;
  let waiting: (readonly Cell[])[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < AT_ONCE) continue;
    ({ bytes, state } = format.rows(state, waiting));
    waiting = [];
    yield bytes;
  }
  if (waiting.length > 0) {
    ({ bytes, state } = format.rows(state, waiting));
    yield bytes;
  }
  yield format.end(state);
}
