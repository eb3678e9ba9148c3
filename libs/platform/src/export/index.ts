export { EXPORT_TYPES, exportFile, type ExportFormat } from './export-file.js';
export { listFile, type ListTable } from './list-file.js';
export { neutralise, withoutGuard } from '#contracts/formula-guard';
export { type Cell, type ExportTable } from './table.js';
export { writeCsv } from './write-csv.js';
export { writeXlsx } from './write-xlsx.js';
