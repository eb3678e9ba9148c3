import { DomainError } from '#libs/kernel';
import { type Book, openBook, rowsOf, type SheetRow, topRows } from '#platform/sheets';
import { look } from '../fields/contents.js';
import { choicesBy, saidBy } from '../fields/headings.js';
import { TABLE_OF_QUESTIONS } from '../limits.js';
import type { SheetChoice, SheetReading } from './sheet-reading.js';

/** The rows of questions, and what their columns are called; '' where the table has no heading. */
export interface Located {
  readonly headings: readonly string[];
  readonly body: readonly SheetRow[];
  readonly sheet: SheetReading;
}

/** Sheets that are looked into, and rows in which a heading is looked for: above it stand a title, a date, instructions. */
const SHEETS = 12;
const ROWS = 30;

/** The table that a person has chosen, else the one whose heading names the most. Throws what the readers of tables throw. */
export async function locateTable(bytes: Buffer, chosen: SheetChoice = {}): Promise<Located> {
  const book = openBook(bytes);
  const isThere = chosen.table !== undefined && chosen.table < book.tables.length;
  const table = isThere && chosen.table !== undefined ? chosen.table : await likelyTable(book);
  return located(book, table, await rowsOf(book, table, undefined, TABLE_OF_QUESTIONS), chosen);
}

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

function located({ tables }: Book, table: number, rows: readonly SheetRow[], chosen: SheetChoice): Located {
  const { at, isKnown } = chosenHeading(rows, chosen) ?? proposedHeading(rows);
  const body = rows.slice(at + 1);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const headings = rows[at]?.cells ?? [];
  const sheet = {
    ...{ tables: [...tables], table, heading: rows[at]?.number ?? null, heading_known: isKnown },
    top: topRows(rows, at),
  };
  return {
    headings: [...headings, ...Array.from({ length: Math.max(0, width - headings.length) }, () => '')],
    ...{ body, sheet },
  };
}

/** Where the heading stands among the rows, -1 where there is none, and whether that is more than a guess. */
interface Heading {
  readonly at: number;
  readonly isKnown: boolean;
}

function chosenHeading(rows: readonly SheetRow[], { heading }: SheetChoice): Heading | undefined {
  if (heading === null) return { at: -1, isKnown: true };
  const at = rows.findIndex(({ number }) => number === heading);
  return at === -1 ? undefined : { at, isKnown: true };
}

function proposedHeading(rows: readonly SheetRow[]): Heading {
  const scores = rows.slice(0, ROWS).map(scoreOf);
  const most = Math.max(0, ...scores);
  if (most >= 2) return { at: scores.indexOf(most), isKnown: true };
  return { at: looksLikeHeading(rows) ? 0 : -1, isKnown: false };
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
