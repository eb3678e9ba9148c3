import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { DomainError } from '#libs/kernel';
import { decodeText } from './decode-text.js';
import { at, type Sheet, SHEET_LIMITS, SheetRows } from './sheet.js';

const CHUNK = 64 * 1024;
const Record = z.array(z.string());

/**
 * A table in CSV. Commas, semicolons or tabs, whichever the first line has most of. Throws `sheet.broken-quoting` with
 * the row, and what `decodeText` and the limits throw.
 */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const { text, encoding } = decodeText(bytes);
  const rows = new SheetRows();
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    // a record that no limit would let pass: stop before it is gathered
    max_record_size: SHEET_LIMITS.columns * SHEET_LIMITS.cell,
  });
  // in parts, so that other requests get their turn
  const source = Readable.from(partsOf(text));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser) rows.add(++number, Record.parse(record));
  } catch (error) {
    throw error instanceof CsvError ? broken(error, parser.info.records + 1) : error;
  } finally {
    source.destroy();
  }
  return { format: 'csv', encoding, rows: rows.rows };
}

function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

const broken = (error: CsvError, row: number) =>
  new DomainError(
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'sheet.cell-too-long' : 'sheet.broken-quoting',
    at(row),
  );
