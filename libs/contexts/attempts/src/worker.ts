import { Module } from '@nestjs/common';
import { AttemptStream } from './rows/attempt-stream.js';
import { CloseAttemptHandler } from './commands/close-attempt/close-attempt.handler.js';
import { FollowExamHandler } from './commands/follow-exam/follow-exam.handler.js';
import { RegradeAttemptsHandler } from './commands/regrade-attempts/regrade-attempts.handler.js';
import { AutoSubmitJob } from './jobs/auto-submit.job.js';
import { FollowExamJob } from './jobs/follow-exam.job.js';
import { RegradeAttemptsJob } from './jobs/regrade-attempts.job.js';
import { ExamGradings } from './ports/exam-gradings.js';

/** The attempts context in a worker process: what happens when nobody's browser is open. Needs CqrsModule, StoreModule and QueueModule. */
@Module({
  providers: [
    ...[AttemptStream, ExamGradings],
    ...[CloseAttemptHandler, AutoSubmitJob],
    ...[FollowExamHandler, FollowExamJob],
    ...[RegradeAttemptsHandler, RegradeAttemptsJob],
  ],
})
export class AttemptsWorkerModule {}
