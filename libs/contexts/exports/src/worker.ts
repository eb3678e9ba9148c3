import { Module } from '@nestjs/common';
import { ExportJob } from './jobs/export.job.js';

/** Large exports in a worker process. Needs DatabaseModule (with `exportEntities`), QueueModule, ExportModule and the contexts' lists. */
@Module({ providers: [ExportJob] })
export class ExportsWorkerModule {}
