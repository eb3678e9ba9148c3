import { DomainError } from '#libs/kernel';
import { at, SHEET_LIMITS } from './sheet.js';
import type { XmlTag } from './xml-tags.js';

/** What may stand around the text of a cell; comments, drawings and readings above a word are none of it. */
const TEXT_TAGS = new Set(['p', 'span', 'a', 'ruby', 'ruby-base', 's', 'tab', 'line-break']);

/**
 * The cells of a row as its tags come. The text of a cell is what LibreOffice shows, leading zeros of a number format and
 * all; dates and long numbers, which it shows as its reader's country and the column's width want, come from their value.
 */
export class OdsRow {
  readonly cells: string[] = [];
  private column = 0;
  private cell: Cell | undefined;

  constructor(private readonly number: number) {}

  text(text: string): void {
    this.cell?.write(text);
  }

  tag(tag: XmlTag): void {
    if (tag.name !== 'table-cell' && tag.name !== 'covered-table-cell') return this.cell?.tag(tag);
    if (!tag.closes) this.cell = new Cell(tag);
    if (tag.closes || tag.isEmpty) this.endCell();
  }

  /** Empty cells may be repeated to the last column, and cost nothing. Throws `sheet.too-many-columns`. */
  private endCell(): void {
    if (!this.cell) return;
    const { shown: text, repeated } = this.cell;
    const from = this.column;
    this.cell = undefined;
    this.column += repeated;
    if (text.trim() === '') return;
    if (this.column > SHEET_LIMITS.columns) throw new DomainError('sheet.too-many-columns', at(this.number));
    while (this.cells.length < from) this.cells.push('');
    for (let column = from; column < this.column; column += 1) this.cells[column] = text;
  }
}

class Cell {
  readonly repeated: number;
  private readonly type: string;
  private readonly value: string;
  private readonly date: string;
  /** Names of what is open within the cell. */
  private readonly open: string[] = [];
  private written = '';
  private paragraphs = 0;

  constructor(tag: XmlTag) {
    this.repeated = repeatedBy(tag, 'number-columns-repeated');
    this.type = tag.attribute('value-type') ?? '';
    this.value = tag.attribute('value') ?? '';
    this.date = tag.attribute('date-value') ?? '';
  }

  get shown(): string {
    if (this.type === 'date' && this.date !== '') return this.date.replace('T', ' ').slice(0, 16);
    const isCut = this.type === 'float' && /E\+?\d|^#+$/i.test(this.written);
    return isCut && /^-?\d+$/.test(this.value) ? this.value : this.written;
  }

  write(text: string): void {
    if (this.isText) this.written += text;
  }

  tag(tag: XmlTag): void {
    if (tag.closes) {
      this.open.pop();
      return;
    }
    if (this.isText || this.open.length === 0) this.place(tag);
    if (!tag.isEmpty) this.open.push(tag.name);
  }

  private place(tag: XmlTag): void {
    if (tag.name === 'p') {
      if (this.paragraphs > 0) this.written += '\n';
      this.paragraphs += 1;
    } else if (tag.name === 's') {
      const count = Math.min(repeatedBy(tag, 'c'), SHEET_LIMITS.cell + 1);
      this.written += ' '.repeat(count);
    } else if (tag.name === 'tab') this.written += '\t';
    else if (tag.name === 'line-break') this.written += '\n';
  }

  private get isText(): boolean {
    return this.open.length > 0 && this.open.every((name) => TEXT_TAGS.has(name));
  }
}

/** How often a row or a cell stands there. Throws `sheet.broken-archive` for what is no number of times. */
export function repeatedBy(tag: XmlTag, attribute: string): number {
  const written = tag.attribute(attribute) ?? '1';
  if (!/^[1-9]\d{0,6}$/.test(written)) throw new DomainError('sheet.broken-archive');
  return Number(written);
}
