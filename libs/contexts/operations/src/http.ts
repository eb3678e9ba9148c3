import { Module } from '@nestjs/common';
import { RowCommands } from '#platform/rows';
import { RetryParkedHandler } from './commands/retry-parked/retry-parked.handler.js';
import { RunJobHandler } from './commands/run-job/run-job.handler.js';
import { StopLongWorkHandler } from './commands/stop-long-work/stop-long-work.handler.js';
import { OperationsController } from './operations.controller.js';
import { OperationsQuery } from './queries/operations.query.js';

export { OrganizationNames } from './ports/organization-names.js';
export { Projections } from './ports/projections.js';
export { RunningWork } from './ports/running-work.js';

/**
 * How the product runs, over HTTP. Needs DatabaseModule (with the entity of the audit trail), StoreModule, HttpModule, CqrsModule and the
 * ports `OrganizationNames`, `Projections` and `RunningWork`.
 */
@Module({
  controllers: [OperationsController],
  providers: [RowCommands, RetryParkedHandler, RunJobHandler, StopLongWorkHandler, OperationsQuery],
})
export class OperationsHttpModule {}
