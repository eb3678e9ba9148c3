import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { DomainError } from '#libs/kernel';
import { decodeText } from './decode-text.js';
import { at, type Book, type RowSink, SHEET_LIMITS } from './sheet.js';

const CHUNK = 64 * 1024;
/** Rows that are not as long as the first, of any table: the parser makes an error of each, and forgets it. */
const MOST_UNEVEN = 4 * SHEET_LIMITS.rows;
const Record = z.array(z.string());

/** A table in CSV. Throws what `decodeText` throws. */
export function csvBook(bytes: Uint8Array): Book {
  const { text, encoding } = decodeText(bytes);
  return { format: 'csv', encoding, tables: [''], read: (_table, rows) => readCsv(text, rows) };
}

/**
 * Commas, semicolons or tabs, whichever the first lines agree on. Throws `sheet.broken-quoting` with the
 * row, and what the limits throw.
 */
async function readCsv(text: string, rows: RowSink): Promise<void> {
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    // a record that no limit would let pass: stop before it is gathered
    max_record_size: SHEET_LIMITS.columns * SHEET_LIMITS.cell,
    // taken here and not from the stream, which needs longer for each than it takes to read it
    on_record: (record, { records, empty_lines, invalid_field_length }) => {
      if (invalid_field_length > MOST_UNEVEN) throw new DomainError('sheet.too-many-rows');
      rows.add(records + empty_lines, Record.parse(record));
      return null;
    },
  });
  try {
    await pipeline(Readable.from(partsOf(text)), parser);
  } catch (error) {
    throw error instanceof CsvError
      ? broken(error, parser.info.records + parser.info.empty_lines + 1)
      : error;
  }
}

function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

/** A title above the heading need not have what parts the columns, so that the first line alone would not tell. */
const LINES_THAT_TELL = 20;

/** What parts most of the first lines into the same number of columns. */
function delimiterOf(text: string): string {
  const lines = text
    .trimStart()
    .slice(0, CHUNK)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, LINES_THAT_TELL);
  const agreeing = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length).filter((count) => count > 1);
    return Math.max(0, ...[...Map.groupBy(counts, (count) => count).values()].map((same) => same.length));
  };
  return [',', ';', '\t'].reduce((best, one) => (agreeing(one) > agreeing(best) ? one : best));
}

const broken = (error: CsvError, row: number) =>
  new DomainError(
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'sheet.cell-too-long' : 'sheet.broken-quoting',
    at(row),
  );
