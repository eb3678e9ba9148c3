import { DomainError } from '#libs/kernel';
import { unpack } from './archive.js';
import { OdsRow, repeatedBy } from './ods-row.js';
import { type Book, type RowSink, SHEET_LIMITS } from './sheet.js';
import { type XmlTag, xmlTags } from './xml-tags.js';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/**
 * The sheets of an OpenDocument spreadsheet that are shown (OpenDocument 1.3, part 3, section 9: `table:table`,
 * `table:table-row`, `table:table-cell`). All of them lie in one part, which is gone through once for their names and once
 * for each table that is read. Throws `sheet.encrypted`, `sheet.broken-archive`, `sheet.expands-too-much` and what the
 * limits throw.
 */
export function odsBook(bytes: Uint8Array): Book {
  const { workbookBytes, expandedBytes } = SHEET_LIMITS;
  const parts = unpack(bytes, { [MANIFEST]: workbookBytes, [CONTENT]: expandedBytes });
  if (/encryption-data/.test(parts.get(MANIFEST) ?? '')) throw new DomainError('sheet.encrypted');
  const xml = parts.get(CONTENT);
  if (xml === undefined) throw new DomainError('sheet.broken-archive');
  const tables = shownTables(xml);
  return {
    format: 'ods',
    encoding: null,
    tables: tables.map(({ name }) => name),
    read: (table, rows) => readTable(xml, tables[table]?.index, rows),
  };
}

interface Table {
  readonly name: string;
  /** Among all tables of the part. */
  readonly index: number;
}

/** A table is hidden by its style: `style:table-properties table:display="false"`. Throws `sheet.broken-archive`. */
function shownTables(xml: string): Table[] {
  const hiding = new Set<string>();
  const all: (Table & { style: string })[] = [];
  let style = '';
  for (const tag of xmlTags(xml)) {
    if (typeof tag === 'string' || tag.closes) continue;
    if (tag.name === 'style') style = tag.attribute('name') ?? '';
    if (tag.name === 'table-properties' && tag.attribute('display') === 'false') hiding.add(style);
    if (tag.name === 'table')
      all.push({
        name: tag.attribute('name') ?? '',
        index: all.length,
        style: tag.attribute('style-name') ?? '',
      });
  }
  if (all.length === 0) throw new DomainError('sheet.broken-archive');
  const shown = all.filter((table) => !hiding.has(table.style));
  return shown.length > 0 ? shown : all.slice(0, 1);
}

function readTable(xml: string, wanted: number | undefined, rows: RowSink): void {
  const reader = new TableReader(rows);
  let index = -1;
  for (const part of xmlTags(xml)) {
    if (typeof part !== 'string' && part.name === 'table') {
      if (!part.closes) index += 1;
      else if (index === wanted) return;
    }
    if (index === wanted) {
      if (typeof part === 'string') reader.text(part);
      else reader.tag(part);
    }
    if (rows.isFull) return;
  }
}

/** Of any spreadsheet in this format. */
const LAST_ROW = 1_048_576;

class TableReader {
  /** Of the row that comes next. */
  private number = 1;
  private repeated = 1;
  private row: OdsRow | undefined;

  constructor(private readonly rows: RowSink) {}

  text(text: string): void {
    this.row?.text(text);
  }

  tag(tag: XmlTag): void {
    if (tag.name !== 'table-row') return this.row?.tag(tag);
    if (!tag.closes) {
      this.row = new OdsRow(this.number);
      this.repeated = repeatedBy(tag, 'number-rows-repeated');
    }
    if (tag.closes || tag.isEmpty) this.endRow();
  }

  /** What fills the table to its last row is one row, a million times: of an empty one nothing is kept but its count. */
  private endRow(): void {
    const cells = this.row?.cells ?? [];
    this.row = undefined;
    if (this.number + this.repeated - 1 > LAST_ROW) throw new DomainError('sheet.broken-archive');
    const times = cells.length === 0 ? 0 : this.repeated;
    for (let offset = 0; offset < times && !this.rows.isFull; offset += 1)
      this.rows.add(this.number + offset, cells);
    this.number += this.repeated;
  }
}
