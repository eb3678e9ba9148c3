import { Module } from '@nestjs/common';
import { AttemptStream } from './rows/attempt-stream.js';
import { CloseAttemptHandler } from './commands/close-attempt/close-attempt.handler.js';
import { FollowExamHandler } from './commands/follow-exam/follow-exam.handler.js';
import { AutoSubmitJob } from './jobs/auto-submit.job.js';
import { FollowExamJob } from './jobs/follow-exam.job.js';

/** The attempts context in a worker process: what happens when nobody's browser is open. Needs CqrsModule, StoreModule and QueueModule. */
@Module({ providers: [AttemptStream, CloseAttemptHandler, AutoSubmitJob, FollowExamHandler, FollowExamJob] })
export class AttemptsWorkerModule {}
