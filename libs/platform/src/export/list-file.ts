import type { StreamableFile } from '@nestjs/common';
import type { FileLanguage, Page } from '#contracts/http/lists';
import { exportFile, type ExportFormat } from './export-file.js';
import type { Cell } from './table.js';

/** Rows of one statement. */
const PART = 1_000;

/** A list of the back office as a table: its heads in the language of the file, and what of a row stands below them. */
export interface ListTable<Row> {
  readonly name: string;
  readonly columns: Readonly<Record<FileLanguage, readonly string[]>>;
  readonly cells: (row: Row, language: FileLanguage) => readonly Cell[];
}
interface Asked {
  readonly format: ExportFormat;
  readonly lang: FileLanguage;
}

/**
 * The whole list as it is searched, filtered and sorted, as a file (STAT-3). A row that moves to another page while the file is
 * written stands in it once.
 */
export function listFile<Row extends { readonly id: string }>(
  { name, columns, cells }: ListTable<Row>,
  { format, lang }: Asked,
  read: (part: { readonly page: number; readonly size: number }) => Promise<Page<Row>>,
): StreamableFile {
  async function* rows() {
    const seen = new Set<string>();
    for (let page = 1; ; page++) {
      const { items } = await read({ page, size: PART });
      for (const row of items) {
        if (!seen.has(row.id)) yield cells(row, lang);
        seen.add(row.id);
      }
      if (items.length < PART) return;
    }
  }
  return exportFile(name, format, { columns: columns[lang], rows: rows() });
}
