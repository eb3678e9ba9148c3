import { Module } from '@nestjs/common';
import { AttemptStream } from './attempt-stream.js';
import { AttemptsController } from './attempts.controller.js';
import { ExamsToTake } from './commands/start-attempt/exam-to-take.js';
import { StartAttemptHandler } from './commands/start-attempt/start-attempt.handler.js';
import { SubmitAnswerHandler } from './commands/submit-answer/submit-answer.handler.js';
import { SubmitAttemptHandler } from './commands/submit-attempt/submit-attempt.handler.js';
import { PinnedQuestions } from './pinned-questions.js';
import { AttemptSheets } from './queries/attempt-sheets.js';

/** The attempts context in an api process. Needs StoreModule, HttpModule and CqrsModule. */
@Module({
  controllers: [AttemptsController],
  providers: [
    AttemptStream,
    AttemptSheets,
    PinnedQuestions,
    ExamsToTake,
    StartAttemptHandler,
    SubmitAnswerHandler,
    SubmitAttemptHandler,
  ],
})
export class AttemptsHttpModule {}
export { ATTEMPT_STREAM } from './domain/attempt.events.js';
