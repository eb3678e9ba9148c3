import { AuditEntryRow } from '#platform/rows';

/** For `DatabaseModule.forRoot({ entities })`: every row-first command writes these. */
export const auditEntities = [AuditEntryRow];
