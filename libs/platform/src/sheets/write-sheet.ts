import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { neutralised } from './neutralise.js';

export type TextRow = readonly string[];

/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as lines of CSV (RFC 4180), formulas neutralised. */
export const csvLines = (rows: readonly TextRow[]): string =>
  stringify(
    rows.map((row) => row.map(neutralised)),
    { record_delimiter: '\r\n' },
  );

/** A CSV file in parts, with a byte order mark. */
export async function* csvFile(
  heading: TextRow,
  rows: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heading]);
  for await (const part of rows) yield csvLines(part);
}

/** Characters wide, at most. */
const WIDEST = 40;

/** An XLSX file with one sheet, all cells as text, formulas neutralised. */
export async function xlsxFile(heading: TextRow, rows: readonly TextRow[]): Promise<Buffer> {
  const text = (value: string) => ({ value: neutralised(value), type: String });
  const head = heading.map((value) => ({ ...text(value), fontWeight: 'bold' as const }));
  const width = (column: number) =>
    Math.min(
      WIDEST,
      4 + Math.max(...[heading, ...rows.slice(0, 100)].map((row) => row[column]?.length ?? 0)),
    );
  return writeXlsxFile([head, ...rows.map((row) => row.map(text))], {
    columns: heading.map((_, column) => ({ width: width(column) })),
    stickyRowsCount: 1,
  }).toBuffer();
}
