import { withoutGuard } from '#platform/export';
import { noValue, type SheetRow } from '#platform/sheets';
import { mayRepeat } from '../fields/field.js';
import { Refused } from '../reports.js';
import type { Column } from './columns.js';

/** The table's columns: what each is taken for, and what the file calls it. */
export interface TableColumns {
  readonly headings: readonly string[];
  readonly columns: readonly (Column | null)[];
}

/** One row of a table, by what its columns are taken for. */
export class TableRow {
  constructor(
    private readonly row: SheetRow,
    private readonly table: TableColumns,
    /** A person has said that what looks like an error of a spreadsheet is none. */
    private readonly isMeant = false,
  ) {}

  get number(): number {
    return this.row.number;
  }

  /** '' where there is no such column. Throws `item.error-value` and `item.cut-number`. */
  cell(column: Column): string {
    const at = this.table.columns.flatMap((one, place) => (one === column ? [place] : []));
    const texts = (mayRepeat(column) ? at : at.slice(0, 1)).map((place) => this.read(place));
    return texts.filter((text) => text.trim() !== '' || at.length === 1).join('\n');
  }

  /** What stands there, whatever it is. */
  shown(column: Column): string {
    const place = this.table.columns.indexOf(column);
    return place === -1 ? '' : withoutGuard(this.row.cells[place] ?? '');
  }

  /** The file's own word for a column. */
  heading(column: Column): string {
    const { columns, headings } = this.table;
    return headings.filter((heading, place) => columns[place] === column && heading.trim() !== '').join(', ');
  }

  private read(place: number): string {
    const text = withoutGuard(this.row.cells[place] ?? '').replace(/\r\n?/g, '\n');
    // a question may ask about #### itself; nobody writes #N/A or 1.23457E+15 for one
    const fault = this.isMeant || !/[^#]/.test(text) ? undefined : noValue(text);
    if (fault) throw new Refused(`item.${fault}`, text);
    return text;
  }
}
