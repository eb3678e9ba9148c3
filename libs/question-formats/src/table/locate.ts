import { DomainError } from '#libs/kernel';
import { type Book, readBook, rowsOf, type SheetRow } from '#platform/sheets';
import { look } from '../fields/contents.js';
import { choicesBy, saidBy } from '../fields/headings.js';
import { TABLE_OF_QUESTIONS } from '../limits.js';

/** The rows of questions, and what their columns are called; '' where the table has no heading. */
export interface Located {
  readonly headings: readonly string[];
  readonly body: readonly SheetRow[];
}

/** Sheets that are looked into, and rows in which a heading is looked for: above it stand a title, a date, instructions. */
const SHEETS = 12;
const ROWS = 30;

/** The table of a book whose heading names the most. Throws what the readers of tables throw. */
export const locateTable = (bytes: Buffer): Promise<Located> =>
  readBook(bytes, async (book) =>
    located(await rowsOf(book, await likelyTable(book), undefined, TABLE_OF_QUESTIONS)),
  );

async function likelyTable(book: Book): Promise<number> {
  let best = { table: 0, score: -1 };
  for (let table = 0; book.tables.length > 1 && table < Math.min(book.tables.length, SHEETS); table += 1) {
    const score = await scoreIn(book, table);
    if (score > best.score) best = { table, score };
  }
  return best.table;
}

/** What cannot be read is no likely table: a chart, or one beyond the limits. */
async function scoreIn(book: Book, table: number): Promise<number> {
  try {
    return Math.max(0, ...(await rowsOf(book, table, ROWS, TABLE_OF_QUESTIONS)).map(scoreOf));
  } catch (error) {
    if (error instanceof DomainError) return -1;
    throw error;
  }
}

/** How many roles a row names, if it is a heading; one alone may be chance. */
function scoreOf({ cells }: SheetRow): number {
  const numbered = choicesBy(cells);
  const said = cells.map((cell, place) => numbered.get(place) ?? saidBy(cell, false));
  return new Set(said.filter((role) => role !== undefined && role !== 'unused')).size;
}

function located(rows: readonly SheetRow[]): Located {
  const scores = rows.slice(0, ROWS).map(scoreOf);
  const most = Math.max(0, ...scores);
  const at = most >= 2 ? scores.indexOf(most) : looksLikeHeading(rows) ? 0 : -1;
  const body = rows.slice(at + 1);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const headings = rows[at]?.cells ?? [];
  return {
    headings: [...headings, ...Array.from({ length: Math.max(0, width - headings.length) }, () => '')],
    body,
  };
}

/** Headings in words that nobody knows stand above something else: in other letters, or above sounds. */
function looksLikeHeading(rows: readonly SheetRow[]): boolean {
  const [first, ...body] = rows;
  if (!first || body.length === 0) return true;
  if (scoreOf(first) > 0) return true;
  return first.cells.some((cell, place) => {
    const below = look(body.slice(0, ROWS).map(({ cells }) => cells[place] ?? ''));
    const above = look([cell]);
    return (['japanese', 'kana', 'audio', 'picture', 'bare'] as const).some(
      (kind) => cell.trim() !== '' && below[kind] >= 0.8 && above[kind] === 0,
    );
  });
}
