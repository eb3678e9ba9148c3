import { Module } from '@nestjs/common';
import { BeginOidcSignInHandler } from './commands/begin-oidc-sign-in/begin-oidc-sign-in.handler.js';
import { BeginSecondFactorHandler } from './commands/begin-second-factor/begin-second-factor.handler.js';
import { ChangePasswordHandler } from './commands/change-password/change-password.handler.js';
import { ClosePasswordSheetHandler } from './commands/close-password-sheet/close-password-sheet.handler.js';
import { ConfirmSecondFactorHandler } from './commands/confirm-second-factor/confirm-second-factor.handler.js';
import { EndOidcSignInHandler } from './commands/end-oidc-sign-in/end-oidc-sign-in.handler.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions/end-other-sessions.handler.js';
import { EndSessionHandler } from './commands/end-session/end-session.handler.js';
import { IssueInitialPasswordHandler } from './commands/issue-initial-password/issue-initial-password.handler.js';
import { OwnProof } from './commands/own-proof.js';
import { RefusedSignIns } from './commands/refused-sign-ins.js';
import { RemoveOidcHandler } from './commands/remove-oidc/remove-oidc.handler.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes/renew-recovery-codes.handler.js';
import { ResetPasswordHandler } from './commands/reset-password/reset-password.handler.js';
import { ResetSecondFactorHandler } from './commands/reset-second-factor/reset-second-factor.handler.js';
import { ReturnFromOidcHandler } from './commands/return-from-oidc/return-from-oidc.handler.js';
import { SetOidcHandler } from './commands/set-oidc/set-oidc.handler.js';
import { SignInGuestHandler } from './commands/sign-in-guest/sign-in-guest.handler.js';
import { SignInHandler } from './commands/sign-in/sign-in.handler.js';
import { SignOutHandler } from './commands/sign-out/sign-out.handler.js';
import { StartPasswordSheetHandler } from './commands/start-password-sheet/start-password-sheet.handler.js';
import { StopPasswordSheetHandler } from './commands/stop-password-sheet/stop-password-sheet.handler.js';
import { SwitchOffSecondFactorHandler } from './commands/switch-off-second-factor/switch-off-second-factor.handler.js';
import { TakeSecondStepHandler } from './commands/take-second-step/take-second-step.handler.js';
import { UnlinkOidcHandler } from './commands/unlink-oidc/unlink-oidc.handler.js';
import { OidcSettingsController } from './oidc-settings.controller.js';
import { OidcSignInController } from './oidc-sign-in.controller.js';
import { OrganizationNameController } from './organization-name.controller.js';
import { PasswordSheetsController } from './password-sheets.controller.js';
import { PasswordsController } from './passwords.controller.js';
import { OidcSettingsQuery } from './queries/oidc-settings.query.js';
import { OpenSessionsQuery } from './queries/open-sessions.query.js';
import { OrganizationNameQuery } from './queries/organization-name.query.js';
import { OwnPasswordQuery } from './queries/own-password.query.js';
import { PasswordSheetsQuery } from './queries/password-sheets.query.js';
import { PasswordsForeseenQuery } from './queries/passwords-foreseen.query.js';
import { SecondFactorQuery } from './queries/second-factor.query.js';
import { DerivedPasswords } from './rows/derived-passwords.js';
import { FailureLog } from './rows/failure-log.js';
import { GuardedFetch } from './rows/guarded-fetch.js';
import { OidcClient } from './rows/oidc-client.js';
import { OidcFlows } from './rows/oidc-flows.js';
import { OidcLinks } from './rows/oidc-links.js';
import { OidcProviders } from './rows/oidc-providers.js';
import { PasswordHasher } from './rows/password-hasher.js';
import { PasswordReceivers } from './rows/password-receivers.js';
import { PasswordSetting } from './rows/password-setting.js';
import { SecondFactors } from './rows/second-factors.js';
import { SecondStepTickets } from './rows/second-step-tickets.js';
import { SessionOpening } from './rows/session-opening.js';
import { SealedSecrets } from './rows/sealed-secrets.js';
import { SealingAnew } from './rows/sealing-anew.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsModule } from './sessions.module.js';
import { SignInController } from './sign-in.controller.js';

export { Accounts } from './ports/accounts.js';
export { Guests } from './ports/guests.js';
export { TestTakers } from './ports/test-takers.js';
export { RunningPasswordSheets } from './queries/running-password-sheets.js';
export { SessionEnding } from './rows/session-ending.js';
export { SessionsModule } from './sessions.module.js';

/**
 * Signing in, sessions and passwords over HTTP. Needs DatabaseModule (with `signInEntities`), PushModule, HttpModule,
 * CqrsModule and the ports `Accounts`, `Guests` and `TestTakers`.
 */
@Module({
  imports: [SessionsModule],
  controllers: [
    SignInController,
    SessionsController,
    PasswordsController,
    PasswordSheetsController,
    SecondFactorController,
    OrganizationNameController,
    OidcSettingsController,
    OidcSignInController,
  ],
  providers: [
    PasswordHasher,
    DerivedPasswords,
    FailureLog,
    RefusedSignIns,
    OwnProof,
    SealedSecrets,
    SealingAnew,
    SecondFactors,
    GuardedFetch,
    OidcProviders,
    OidcClient,
    OidcFlows,
    OidcLinks,
    SecondStepTickets,
    SessionOpening,
    PasswordSetting,
    PasswordReceivers,
    SignInHandler,
    TakeSecondStepHandler,
    BeginSecondFactorHandler,
    ConfirmSecondFactorHandler,
    RenewRecoveryCodesHandler,
    SwitchOffSecondFactorHandler,
    ResetSecondFactorHandler,
    SetOidcHandler,
    RemoveOidcHandler,
    UnlinkOidcHandler,
    BeginOidcSignInHandler,
    ReturnFromOidcHandler,
    EndOidcSignInHandler,
    SignInGuestHandler,
    SignOutHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    ChangePasswordHandler,
    ResetPasswordHandler,
    IssueInitialPasswordHandler,
    StartPasswordSheetHandler,
    StopPasswordSheetHandler,
    ClosePasswordSheetHandler,
    OpenSessionsQuery,
    OwnPasswordQuery,
    SecondFactorQuery,
    OidcSettingsQuery,
    OrganizationNameQuery,
    PasswordSheetsQuery,
    PasswordsForeseenQuery,
  ],
})
export class SignInHttpModule {}
