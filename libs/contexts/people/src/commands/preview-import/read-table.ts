import type { ImportReading } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import { type Book, rowsOf, type SheetRow, topRows } from '#platform/sheets';
import type { ImportReadingNow } from '../../rows/person-import.row.js';
import { type Recognised, recogniseColumns } from './columns.js';
import { keyOf } from './heading-words.js';
import { joinRoster } from './join-roster.js';
import { type Heading, proposeHeading, SAMPLE_ROWS, sampleOf } from './propose-heading.js';
import { severalShown } from './several.js';

/** A file as it is read: one of its tables, what stands where, and the rows of people. */
export interface ReadTable {
  readonly format: Book['format'];
  readonly encoding: Book['encoding'];
  readonly reading: ImportReadingNow;
  readonly columns: readonly string[];
  readonly recognised: Recognised;
  readonly rows: readonly SheetRow[];
}

type Choice = Pick<ImportReading, 'table' | 'heading'>;

/** Sheets of a workbook that are looked into for people; whoever has more chooses. */
const TABLES_LOOKED_INTO = 12;

/**
 * The table that a person has chosen, or the one whose heading names the most fields. Throws what the readers throw,
 * `import.mapping` for a table or a heading that is not there, `import.roster-part` for a file of OneRoster that says nothing
 * without another one, and `sheet.empty` where no row stands below the heading.
 * @param today YYYY-MM-DD
 */
export async function readTable(book: Book, choice: Choice, today: string): Promise<ReadTable> {
  if (book.format === 'oneroster') return readRoster(book, today);
  const table = choice.table ?? (await likelyTable(book));
  if (table >= book.tables.length) throw notThere('table');
  const rows = await rowsOf(book, table);
  const proposed: Heading =
    choice.heading === undefined ? proposeHeading(rows) : { row: choice.heading, score: 1 };
  const at = rows.findIndex(({ number }) => number === proposed.row);
  if (proposed.row !== null && at === -1) throw notThere('heading');
  const people = rows.slice(at + 1);
  if (people.length === 0) throw new DomainError('sheet.empty');
  const columns = proposed.row === null ? unnamed(people) : headingsOf(rows[at]?.cells ?? []);
  const reading = {
    tables: [...book.tables],
    table,
    heading: proposed.row,
    heading_known: proposed.score > 0,
    top: topOf(rows, at),
  };
  return withColumns(book, reading, columns, people);
}

async function readRoster(book: Book, today: string): Promise<ReadTable> {
  const { columns, rows, recognised } = await joinRoster(book, today);
  const heading = { number: 1, cells: columns };
  const top = topOf([heading, ...rows], 0);
  const reading = { tables: [''], table: 0, heading: 1, heading_known: true, top, unsure: [] };
  return { format: book.format, encoding: null, reading, columns, recognised, rows };
}

function withColumns(
  { format, encoding }: Book,
  reading: Omit<ImportReadingNow, 'unsure'>,
  columns: readonly string[],
  rows: readonly SheetRow[],
): ReadTable {
  assertWhole(columns.map(keyOf));
  const recognised = recogniseColumns(columns, sampleOf(rows));
  const unsure = [...recognised.unsure];
  return { format, encoding, reading: { ...reading, unsure }, columns, recognised, rows };
}

/** `roles.csv` and `enrollments.csv` name nobody. */
function assertWhole(keys: readonly string[]): void {
  if (keys.includes('sourcedid') && keys.includes('usersourcedid'))
    throw new DomainError('import.roster-part');
}

async function likelyTable(book: Book): Promise<number> {
  if (book.tables.length === 1) return 0;
  let best = { table: 0, score: -1 };
  for (let table = 0; table < Math.min(book.tables.length, TABLES_LOOKED_INTO); table += 1) {
    const score = await scoreOf(book, table);
    if (score > best.score) best = { table, score };
  }
  return best.table;
}

/** What cannot be read is no likely table: a chart, or one beyond the limits. */
async function scoreOf(book: Book, table: number): Promise<number> {
  try {
    const rows = await rowsOf(book, table, SAMPLE_ROWS);
    return rows.length < 2 ? -1 : proposeHeading(rows).score;
  } catch (error) {
    if (error instanceof DomainError) return -1;
    throw error;
  }
}

const notThere = (path: 'table' | 'heading') =>
  new DomainError('import.mapping', { errors: [{ path, message: 'names what is not there' }] });

const headingsOf = (cells: readonly string[]) => cells.map((heading) => heading.replace(/\s+/g, ' ').trim());
const unnamed = (rows: readonly SheetRow[]): string[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, () => '');

/** @param heading its place among the rows; -1: there is none */
const topOf = (rows: readonly SheetRow[], heading: number): ImportReadingNow['top'] =>
  topRows(rows, heading).map(({ number, cells }) => ({ number, cells: cells.map(severalShown) }));
