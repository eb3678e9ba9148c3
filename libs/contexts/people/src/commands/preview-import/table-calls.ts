import type { ImportReading } from '#contracts/http/imports';
import type { SheetRow } from '#platform/sheets';
import type { ReadTable } from './read-table.js';

/** A file that is to be read, and how. */
export interface TableJob {
  readonly bytes: Uint8Array;
  readonly choice: Pick<ImportReading, 'table' | 'heading'>;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What the process that reads a table of people is asked. */
export interface TableCalls {
  /** Everything but its rows. */
  readonly open: { readonly about: TableJob; readonly answer: Omit<ReadTable, 'rows'> };
  /** Rows of people in their order, some at a time; empty: there are no more. */
  readonly next: { readonly about: null; readonly answer: readonly SheetRow[] };
}
