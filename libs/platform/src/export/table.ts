/** One cell of an exported table. Numbers stay numbers; null is an empty cell. */
export type Cell = string | number | null;

/** What is exported: written row by row, so that `rows` may read the database page by page. */
export interface ExportTable {
  /** The first row. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** What a spreadsheet takes for the beginning of a formula, in full width, too; OWASP, "CSV Injection". */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const DANGEROUS = new RegExp(`^'*${FORMULA}`);
const GUARDED = new RegExp(`^'+${FORMULA}`);

/**
 * A text that no spreadsheet runs: `'` goes before a formula's first character. Apostrophes that stood before one get
 * another, so that `withoutGuard` gives back every text as it was.
 */
export const neutralise = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The text that `neutralise` was given; for imports of exported files. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/** The cell as it goes into a file. */
export const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? neutralise(cell) : cell);
