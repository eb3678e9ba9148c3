import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { ImportChanges } from './jobs/import-people/apply-import.js';
import { ImportDiscarding } from './jobs/import-people/discard-import.js';
import { ImportPeopleJob } from './jobs/import-people/import-people.job.js';
import { ImportStaging } from './jobs/import-people/stage-import.js';
import { PEOPLE_EXPORTS } from './queries/exports/index.js';

export { Sessions } from './ports/sessions.js';
export { NamesInTrail } from './queries/names-in-trail.js';
export { PeopleOfExams } from './queries/people-of-exams.js';
export { PeopleOfHours } from './queries/people-of-hours.js';
export { PeopleAccounts } from './rows/accounts.js';

/** People in a worker process: imports, and lists as files. Needs DatabaseModule, StoreModule, QueueModule, ExportModule and the port `Sessions`. */
@Module({
  providers: [
    ...[RowCommands, ImportStaging, ImportChanges, ImportDiscarding, ImportPeopleJob],
    ...PEOPLE_EXPORTS,
  ],
})
export class PeopleWorkerModule {}
