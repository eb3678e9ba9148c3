import type { FileSource } from '../file-source.js';
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
 * Throws `file.broken-database` for what has no pages.
 */
export class PageTrees {
  private readonly seen = new Set<number>();
  private readonly size: number;

  constructor(private readonly file: FileSource) {
    const written = viewOf(file.read(16, 2)).getUint16(0);
    this.size = written === 1 ? 65_536 : written;
    if (this.size < SMALLEST) throw new Refused('file.broken-database');
  }

  /** Takes the tree below a page. Throws `file.broken-database` where it is none, and RangeError outside the file. */
  add(root: number): void {
    const open = this.fresh([root]);
    for (let page = open.pop(); page !== undefined; page = open.pop())
      open.push(...this.fresh(this.childrenOf(page)));
  }

  /**
   * Where the pages begin that lead on and stand in none of the trees so far, with the byte that says so. Without it,
   * whatever SQLite reads of them has an end.
   */
  strangers(): { readonly at: number; readonly byte: number }[] {
    const pages = Array.from({ length: Math.floor(this.file.size / this.size) }, (_, index) => index + 1);
    return pages.slice(1).flatMap((page) => {
      const at = this.headerOf(page);
      const byte = this.seen.has(page) ? undefined : this.file.read(at, 1)[0];
      return byte !== undefined && INNER.has(byte) ? [{ at, byte }] : [];
    });
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
    const at = this.headerOf(page) - start;
    const kind = viewOf(this.file.read(start + at, 1)).getUint8(0);
    if (!INNER.has(kind)) return [];
    const view = viewOf(this.file.read(start, this.size));
    const cells = view.getUint16(at + 3);
    if (cells > (this.size - HEADER) / CHILD) throw new Refused('file.broken-database');
    const places = Array.from({ length: cells }, (_, cell) => view.getUint16(at + HEADER + 2 * cell));
    return [view.getUint32(at + 8), ...places.map((place) => view.getUint32(place))];
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
