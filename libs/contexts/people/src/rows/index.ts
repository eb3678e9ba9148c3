import { AppUser } from './app-user.row.js';
import { Organization } from './organization.row.js';
import { PersonImport, PersonImportRow } from './person-import.row.js';
import { SchoolClassRow } from './school-class.row.js';
import { StudentNoteRow } from './student-note.row.js';

/** For `DatabaseModule.forRoot({ entities })`. */
export const peopleEntities = [
  Organization,
  SchoolClassRow,
  AppUser,
  PersonImport,
  PersonImportRow,
  StudentNoteRow,
];
