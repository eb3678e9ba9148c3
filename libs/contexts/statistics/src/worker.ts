import { Module } from '@nestjs/common';
import { RECORDS_EXPORTS } from './queries/records-export.js';

/** Statistics in a worker process: a learner's history as a file. Needs DatabaseModule, StoreModule and ExportModule. */
@Module({ providers: RECORDS_EXPORTS })
export class StatisticsWorkerModule {}
