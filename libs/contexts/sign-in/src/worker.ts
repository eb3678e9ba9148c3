import { Module } from '@nestjs/common';
import { PasswordSheetJob } from './jobs/password-sheet.job.js';
import { DerivedPasswords } from './rows/derived-passwords.js';
import { PasswordHasher } from './rows/password-hasher.js';
import { SealedSecrets } from './rows/sealed-secrets.js';
import { SealingAnew } from './rows/sealing-anew.js';
import { SessionsModule } from './sessions.module.js';

export { Accounts } from './ports/accounts.js';
export { SessionEnding } from './rows/session-ending.js';
export { SessionsModule } from './sessions.module.js';

/**
 * Signing in, in a worker process: initial passwords in bulk, and second factors after the server's secret was replaced. Needs DatabaseModule (with `signInEntities`), PushModule,
 * QueueModule and the port `Accounts`.
 */
@Module({
  imports: [SessionsModule],
  providers: [PasswordHasher, DerivedPasswords, PasswordSheetJob, SealedSecrets, SealingAnew],
})
export class SignInWorkerModule {}
