import { neutralise } from '#contracts/formula-guard';

/** One cell of an exported table. Numbers stay numbers; null is an empty cell. */
export type Cell = string | number | null;

/** What is exported: written row by row, so that `rows` may read the database page by page. */
export interface ExportTable {
  /** The first row. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** The cell as it goes into a file. */
export const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? neutralise(cell) : cell);
