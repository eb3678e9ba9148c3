import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SessionPort } from '#platform/http';
import { RowCommands } from '#platform/rows';
import { ClassChange } from './commands/change-class/change-class.handler.js';
import { OrganizationChange } from './commands/change-organization/change-organization.handler.js';
import { PreferencesController } from './commands/change-preferences/preferences.controller.js';
import { StudentChange } from './commands/change-student/change-student.handler.js';
import { TeacherChange } from './commands/change-teacher/change-teacher.handler.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditTrail } from './audit/audit-trail.query.js';
import { HistoryController } from './audit/history.controller.js';
import { PersonHistory } from './audit/person-history.query.js';
import { ChangeCodeSignInController } from './commands/change-code-sign-in/change-code-sign-in.controller.js';
import {
  ChangeCodeSignInHandler,
  RotateJoinWordHandler,
} from './commands/change-code-sign-in/change-code-sign-in.handler.js';
import { CodeSignInChange } from './commands/change-code-sign-in/code-sign-in-change.js';
import { UserActivity } from './commands/change-user-activity/change-user-activity.handler.js';
import { ChangePasswordController } from './commands/change-password/change-password.controller.js';
import { ChangePasswordHandler } from './commands/change-password/change-password.handler.js';
import { ClassCommandsController } from './commands/class-commands.controller.js';
import { ClassCreation } from './commands/create-class/create-class.handler.js';
import { OrganizationCreation } from './commands/create-organization/create-organization.handler.js';
import { UserCreation } from './commands/create-user/create-user.handler.js';
import { EndOtherSessionsController } from './commands/end-other-sessions/end-other-sessions.controller.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions/end-other-sessions.handler.js';
import { EndSessionController } from './commands/end-session/end-session.controller.js';
import { EndSessionHandler } from './commands/end-session/end-session.handler.js';
import { IssueInitialPasswordController } from './commands/issue-initial-password/issue-initial-password.controller.js';
import { IssueInitialPasswordHandler } from './commands/issue-initial-password/issue-initial-password.handler.js';
import { LearnerMove } from './commands/move-learners/move-learners.handler.js';
import { OrganizationCommandsController } from './commands/organization-commands.controller.js';
import { NameGuestController } from './commands/name-guest/name-guest.controller.js';
import { NameGuestHandler } from './commands/name-guest/name-guest.handler.js';
import { ResetPasswordController } from './commands/reset-password/reset-password.controller.js';
import { ResetPasswordHandler } from './commands/reset-password/reset-password.handler.js';
import { PasswordSetting } from './commands/set-password.js';
import { SignInController } from './commands/sign-in/sign-in.controller.js';
import { SignInHandler } from './commands/sign-in/sign-in.handler.js';
import { SignInGuestHandler } from './commands/sign-in-guest/sign-in-guest.handler.js';
import { SeatTaking } from './commands/sign-in-guest/take-seat.js';
import { SignOutController } from './commands/sign-out/sign-out.controller.js';
import { SignOutHandler } from './commands/sign-out/sign-out.handler.js';
import { StudentCommandsController } from './commands/student-commands.controller.js';
import { TeacherCommandsController } from './commands/teacher-commands.controller.js';
import { StudentExport, StudentExportController } from './import-people/export-students.js';
import { ImportActivation } from './import-people/import-activation.js';
import { ImportPreviews } from './import-people/import-previews.js';
import { ImportsController } from './import-people/imports.controller.js';
import { ImportsQuery } from './import-people/imports.query.js';
import { KnownPeople } from './import-people/known-people.js';
import { PasswordIssuesController } from './issue-passwords/password-issues.controller.js';
import { PasswordIssues } from './issue-passwords/password-issues.js';
import { DerivedPasswords } from './passwords/derived-passwords.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { ClassesController } from './queries/classes.controller.js';
import { ClassesQuery } from './queries/classes.query.js';
import { CodeSignInController } from './queries/code-sign-in.controller.js';
import { CodeSignInQuery } from './queries/code-sign-in.query.js';
import { CurrentUserController } from './queries/current-user.controller.js';
import { CurrentUserQuery } from './queries/current-user.query.js';
import { OrganizationNameController } from './queries/organization-name.controller.js';
import { OrganizationNameQuery } from './queries/organization-name.query.js';
import { OrganizationsController } from './queries/organizations.controller.js';
import { OrganizationsQuery } from './queries/organizations.query.js';
import { OwnPasswordController } from './queries/own-password.controller.js';
import { SessionsController } from './queries/sessions.controller.js';
import { SessionsQuery } from './queries/sessions.query.js';
import { SignInCardsController } from './queries/sign-in-cards.controller.js';
import { SignInCards } from './queries/sign-in-cards.query.js';
import { StudentSessionsController } from './queries/student-sessions.controller.js';
import { StudentsController } from './queries/students.controller.js';
import { StudentsQuery } from './queries/students.query.js';
import { TeachersController } from './queries/teachers.controller.js';
import { TeachersQuery } from './queries/teachers.query.js';
import { FailureLog } from './sessions/failure-log.js';
import { PrincipalReader } from './sessions/principal-reader.js';
import { RefusedSignIns } from './sessions/refused-sign-ins.js';
import { SessionCache } from './sessions/session-cache.js';
import { SessionOpening } from './sessions/session-opening.js';
import { Sessions } from './sessions/sessions.js';

