import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { type Cell, type ExportTable, safeCell } from './table.js';

/** Without it Excel reads UTF-8 as the system's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The table as CSV (RFC 4180) in UTF-8. Rows are asked for as fast as the reader of the stream takes them; when `rows`
 * throws, the stream ends with that error.
 */
export const writeCsv = (table: ExportTable): Readable => Readable.from(lines(table), { objectMode: false });

async function* lines({ columns, rows }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns);
  for await (const row of rows) yield line(row);
}

// Alone, a line break that is not the record's own would stay unquoted and end the row for other readers.
const line = (row: readonly Cell[]): string =>
  stringify([row.map(safeCell)], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
