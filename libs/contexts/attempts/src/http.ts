import { Module } from '@nestjs/common';
import { AttemptStream } from './rows/attempt-stream.js';
import { TakenAlongRows } from './rows/taken-along-rows.js';
import { AttemptTimelineController } from './attempt-timeline.controller.js';
import { AttemptsController } from './attempts.controller.js';
import { LateAnswersController } from './late-answers.controller.js';
import { CountLateAnswersHandler } from './commands/count-late-answers/count-late-answers.handler.js';
import { ExamMediaController } from './exam-media.controller.js';
import { ExamsToTake } from './commands/start-attempt/exam-to-take.js';
import { PracticeStartLimit } from './commands/start-attempt/practice-start-limit.js';
import { StartAttemptHandler } from './commands/start-attempt/start-attempt.handler.js';
import { ExamPreviews } from './commands/start-attempt/exam-previews.js';
import { ExamStarts } from './commands/start-attempt/start-exam.js';
import { PracticeStarts } from './commands/start-attempt/start-practice.js';
import { WithheldQuestions } from './commands/start-attempt/withheld-questions.js';
import { ReceiveNoticesHandler } from './commands/receive-notices/receive-notices.handler.js';
import { RecordSoundPlayHandler } from './commands/record-sound-play/record-sound-play.handler.js';
import { SetQuestionAsideHandler } from './commands/set-question-aside/set-question-aside.handler.js';
import { SubmitAnswerHandler } from './commands/submit-answer/submit-answer.handler.js';
import { SubmitAttemptHandler } from './commands/submit-attempt/submit-attempt.handler.js';
import { TakeAlongHandler } from './commands/take-along/take-along.handler.js';
import { ExamGradings } from './ports/exam-gradings.js';
import { Learners } from './ports/learners.js';
import { PinnedQuestions } from './ports/pinned-questions.js';
import { AttemptDeadlines } from './queries/attempt-deadlines.js';
import { AttemptDraws } from './queries/attempt-draws.js';
import { AttemptSheets } from './queries/attempt-sheets.js';
import { AttemptTimelines } from './queries/attempt-timeline/attempt-timeline.query.js';
import { ExamMedia } from './queries/exam-media.query.js';
import { OwnResults } from './queries/own-results.query.js';
import { PaperForms } from './queries/paper-forms.query.js';

/** The attempts context in an api process. Needs DatabaseModule, StoreModule, HttpModule, CqrsModule, and its ports filled. */
@Module({
  controllers: [AttemptsController, AttemptTimelineController, ExamMediaController, LateAnswersController],
  providers: [
    AttemptStream,
    AttemptSheets,
    AttemptTimelines,
    ExamMedia,
    PinnedQuestions,
    Learners,
    ExamGradings,
    ExamsToTake,
    ExamStarts,
    ExamPreviews,
    PracticeStarts,
    PracticeStartLimit,
    WithheldQuestions,
    StartAttemptHandler,
    SubmitAnswerHandler,
    SetQuestionAsideHandler,
    RecordSoundPlayHandler,
    CountLateAnswersHandler,
    SubmitAttemptHandler,
    TakeAlongHandler,
    TakenAlongRows,
    ReceiveNoticesHandler,
    AttemptDeadlines,
    PaperForms,
    OwnResults,
    AttemptDraws,
  ],
  exports: [AttemptDeadlines, AttemptDraws, PaperForms, OwnResults],
})
export class AttemptsHttpModule {}
export { OwnResults } from './queries/own-results.query.js';
export { PaperForms } from './queries/paper-forms.query.js';
export { AttemptDeadlines } from './queries/attempt-deadlines.js';
export { AttemptDraws } from './queries/attempt-draws.js';
export { Confinement, OpenExams, PracticePlanner, type PracticeWish } from './ports/practice-ports.js';
export { Recordings } from './ports/recordings.js';
export { ExamPlans } from './ports/exam-plans.js';
