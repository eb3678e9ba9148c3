import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A file that the browser saves. @param name of our own, in ASCII: what people typed never gets into a header */
export const download = (content: Readable, format: keyof typeof TYPES, name: string): StreamableFile =>
  new StreamableFile(content, {
    type: TYPES[format],
    disposition: `attachment; filename="${name}.${format}"`,
  });
