import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { ImportChanges } from './jobs/import-people/apply-import.js';
import { ImportDiscarding } from './jobs/import-people/discard-import.js';
import { ImportPeopleJob } from './jobs/import-people/import-people.job.js';
import { ImportStaging } from './jobs/import-people/stage-import.js';

export { Sessions } from './ports/sessions.js';
export { PeopleAccounts } from './rows/accounts.js';

/** People in a worker process: imports. Needs DatabaseModule, StoreModule, QueueModule and the port `Sessions`. */
@Module({ providers: [RowCommands, ImportStaging, ImportChanges, ImportDiscarding, ImportPeopleJob] })
export class PeopleWorkerModule {}
