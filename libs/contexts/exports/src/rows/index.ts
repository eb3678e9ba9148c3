import { ListExportPart, ListExportRow } from './list-export.row.js';

/** For `DatabaseModule.forRoot({ entities })`. */
export const exportEntities = [ListExportRow, ListExportPart];
