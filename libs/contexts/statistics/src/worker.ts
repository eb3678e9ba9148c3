import { Module } from '@nestjs/common';
import { RECORDS_EXPORTS } from './queries/records-export.js';
import { HOURS_EXPORTS } from './read-models/study-hours/hours-export.js';

export { HoursPeople } from './ports/hours-people.js';

/**
 * Statistics in a worker process: histories and the ledger of study hours as files. Needs DatabaseModule, StoreModule, ExportModule
 * and the port `HoursPeople`.
 */
@Module({ providers: [...RECORDS_EXPORTS, ...HOURS_EXPORTS] })
export class StatisticsWorkerModule {}
