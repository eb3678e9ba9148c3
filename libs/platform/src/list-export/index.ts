export { exportController } from './export-controller.js';
export { ExportModule, listExports } from './export.module.js';
export {
  added,
  type AnyListExport,
  type AsFile,
  clockOf,
  type ExportDeclaration,
  ListExport,
  type ListTable,
  type Opened,
  type OpenedExport,
  type Sums,
  tableExport,
  wholeExport,
  type WholeTable,
} from './list-export.js';
export { type ExportAsked, noteOfExport, noteOfFile } from './export-note.js';
export { ListExports, ROWS_AT_ONCE } from './list-exports.js';
