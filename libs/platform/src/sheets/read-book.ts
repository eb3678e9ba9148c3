import { DomainError } from '#libs/kernel';
import { type FileKind, fileKindOf } from './file-kind.js';
import { csvBook } from './read-csv.js';
import { odsBook } from './read-ods.js';
import { xlsxBook } from './read-xlsx.js';
import { rosterBook } from './roster-book.js';
import { type Book, type SheetRow, SheetRows, type TableLimits } from './sheet.js';

const BOOKS: Readonly<Record<FileKind, (bytes: Uint8Array) => Book>> = {
  text: csvBook,
  xlsx: xlsxBook,
  ods: odsBook,
  oneroster: rosterBook,
};

/**
 * Opens an uploaded file, by its contents and whatever its name. It may take some hundred megabytes and a second without a
 * break: what strangers send is opened in a process of its own (`#platform/bounded`). Throws DomainError with a code of its
 * own for everything that is no table: those of `fileKindOf` and of the readers.
 */
export const openBook = (bytes: Buffer): Book => BOOKS[fileKindOf(bytes)](bytes);

/** All rows of one table, or the first of them. */
export async function rowsOf(
  book: Book,
  table: number,
  most?: number,
  limits?: TableLimits,
): Promise<readonly SheetRow[]> {
  const rows = new SheetRows(most, limits);
  await book.read(table, rows);
  return rows.rows;
}

/** The first table of a file, with a heading and at least a row. Throws what `openBook` throws, and `sheet.empty`. */
export async function readSheet(bytes: Buffer): Promise<readonly SheetRow[]> {
  const rows = await rowsOf(openBook(bytes), 0);
  if (rows.length < 2) throw new DomainError('sheet.empty');
  return rows;
}
