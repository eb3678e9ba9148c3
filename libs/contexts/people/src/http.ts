import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { ClassesController } from './classes.controller.js';
import { ActivateImportHandler } from './commands/activate-import/activate-import.handler.js';
import { ChangeClassHandler } from './commands/change-class/change-class.handler.js';
import { ChangeCodeSignInHandler } from './commands/change-code-sign-in/change-code-sign-in.handler.js';
import { ChangeImportReadingHandler } from './commands/change-import-reading/change-import-reading.handler.js';
import { ChangeOrganizationHandler } from './commands/change-organization/change-organization.handler.js';
import { ChangePreferencesHandler } from './commands/change-preferences/change-preferences.handler.js';
import { ChangeStudentHandler } from './commands/change-student/change-student.handler.js';
import { ChangeTeacherHandler } from './commands/change-teacher/change-teacher.handler.js';
import { CreateClassHandler } from './commands/create-class/create-class.handler.js';
import { CreateOrganizationHandler } from './commands/create-organization/create-organization.handler.js';
import { CreateUserHandler } from './commands/create-user/create-user.handler.js';
import { DeactivateClassHandler } from './commands/deactivate-class/deactivate-class.handler.js';
import { DeactivateOrganizationHandler } from './commands/deactivate-organization/deactivate-organization.handler.js';
import { DeactivatePeopleHandler } from './commands/deactivate-people/deactivate-people.handler.js';
import { MoveLearnersHandler } from './commands/move-learners/move-learners.handler.js';
import { NameGuestHandler } from './commands/name-guest/name-guest.handler.js';
import { ImportJudging } from './commands/preview-import/import-judging.js';
import { KnownPeople } from './commands/preview-import/known-people.js';
import { PreviewImportHandler } from './commands/preview-import/preview-import.handler.js';
import { TableReading } from './commands/preview-import/table-reading.js';
import { ReactivateClassHandler } from './commands/reactivate-class/reactivate-class.handler.js';
import { ReactivateOrganizationHandler } from './commands/reactivate-organization/reactivate-organization.handler.js';
import { ReactivatePeopleHandler } from './commands/reactivate-people/reactivate-people.handler.js';
import { RemoveStudentNoteHandler } from './commands/remove-student-note/remove-student-note.handler.js';
import { RotateJoinWordHandler } from './commands/rotate-join-word/rotate-join-word.handler.js';
import { StopImportHandler } from './commands/stop-import/stop-import.handler.js';
import { WriteStudentNoteHandler } from './commands/write-student-note/write-student-note.handler.js';
import { ImportsController } from './imports.controller.js';
import { OrganizationsController } from './organizations.controller.js';
import { OwnAccountController } from './own-account.controller.js';
import { CodeSignInQuery } from './queries/code-sign-in.query.js';
import { CurrentUserQuery } from './queries/current-user.query.js';
import { PEOPLE_EXPORT_ROUTES, PEOPLE_EXPORTS } from './queries/exports/index.js';
import { ImportFaultsQuery } from './queries/import-faults.query.js';
import { ImportsQuery } from './queries/imports.query.js';
import { PreferencesQuery } from './queries/preferences.query.js';
import { SignInCardsQuery } from './queries/sign-in-cards.query.js';
import { StudentNotesQuery } from './queries/student-notes.query.js';
import { UserNames } from './queries/user-names.js';
import { StudentsController } from './students.controller.js';
import { StudentNotesController } from './student-notes.controller.js';
import { TeachersController } from './teachers.controller.js';

export { Sessions } from './ports/sessions.js';
export { NamesOfOrganizations } from './queries/names-of-organizations.js';
export { RunningImports } from './queries/running-imports.js';
export { NamesInTrail } from './queries/names-in-trail.js';
export { PeopleOfClasses } from './queries/people-of-classes.js';
export { PeopleOfHours } from './queries/people-of-hours.js';
export { PeopleOfPapers } from './queries/people-of-papers.js';
export { PeopleOfExams } from './queries/people-of-exams.js';
export { UserNames } from './queries/user-names.js';
export { PeopleAccounts } from './rows/accounts.js';
export { PeopleGuests } from './rows/guest-seats.js';

const COMMANDS = [
  CreateOrganizationHandler,
  ChangeOrganizationHandler,
  DeactivateOrganizationHandler,
  ReactivateOrganizationHandler,
  ChangeCodeSignInHandler,
  RotateJoinWordHandler,
  CreateClassHandler,
  ChangeClassHandler,
  DeactivateClassHandler,
  ReactivateClassHandler,
  CreateUserHandler,
  ChangeStudentHandler,
  ChangeTeacherHandler,
  ChangePreferencesHandler,
  MoveLearnersHandler,
  NameGuestHandler,
  DeactivatePeopleHandler,
  ReactivatePeopleHandler,
  PreviewImportHandler,
  ChangeImportReadingHandler,
  ActivateImportHandler,
  StopImportHandler,
  WriteStudentNoteHandler,
  RemoveStudentNoteHandler,
];
const QUERIES = [
  CodeSignInQuery,
  SignInCardsQuery,
  StudentNotesQuery,
  ImportsQuery,
  ImportFaultsQuery,
  CurrentUserQuery,
  UserNames,
  PreferencesQuery,
];

/**
 * Organizations, classes and people over HTTP. Needs DatabaseModule (with `peopleEntities`), StoreModule,
 * HttpModule, CqrsModule and the port `Sessions`.
 */
@Module({
  // students/import and …/export before …/:id
  controllers: [
    ...PEOPLE_EXPORT_ROUTES,
    OrganizationsController,
    ClassesController,
    ImportsController,
    StudentsController,
    StudentNotesController,
    TeachersController,
    OwnAccountController,
  ],
  providers: [
    RowCommands,
    KnownPeople,
    TableReading,
    ImportJudging,
    ...COMMANDS,
    ...QUERIES,
    ...PEOPLE_EXPORTS,
  ],
})
export class PeopleHttpModule {}
