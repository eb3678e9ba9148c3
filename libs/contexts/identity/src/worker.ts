import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { ImportChanges } from './import-people/apply-import.js';
import { ImportDiscarding } from './import-people/discard-import.js';
import { ImportPeopleJob } from './import-people/import-people.job.js';
import { ImportStaging } from './import-people/stage-import.js';
import { IssuePasswordsJob } from './issue-passwords/issue-passwords.job.js';
import { DerivedPasswords } from './passwords/derived-passwords.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PrincipalReader } from './sessions/principal-reader.js';
import { SessionCache } from './sessions/session-cache.js';
import { Sessions } from './sessions/sessions.js';

export { UserNames } from './queries/user-names.js';

/**
 * The identity context in a worker process: imports and initial passwords in bulk. Needs DatabaseModule (with
 * `identityEntities`), PushModule, StoreModule and QueueModule.
 */
@Module({
  providers: [
    RowCommands,
    PrincipalReader,
    SessionCache,
    Sessions,
    PasswordHasher,
    DerivedPasswords,
    ImportStaging,
    ImportChanges,
    ImportDiscarding,
    ImportPeopleJob,
    IssuePasswordsJob,
  ],
})
export class IdentityWorkerModule {}
