import { AuditEntryRow } from '#platform/rows';
import { AppUser } from './app-user.row.js';
import { Organization } from './organization.row.js';
import { PasswordIssuePerson, PasswordIssueRow } from './password-issue.row.js';
import { PersonImport, PersonImportRow } from './person-import.row.js';
import { SchoolClassRow } from './school-class.row.js';
import { SessionRow } from './session.row.js';

/** For `DatabaseModule.forRoot({ entities })`. */
export const identityEntities = [
  Organization,
  SchoolClassRow,
  AppUser,
  SessionRow,
  AuditEntryRow,
  PersonImport,
  PersonImportRow,
  PasswordIssueRow,
  PasswordIssuePerson,
];
