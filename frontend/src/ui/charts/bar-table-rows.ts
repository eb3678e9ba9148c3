import type { ReactNode } from 'react';

interface LyingBar {
  /** What the tooltip calls it. */
  name: string;
  /** In percent. */
  value: number;
  /** What it is compared with: a mark on the bar. Null: nothing. */
  before?: number | null;
}

export interface BarTableRow extends LyingBar {
  key: string | number;
  /** As long as it is: the row grows, and the others with it. */
  heading: ReactNode;
  /** What stands right of the bar, one for each of `columns`. */
  cells: readonly ReactNode[];
  /** What the bar shows and no cell says: with what it is compared. */
  said?: string;
  /** The one that the page is about. */
  shown?: boolean;
  /** All rows together, below them. */
  total?: boolean;
}

export interface BarTableProps {
  caption: string;
  /** Of the names, of the bar, and of each cell. */
  columns: readonly [string, string, ...string[]];
  /** What the bars and the marks on them are called where one points. */
  labels: readonly [string, string];
  rows: readonly BarTableRow[];
  max?: number;
  /** Whether the names of the columns are seen, too. */
  headed?: boolean;
  stale?: boolean;
  /** A bar is ten squares, each a tenth. */
  tenths?: boolean;
  /** Columns of the caller's: `--cells`, and what each looks like. */
  className?: string | undefined;
}
