import { AppUser } from './app-user.row.js';
import { AuditEntryRow } from './audit-entry.row.js';
import { Organization } from './organization.row.js';
import { SchoolClassRow } from './school-class.row.js';
import { SessionRow } from './session.row.js';

/** For `DatabaseModule.forRoot({ entities })`. */
export const identityEntities = [Organization, SchoolClassRow, AppUser, SessionRow, AuditEntryRow];
