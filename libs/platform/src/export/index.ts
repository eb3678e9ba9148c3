export { attachment, EXPORT_TYPES, type ExportFormat, FILE_FORMATS, type FileName } from './export-file.js';
export type { FileState, Written } from './file-format.js';
export { neutralise, withoutGuard } from '#contracts/formula-guard';
export { type Cell, type ExportTable } from './table.js';
export { writeCsv, writeXlsx } from './write-table.js';
