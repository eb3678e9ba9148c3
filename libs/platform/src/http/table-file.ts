import { StreamableFile } from '@nestjs/common';
import {
  attachment,
  type ExportFormat,
  type ExportTable,
  FILE_FORMATS,
  type FileName,
  writeCsv,
  writeXlsx,
} from '#platform/export';

const WRITERS = { csv: writeCsv, xlsx: writeXlsx } as const;

/**
 * What a route answers with to hand out a table as a file, streamed. `name` is without an ending and comes from the
 * code: of other characters than letters, digits, `-` and `_` nothing is left in the header.
 */
export function exportFile(
  name: string | FileName,
  format: ExportFormat,
  table: ExportTable,
): StreamableFile {
  return new StreamableFile(WRITERS[format](table), {
    type: FILE_FORMATS[format].type,
    disposition: attachment(name, format),
  });
}
