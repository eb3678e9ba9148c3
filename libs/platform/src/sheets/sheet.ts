import { DomainError } from '#libs/kernel';

/** A row that has something in it. */
export interface SheetRow {
  /** As the person sees it in the spreadsheet: the first row is 1, and empty rows count. */
  readonly number: number;
  /** Texts as shown, without what follows the last filled cell. */
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly format: 'csv' | 'xlsx';
  /** null: an XLSX file has none to be guessed. */
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'shift_jis' | null;
  readonly rows: readonly SheetRow[];
}

/** What an uploaded table may be (quality.md). */
export const SHEET_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** Without the heading. */
  rows: 10_000,
  columns: 100,
  /** Characters of a cell. */
  cell: 2_000,
  /** Bytes of the parts of an XLSX file that are read, unpacked. */
  expandedBytes: 32 * 1024 * 1024,
  /** Bytes, unpacked, of the list of an XLSX file's sheets, and of its styles. */
  workbookBytes: 1024 * 1024,
  styleBytes: 8 * 1024 * 1024,
} as const;

/** Gathers rows and refuses more than the limits. */
export class SheetRows {
  readonly rows: SheetRow[] = [];

  /**
   * Throws `sheet.too-many-rows`, `sheet.too-many-columns` and `sheet.cell-too-long`, and `sheet.not-a-table` for text
   * that no database takes: with NUL in it, or half a character.
   */
  add(number: number, texts: readonly string[]): void {
    const filled = texts.findLastIndex((text) => text.trim() !== '') + 1;
    if (filled === 0) return;
    if (this.rows.length > SHEET_LIMITS.rows) throw new DomainError('sheet.too-many-rows');
    if (filled > SHEET_LIMITS.columns) throw new DomainError('sheet.too-many-columns', at(number));
    const cells = texts.slice(0, filled);
    if (cells.some((cell) => cell.length > SHEET_LIMITS.cell))
      throw new DomainError('sheet.cell-too-long', at(number));
    if (cells.some((cell) => cell.includes('\u0000') || !cell.isWellFormed()))
      throw new DomainError('sheet.not-a-table', at(number));
    this.rows.push({ number, cells });
  }
}

/** Details of an error that names the row that is to blame. */
export const at = (row: number) => ({ errors: [{ path: `file.rows.${row}`, message: 'here' }] });

/** Milliseconds of reading; then the others have their turn. */
const SLICE_MS = 20;

/** Lets the process do something else between two pieces of a large table, which is read for some hundred milliseconds. */
export class TimeSlice {
  private until = performance.now() + SLICE_MS;

  /** To be awaited only when it is true: it is asked a million times. */
  get isOver(): boolean {
    return performance.now() > this.until;
  }

  async next(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.until = performance.now() + SLICE_MS;
  }
}
