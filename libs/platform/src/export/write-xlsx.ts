import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, type ExportTable, safeCell } from './table.js';
import { cellXml, PARTS, SHEET_HEAD, SHEET_PATH, SHEET_TAIL } from './xlsx-parts.js';

/** Rows of one sheet; Excel refuses a file with more. */
const MAX_ROWS = 1_048_576;

/**
 * The table as an Excel workbook with one sheet, written and packed row by row: libraries that build the workbook first
 * hold all of it. The stream ends with an error when `rows` throws, and when there are more rows than a sheet takes.
 */
export const writeXlsx = (table: ExportTable): Readable =>
  Readable.from(packed(table), { objectMode: false });

async function* packed({ columns, rows }: ExportTable): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [path, xml] of Object.entries(PARTS)) addFile(zip, path).push(strToU8(xml), true);
  const sheet = addFile(zip, SHEET_PATH);
  sheet.push(strToU8(SHEET_HEAD + rowXml(1, columns)));
  let number = 1;
  for await (const row of rows) {
    number += 1;
    if (number > MAX_ROWS) throw new RangeError('more rows than a sheet takes');
    sheet.push(strToU8(rowXml(number, row)));
    yield* ready.splice(0);
  }
  sheet.push(strToU8(SHEET_TAIL), true);
  zip.end();
  yield* ready;
}

function addFile(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path);
  zip.add(file);
  return file;
}

const rowXml = (number: number, cells: readonly Cell[]): string =>
  `<row r="${String(number)}">${cells.map((cell, at) => cellXml(number, at, safeCell(cell))).join('')}</row>`;
