import { stringify } from 'csv-stringify/sync';
import type { FileFormat, FileState } from './file-format.js';
import { type Cell, safeCell } from './table.js';

/** Without it Excel reads UTF-8 as the system's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** CSV (RFC 4180) in UTF-8. */
export const CSV_FILE: FileFormat = {
  type: 'text/csv; charset=utf-8',
  begin: (columns) => written(BYTE_ORDER_MARK + lines([columns]), { rows: 0, size: 0, packed: 0, crc: 0 }, 1),
  rows: (state, rows) => written(lines(rows), state, rows.length),
  end: () => Buffer.alloc(0),
};

function written(text: string, state: FileState, rows: number) {
  const bytes = Buffer.from(text);
  const size = state.size + bytes.length;
  return { bytes, state: { rows: state.rows + rows, size, packed: size, crc: 0 } };
}

// Alone, a line break that is not the record's own would stay unquoted and end the row for other readers.
const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(safeCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
