import type { SheetRow } from '#platform/sheets';
import { headingScore } from './columns.js';

/** Rows of a table that are looked at for its heading: above it stand a title, a date, who made the list. */
export const SAMPLE_ROWS = 30;

export const sampleOf = (rows: readonly SheetRow[]): (readonly string[])[] =>
  rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);

/** Where the headings of a table may stand. */
export interface Heading {
  /** Of the spreadsheet's row; null: the table has no heading. */
  readonly row: number | null;
  /** Fields that it names; 0: it is a guess, and a person is asked. */
  readonly score: number;
}

/** The row that names the most fields; where none does, the first row that looks unlike what stands below it. */
export function proposeHeading(rows: readonly SheetRow[]): Heading {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const scores = sample.map(({ cells }) => headingScore(cells));
  const score = Math.max(0, ...scores);
  const named = sample[scores.indexOf(score)];
  if (score > 0 && named) return { row: named.number, score };
  const [first, ...below] = withoutTitle(sample);
  const isData = first !== undefined && below.length > 0 && looksLikeData(first.cells, below);
  return { row: isData ? null : (first?.number ?? null), score: 0 };
}

/** Lines with one cell above a table of several columns. */
function withoutTitle(rows: readonly SheetRow[]): readonly SheetRow[] {
  const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length;
  const begin = rows.findIndex((row) => filled(row) > 1);
  return begin === -1 ? rows : rows.slice(begin);
}

type Shape = 'empty' | 'number' | 'id' | 'words';
function shapeOf(cell: string): Shape {
  const text = cell.normalize('NFKC').trim();
  if (text === '') return 'empty';
  if (/^[\d\s.,/-]+$/.test(text)) return 'number';
  return /\d/.test(text) && !/\s/.test(text) ? 'id' : 'words';
}

/** Headings are words; numbers and ids over numbers and ids are people. */
function looksLikeData(cells: readonly string[], below: readonly SheetRow[]): boolean {
  return cells.some((cell, column) => {
    const shape = shapeOf(cell);
    if (shape !== 'number' && shape !== 'id') return false;
    const same = below.filter((row) => shapeOf(row.cells[column] ?? '') === shape).length;
    return 2 * same >= below.length;
  });
}
