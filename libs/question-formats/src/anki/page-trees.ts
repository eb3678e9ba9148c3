import { Refused } from '../reports.js';

/** Pages of SQLite that lead to others: inside an index, inside a table. */
const INNER: ReadonlySet<number> = new Set([2, 5]);
/** Of the whole file, before its first page. */
const FILE_HEADER = 100;
const SMALLEST = 512;
/** In an inner page: its header, and what a child needs at least, with the place that names it. */
const HEADER = 12;
const CHILD = 6;

/**
 * The pages of a database file by the trees they stand in (sqlite.org/fileformat2.html, 1.6). SQLite goes where a page
 * leads, so pages that lead to the same one over and over would be read for ever: here each page stands in one place.
 */
export class PageTrees {
  private readonly seen = new Set<number>();
  private readonly view: DataView;
  private readonly size: number;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const written = this.view.getUint16(16);
    this.size = written === 1 ? 65_536 : written;
    if (this.size < SMALLEST) throw new Refused('file.broken-database');
  }

  /** Takes the tree below a page. Throws `file.broken-database` where it is none, and RangeError outside the file. */
  add(root: number): void {
    const open = this.fresh([root]);
    for (let page = open.pop(); page !== undefined; page = open.pop())
      open.push(...this.fresh(this.childrenOf(page)));
  }

  /** A copy in which no page leads on but those of the trees so far: whatever SQLite reads of the others has an end. */
  closed(): Uint8Array {
    const copy = Buffer.from(this.bytes);
    for (let page = 2; page <= copy.length / this.size; page += 1)
      if (!this.seen.has(page) && INNER.has(this.view.getUint8(this.headerOf(page))))
        copy[this.headerOf(page)] = 0;
    return copy;
  }

  private fresh(pages: readonly number[]): number[] {
    for (const page of pages) {
      if (!(page >= 1) || this.seen.has(page)) throw new Refused('file.broken-database');
      this.seen.add(page);
    }
    return [...pages];
  }

  private headerOf(page: number): number {
    return (page - 1) * this.size + (page === 1 ? FILE_HEADER : 0);
  }

  private childrenOf(page: number): number[] {
    const start = (page - 1) * this.size;
    const header = this.headerOf(page);
    if (!INNER.has(this.view.getUint8(header))) return [];
    const cells = this.view.getUint16(header + 3);
    if (cells > (this.size - HEADER) / CHILD) throw new Refused('file.broken-database');
    const places = Array.from({ length: cells }, (_, at) => this.view.getUint16(header + HEADER + 2 * at));
    return [this.view.getUint32(header + 8), ...places.map((place) => this.view.getUint32(start + place))];
  }
}
