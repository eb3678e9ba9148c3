import { Module } from '@nestjs/common';
import { RetryParkedJob } from './jobs/retry-parked.job.js';

export { ParkedStreams } from './ports/parked-streams.js';

/** What operators ask of workers. Needs QueueModule and the port `ParkedStreams`. */
@Module({ providers: [RetryParkedJob] })
export class OperationsWorkerModule {}
