export { exportFile, type ExportFormat } from './export-file.js';
export { type Cell, type ExportTable, neutralise, withoutGuard } from './table.js';
export { writeCsv } from './write-csv.js';
export { writeXlsx } from './write-xlsx.js';
