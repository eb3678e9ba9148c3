import { DomainError, Semaphore } from '#libs/kernel';
import { type FileKind, fileKindOf } from './file-kind.js';
import { csvBook } from './read-csv.js';
import { odsBook } from './read-ods.js';
import { xlsxBook } from './read-xlsx.js';
import { rosterBook } from './roster-book.js';
import { type Book, type SheetRow, SheetRows, type TableLimits } from './sheet.js';

const BOOKS: Readonly<Record<FileKind, (bytes: Uint8Array) => Book | Promise<Book>>> = {
  text: csvBook,
  xlsx: xlsxBook,
  ods: odsBook,
  oneroster: rosterBook,
};

/** Tables that a process reads at once, each in up to some hundred megabytes, and how many may wait for their turn. */
const slots = new Semaphore(2, 50);

/**
 * Opens an uploaded file, by its contents and whatever its name, for as long as `use` needs. Throws DomainError with a
 * code of its own for everything that is no table: those of `fileKindOf` and of the readers; `server.unavailable` when too
 * many others wait.
 */
export const readBook = <T>(bytes: Buffer, use: (book: Book) => Promise<T>): Promise<T> =>
  slots.run(async () => use(await BOOKS[fileKindOf(bytes)](bytes)));

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

/** The first table of a file, with a heading and at least a row. Throws what `readBook` throws, and `sheet.empty`. */
export async function readSheet(bytes: Buffer): Promise<readonly SheetRow[]> {
  const rows = await readBook(bytes, (book) => rowsOf(book, 0));
  if (rows.length < 2) throw new DomainError('sheet.empty');
  return rows;
}
