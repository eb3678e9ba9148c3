import type { SheetRow } from './sheet.js';

/** Rows below the heading that are shown with it, rows that are shown at most, and how much of each. */
const [BELOW, MOST, CELLS, CHARACTERS] = [5, 30, 30, 60];

/**
 * The beginning of a table as it stands there: what is above the heading, the heading, a few rows. Texts are cut.
 * @param heading its place among the rows; -1: there is none
 */
export const topRows = (rows: readonly SheetRow[], heading: number): SheetRow[] =>
  rows.slice(0, Math.min(MOST, heading + 1 + BELOW)).map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, CELLS).map(cut),
  }));

/** In whole characters: half of one no database takes. */
const cut = (cell: string) =>
  Array.from(cell.slice(0, 2 * CHARACTERS))
    .slice(0, CHARACTERS)
    .join('')
    .toWellFormed();
