import { Module } from '@nestjs/common';
import { AssignmentsController } from './assignments.controller.js';
import { AssignExamHandler } from './commands/assign-exam/assign-exam.handler.js';
import { ChangeAssignmentsHandler } from './commands/change-assignments/change-assignments.handler.js';
import { AssignmentTargets } from './ports/assignment-targets.js';
import { ChangeExamTermsHandler } from './commands/change-exam-terms/change-exam-terms.handler.js';
import { CloseExamHandler } from './commands/close-exam/close-exam.handler.js';
import { CopyExamHandler } from './commands/copy-exam/copy-exam.handler.js';
import { DiscardExamHandler } from './commands/discard-exam/discard-exam.handler.js';
import { DraftExamHandler } from './commands/draft-exam/draft-exam.handler.js';
import { AnnounceToTakersHandler } from './commands/announce-to-takers/announce-to-takers.handler.js';
import { ExtendExamHandler } from './commands/extend-exam/extend-exam.handler.js';
import { ReopenExamHandler } from './commands/reopen-exam/reopen-exam.handler.js';
import { ExamReplayController } from './exam-replay.controller.js';
import { ExamSteeringController } from './exam-steering.controller.js';
import { ExamsController } from './exams.controller.js';
import { ExamStream } from './rows/exam-stream.js';
import { PublishExamHandler } from './commands/publish-exam/publish-exam.handler.js';
import { ReviseExamHandler } from './commands/revise-exam/revise-exam.handler.js';
import { BankLookup } from './rows/bank-lookup.js';
import { ResultsOfExam } from './read-models/exam-results/results-of-exam.query.js';
import { RESULTS_EXPORT_ROUTES, RESULTS_EXPORTS } from './read-models/exam-results/results-export.js';
import { EXAM_EXPORT_ROUTES, EXAM_EXPORTS } from './read-models/exam-list/exam-export.js';
import { AssignmentDifference } from './read-models/learner-availability/assignment-difference.query.js';
import { LearnerAvailabilityReader } from './read-models/learner-availability/learner-availability.reader.js';
import { LearnerConfinement } from './read-models/learner-availability/learner-confinement.js';
import { LearnerOpenExams } from './read-models/learner-availability/learner-open-exams.js';
import { LearnersInTests } from './read-models/learner-availability/learners-in-tests.js';
import { LearnerTestsController } from './learner-tests.controller.js';
import { LearnerTests } from './read-models/learner-availability/learner-tests.query.js';
import { PublicationChecks } from './read-models/learner-availability/publication-check.query.js';
import { QuestionContents } from './ports/question-contents.js';
import { ExamAsPublished } from './queries/exam-as-published.query.js';
import { RunningExams } from './queries/running-exams.query.js';
import { ExamRoomReader } from './read-models/exam-room/exam-room.reader.js';
import { ExamReplays } from './read-models/exam-room/replay/exam-replay.query.js';
import { QuestionDecisions } from './queries/question-decisions.query.js';
import { ANALYSIS_EXPORT_ROUTES, ANALYSIS_EXPORTS } from './read-models/item-analysis/analysis-export.js';
import { RegradePreview } from './read-models/item-analysis/regrade-preview.query.js';
import { RegradeQuestionHandler } from './commands/regrade-question/regrade-question.handler.js';
import { DrawnExamplesController } from './drawn-examples.controller.js';
import { DrawnExamples } from './queries/drawn-example.query.js';
import { KeyChecksController } from './key-checks.controller.js';
import { CheckKeyHandler } from './commands/check-key/check-key.handler.js';
import { RegradesController } from './regrades.controller.js';
import { QuestionFiguresController } from './question-figures.controller.js';
import { PastFigures } from './read-models/item-analysis/question-figures.query.js';
import { QuestionUseController } from './question-use.controller.js';
import { QuestionUseReader } from './read-models/question-use/question-use.query.js';

/** The exams context in an api process. Needs DatabaseModule, StoreModule, HttpModule, CqrsModule and the ports `ExamPeople`, `ExamDeadlines` and `ExamDraws`. */
@Module({
  // …/export before …/:id
  controllers: [
    ...EXAM_EXPORT_ROUTES,
    ...RESULTS_EXPORT_ROUTES,
    ...ANALYSIS_EXPORT_ROUTES,
    ExamsController,
    DrawnExamplesController,
    ExamSteeringController,
    AssignmentsController,
    LearnerTestsController,
    QuestionUseController,
    QuestionFiguresController,
    RegradesController,
    KeyChecksController,
    ExamReplayController,
  ],
  providers: [
    ExamStream,
    ExamAsPublished,
    RunningExams,
    DrawnExamples,
    BankLookup,
    AssignmentTargets,
    LearnerAvailabilityReader,
    AssignmentDifference,
    LearnerTests,
    LearnerConfinement,
    LearnerOpenExams,
    LearnersInTests,
    PublicationChecks,
    QuestionUseReader,
    PastFigures,
    ...EXAM_EXPORTS,
    ...RESULTS_EXPORTS,
    ...ANALYSIS_EXPORTS,
    RegradePreview,
    QuestionDecisions,
    ExamReplays,
    ExamRoomReader,
    RegradeQuestionHandler,
    CheckKeyHandler,
    DraftExamHandler,
    ReviseExamHandler,
    DiscardExamHandler,
    PublishExamHandler,
    AssignExamHandler,
    ChangeExamTermsHandler,
    ChangeAssignmentsHandler,
    CloseExamHandler,
    CopyExamHandler,
    ReopenExamHandler,
    ExtendExamHandler,
    AnnounceToTakersHandler,
  ],
  exports: [
    ExamAsPublished,
    RunningExams,
    ResultsOfExam,
    LearnerConfinement,
    LearnerOpenExams,
    LearnersInTests,
    QuestionContents,
  ],
})
export class ExamsHttpModule {}
export { ExamDeadlines } from './ports/exam-deadlines.js';
export { ExamDraws } from './ports/exam-draws.js';
export { ExamPeople } from './ports/exam-people.js';
export { SoundLengths } from './ports/sound-lengths.js';
export { LearnerConfinement } from './read-models/learner-availability/learner-confinement.js';
export { LearnerOpenExams } from './read-models/learner-availability/learner-open-exams.js';
export { LearnersInTests } from './read-models/learner-availability/learners-in-tests.js';
export { ResultsOfExam } from './read-models/exam-results/results-of-exam.query.js';
export { ExamAsPublished } from './queries/exam-as-published.query.js';
export { RunningExams } from './queries/running-exams.query.js';
