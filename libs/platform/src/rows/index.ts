export { AuditEntryRow, type FieldValues, type Json } from './audit-entry.row.js';
export { type AuditNote, changedFields, givenFields, writeAuditNotes } from './audit-note.js';
export { type RowCommand, RowCommands, type RowWork } from './row-commands.js';
export { touched } from './touched.js';
