import type { SheetRow } from '#platform/sheets';

/** Characters and cells of one portion, a long row above them: some milliseconds of whoever takes it. */
const MOST = 100_000;

/** The rows of a table in portions. */
export function* rowPortions(rows: readonly SheetRow[]): Generator<readonly SheetRow[], undefined> {
  let portion: SheetRow[] = [];
  let size = 0;
  for (const row of rows) {
    portion.push(row);
    size += row.cells.reduce((sum, { length }) => sum + length + 1, 0);
    if (size < MOST) continue;
    yield portion;
    [portion, size] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}
