import { identityMigration } from './20261120-0010-identity.js';
import { backOfficeMigration } from './20261121-0010-back-office.js';
import { importPeopleMigration } from './20261121-0030-import-people.js';
import { seatSecretsMigration } from './20261121-0040-seat-secrets.js';
import { importVersionMigration } from './20261121-0050-import-version.js';
import { welcomedMigration } from './20261122-0010-welcomed.js';
import { studentNotesMigration } from './20261126-0030-student-notes.js';
import { lookAlikeIdsMigration } from './20261127-0010-look-alike-ids.js';
import { importFilesMigration } from './20261127-0010-import-files.js';
import { importMendsMigration } from './20261127-0080-import-mends.js';

/**
 * In the order they run in. The first ones, whose names are stored, also make the tables of the contexts sign-in and audit,
 * which were one with this then.
 */
export const peopleMigrations = [
  identityMigration,
  backOfficeMigration,
  importPeopleMigration,
  seatSecretsMigration,
  importVersionMigration,
  welcomedMigration,
  studentNotesMigration,
  lookAlikeIdsMigration,
  importFilesMigration,
  importMendsMigration,
] as const;
