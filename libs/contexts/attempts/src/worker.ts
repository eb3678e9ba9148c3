import { Module } from '@nestjs/common';
import { AttemptStream } from './attempt-stream.js';
import { AutoSubmitJob } from './reactions/auto-submit/auto-submit.job.js';

/** The attempts context in a worker process: what happens when nobody's browser is open. */
@Module({ providers: [AttemptStream, AutoSubmitJob] })
export class AttemptsWorkerModule {}
