import { StreamableFile } from '@nestjs/common';
import type { ExportTable } from './table.js';
import { writeCsv } from './write-csv.js';
import { writeXlsx } from './write-xlsx.js';

export type ExportFormat = 'csv' | 'xlsx';

const WRITERS = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

/** Of the routes that answer with a table as a file, in the API's documentation. */
export const EXPORT_TYPES = Object.values(WRITERS).map(({ type }) => type.split(';')[0] ?? type);

/**
 * What a route answers with to hand out a table as a file, streamed. `name` is without an ending and comes from the
 * code: of other characters than letters, digits, `-` and `_` nothing is left in the header.
 */
export function exportFile(name: string, format: ExportFormat, table: ExportTable): StreamableFile {
  const { write, type } = WRITERS[format];
  const safeName = name.replace(/[^\w-]/g, '');
  return new StreamableFile(write(table), {
    type,
    disposition: `attachment; filename="${safeName}.${format}"`,
  });
}
