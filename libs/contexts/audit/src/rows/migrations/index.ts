import { auditedExamsMigration } from './20261121-0020-audited-exams.js';
import { auditSubjectNameMigration } from './20261121-0070-audit-subject-name.js';

/** In the order they run in. `audit_entry` itself was made with the tables of people. */
export const auditMigrations = [auditedExamsMigration, auditSubjectNameMigration] as const;
