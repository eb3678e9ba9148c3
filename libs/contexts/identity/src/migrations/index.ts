import { identityMigration } from './20261120-0010-identity.js';
import { backOfficeMigration } from './20261121-0010-back-office.js';
import { auditedExamsMigration } from './20261121-0020-audited-exams.js';
import { importPeopleMigration } from './20261121-0030-import-people.js';
import { seatSecretsMigration } from './20261121-0040-seat-secrets.js';
import { importVersionMigration } from './20261121-0050-import-version.js';
import { auditSubjectNameMigration } from './20261121-0070-audit-subject-name.js';

/** In the order they run in. */
export const identityMigrations = [
  identityMigration,
  backOfficeMigration,
  auditedExamsMigration,
  importPeopleMigration,
  seatSecretsMigration,
  importVersionMigration,
  auditSubjectNameMigration,
] as const;
