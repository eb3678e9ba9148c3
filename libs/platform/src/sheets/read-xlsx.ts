import { DomainError } from '#libs/kernel';
import { unpack } from './archive.js';
import { numberFormat, type Show } from './number-as-shown.js';
import { at, type Book, type RowSink, SHEET_LIMITS } from './sheet.js';
import { withoutEscapes, workbookOf, type XlsxParts, xlsxParts } from './xlsx-parts.js';
import { type XmlTag, xmlTags } from './xml-tags.js';

/** Of any spreadsheet in this format. */
const LAST_ROW = 1_048_576;
const GENERAL = numberFormat(0, undefined, 1900);

/**
 * The sheets of an XLSX file that are shown, cells as shown; of a formula the value that was stored with it. Not by a
 * library for whole workbooks: those unpack whatever a file says, fill every gap up to a row number that somebody
 * made up, and lose the leading zeros that only a number format holds.
 * Throws `sheet.broken-archive`, `sheet.expands-too-much` and what the limits throw.
 */
export function xlsxBook(bytes: Uint8Array): Book {
  const { sheets, dates } = workbookOf(bytes);
  let parts: XlsxParts | undefined;
  return {
    format: 'xlsx',
    encoding: null,
    tables: sheets.map(({ name }) => name),
    read: (table, rows) => {
      const shared = (parts ??= xlsxParts(bytes, dates));
      const path = sheets[table]?.path ?? '';
      const xml = unpack(bytes, { [path]: SHEET_LIMITS.expandedBytes - shared.size }).get(path);
      if (xml === undefined) throw new DomainError('sheet.broken-archive');
      const reader = new SheetReader(shared, rows);
      for (const part of xmlTags(xml)) {
        if (typeof part === 'string') reader.text(part);
        else reader.tag(part);
        if (rows.isFull) return;
      }
    },
  };
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly show: Show;
  text: string;
}

class SheetReader {
  private number = 0;
  private cells: string[] = [];
  /** Where a cell that does not say so stands: after the one before it. */
  private column = 0;
  private cell: Cell | undefined;
  private inValue = false;

  constructor(
    private readonly parts: XlsxParts,
    private readonly rows: RowSink,
  ) {}

  text(text: string): void {
    if (this.cell && this.inValue) this.cell.text += text;
  }

  tag(tag: XmlTag): void {
    const opens = !tag.closes;
    const ends = tag.closes || tag.isEmpty;
    if (tag.name === 'row') {
      if (opens) this.beginRow(tag);
      if (ends) this.rows.add(this.number, this.cells);
    } else if (tag.name === 'c') {
      if (opens) this.cell = this.cellOf(tag);
      if (ends) this.endCell();
    } else if (tag.name === 'v' || tag.name === 't') this.inValue = !ends;
  }

  private beginRow(tag: XmlTag): void {
    this.number = rowNumber(tag.attribute('r'), this.number);
    this.cells = [];
    this.column = 0;
  }

  private cellOf(tag: XmlTag): Cell {
    const letters = /^[A-Z]{1,3}/.exec(tag.attribute('r') ?? '')?.[0];
    return {
      column: letters === undefined ? this.column : columnOf(letters),
      type: tag.attribute('t') ?? 'n',
      show: this.parts.formats[Number(tag.attribute('s') ?? 0)] ?? GENERAL,
      text: '',
    };
  }

  /** Cells that only look like something, with a border or a colour, may stand anywhere and cost nothing. */
  private endCell(): void {
    if (!this.cell) return;
    const { column } = this.cell;
    const text = shown(this.cell, this.parts);
    this.cell = undefined;
    this.column = column + 1;
    if (text === '' || (column >= SHEET_LIMITS.columns && text.trim() === '')) return;
    if (column >= SHEET_LIMITS.columns) throw new DomainError('sheet.too-many-columns', at(this.number));
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
  }
}

/** Rows stand in order, and a spreadsheet has only so many: whatever says otherwise was made up. */
function rowNumber(written: string | undefined, before: number): number {
  const number = written === undefined ? before + 1 : /^\d{1,7}$/.test(written) ? Number(written) : 0;
  if (number <= before || number > LAST_ROW) throw new DomainError('sheet.broken-archive');
  return number;
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function shown({ type, text, show }: Cell, { strings }: XlsxParts): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? '';
    case 'n':
      return show(text);
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    default:
      return withoutEscapes(text);
  }
}
