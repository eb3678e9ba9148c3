import { CSV_FILE } from './csv-file.js';
import type { FileFormat } from './file-format.js';
import { XLSX_FILE } from './xlsx-file.js';

export type ExportFormat = 'csv' | 'xlsx';

export const FILE_FORMATS: Readonly<Record<ExportFormat, FileFormat>> = { csv: CSV_FILE, xlsx: XLSX_FILE };

/** Of the routes that answer with a table as a file, in the API's documentation. */
export const EXPORT_TYPES = Object.values(FILE_FORMATS).map(({ type }) => type.split(';')[0] ?? type);

/** A name without an ending; `shown` in the language of whoever gets it, `plain` for programs that know ASCII alone. */
export interface FileName {
  readonly plain: string;
  readonly shown: string;
}

/** The header that names a download (RFC 6266). */
export function attachment(name: string | FileName, ending: string): string {
  const { plain, shown } = typeof name === 'string' ? { plain: name, shown: undefined } : name;
  const ascii = `attachment; filename="${plain.replace(/[^\w-]/g, '')}.${ending}"`;
  return shown === undefined ? ascii : `${ascii}; filename*=UTF-8''${encoded(`${shown}.${ending}`)}`;
}

/** As RFC 8187 has it: these four are no characters of a token there. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
