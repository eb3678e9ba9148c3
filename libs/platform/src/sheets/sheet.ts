import { DomainError } from '#libs/kernel';

/** A row that has something in it. */
export interface SheetRow {
  /** As the person sees it in the spreadsheet: the first row is 1, and empty rows count. */
  readonly number: number;
  /** Texts as shown, without what follows the last filled cell. */
  readonly cells: readonly string[];
}

/** How the text of a CSV file was written; each is the label of the WHATWG's encoding, but for the mark. */
export type SheetEncoding =
  'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp';

/** The tables of a file, to be read one by one: a workbook has several, a CSV file one without a name. */
export interface Book {
  /** `oneroster`: a package of CSV files, each a table by its file name. */
  readonly format: 'csv' | 'xlsx' | 'ods' | 'oneroster';
  /** null: no encoding had to be guessed. */
  readonly encoding: SheetEncoding | null;
  /** Those that the program shows, in its order; of a book that hides all of them, the first. */
  readonly tables: readonly string[];
  /** Throws what the table's reader and the limits throw. Ends early where `rows` is full. */
  read(table: number, rows: RowSink): void | Promise<void>;
}

/** Takes the rows of a table, in order. */
export interface RowSink {
  /** Nothing more is wanted. */
  readonly isFull: boolean;
  add(number: number, texts: readonly string[]): void;
}

/** What an uploaded table may be (quality.md). */
export const SHEET_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** Without the heading. */
  rows: 10_000,
  columns: 100,
  /** Characters of a cell. */
  cell: 2_000,
  /** Bytes of the parts of an archive that are read, unpacked. */
  expandedBytes: 32 * 1024 * 1024,
  /** Bytes, unpacked, of the list of a workbook's sheets, and of its styles. */
  workbookBytes: 1024 * 1024,
  styleBytes: 8 * 1024 * 1024,
} as const;

/** What a table may be where it is no list of people. */
export type TableLimits = Readonly<Record<'rows' | 'cell', number>>;

/** Gathers rows, all of a table or the first, and refuses more than the limits. */
export class SheetRows implements RowSink {
  readonly rows: SheetRow[] = [];
  private readonly size = new TableSize();

  /** @param most how many rows are wanted; absent: all, of which there may be no more than the limit */
  constructor(
    private readonly most = Infinity,
    private readonly limits: TableLimits = SHEET_LIMITS,
  ) {}

  get isFull(): boolean {
    return this.rows.length >= this.most;
  }

  /**
   * Throws `sheet.too-many-rows`, `sheet.too-many-columns` and `sheet.cell-too-long`, `sheet.expands-too-much` as TableSize
   * does, and `sheet.not-a-table` for text that no database takes: with NUL in it, or half a character.
   */
  add(number: number, texts: readonly string[]): void {
    if (this.isFull) return;
    const filled = texts.findLastIndex((text) => text.trim() !== '') + 1;
    if (filled === 0) return;
    if (this.rows.length > this.limits.rows) throw new DomainError('sheet.too-many-rows');
    if (filled > SHEET_LIMITS.columns) throw new DomainError('sheet.too-many-columns', at(number));
    const cells = texts.slice(0, filled);
    if (cells.some((cell) => cell.length > this.limits.cell))
      throw new DomainError('sheet.cell-too-long', at(number));
    if (cells.some((cell) => cell.includes('\u0000') || !cell.isWellFormed()))
      throw new DomainError('sheet.not-a-table', at(number));
    this.size.add(cells);
    this.rows.push({ number, cells });
  }
}

/** Of a table whose cells may all refer to one long text: how much they are when each is written out. */
export class TableSize {
  private characters = 0;

  /** Throws `sheet.expands-too-much` for more than any file may unpack into. */
  add(cells: readonly string[]): void {
    for (const { length } of cells) this.characters += length;
    if (this.characters > SHEET_LIMITS.expandedBytes) throw new DomainError('sheet.expands-too-much');
  }
}

/** Details of an error that names the row that is to blame. */
export const at = (row: number) => ({ errors: [{ path: `file.rows.${row}`, message: 'here' }] });