export { UserNames } from './queries/user-names.js';

/**
 * Sign-in, sessions and people over HTTP; provides the SessionPort that guard and gateway ask.
 * Needs DatabaseModule (with `identityEntities`), PushModule, StoreModule and HttpModule.
 */
@Module({
  imports: [CqrsModule],
  controllers: [
    SignInController,
    SignOutController,
    CurrentUserController,
    OrganizationNameController,
    SessionsController,
    ResetPasswordController,
    ChangePasswordController,
    OwnPasswordController,
    PreferencesController,
    EndSessionController,
    EndOtherSessionsController,
    IssueInitialPasswordController,
    StudentSessionsController,
    SignInCardsController,
    ImportsController,
    StudentExportController,
    PasswordIssuesController,
    StudentsController,
    StudentCommandsController,
    ClassesController,
    ClassCommandsController,
    TeachersController,
    TeacherCommandsController,
    OrganizationsController,
    OrganizationCommandsController,
    AuditController,
    HistoryController,
    CodeSignInController,
    ChangeCodeSignInController,
    NameGuestController,
  ],
  providers: [
    PasswordHasher,
    FailureLog,
    PrincipalReader,
    SessionCache,
    Sessions,
    SessionOpening,
    RefusedSignIns,
    { provide: SessionPort, useExisting: SessionCache },
    RowCommands,
    OrganizationCreation,
    ClassCreation,
    UserCreation,
    StudentChange,
    LearnerMove,
    UserActivity,
    ClassChange,
    TeacherChange,
    OrganizationChange,
    PasswordSetting,
    SignInHandler,
    SeatTaking,
    SignInGuestHandler,
    CodeSignInChange,
    ChangeCodeSignInHandler,
    RotateJoinWordHandler,
    NameGuestHandler,
    CodeSignInQuery,
    SignOutHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    ResetPasswordHandler,
    ChangePasswordHandler,
    IssueInitialPasswordHandler,
    CurrentUserQuery,
    OrganizationNameQuery,
    SessionsQuery,
    SignInCards,
    StudentsQuery,
    ClassesQuery,
    TeachersQuery,
    OrganizationsQuery,
    AuditTrail,
    PersonHistory,
    KnownPeople,
    ImportPreviews,
    ImportActivation,
    ImportsQuery,
    StudentExport,
    DerivedPasswords,
    PasswordIssues,
  ],
  exports: [SessionPort],
})
export class IdentityHttpModule {}
