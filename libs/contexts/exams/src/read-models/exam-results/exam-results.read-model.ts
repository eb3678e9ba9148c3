import { AREA_PERMISSIONS } from '#contracts/constants';
import { ExamResults } from '#contracts/http/exam-results';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM } from '../../domain/exam.events.js';
import { addLearner, assign, moveLearner, nameGuest, setActive } from '../assigned/assigned.facts.js';
import { arriveLate, countLate, publish, start, submit } from './exam-results.facts.js';
import { ExamResultsReader } from './exam-results.reader.js';
import { TouchedResults, touchedExams } from './touched-results.js';

const TABLES = 'exam_results';

/**
 * What came of an exam, for its teachers: everybody to whom it is assigned or who took it. Plain facts, one table per
 * kind of stream, like `learner-availability`; averages and the like are made of them when they are read.
 * An answer moves nothing that is shown before it is handed in: it is folded, and nobody is told.
 */
export const examResults = readModel({
  name: 'exam-results',
  version: 1,
  tables: [
    'exam_results_exam',
    'exam_results_assignment',
    'exam_results_learner',
    'exam_results_attempt',
    'exam_results_question',
    'exam_results_late',
  ],
  streams: [EXAM_STREAM, USER_STREAM, ATTEMPT_STREAM],
  batch: (tx) => new TouchedResults(tx),
  on: {
    ExamPublished: (batch, event) => publish(batch.tx, batch.exam(event), event),
    ExamAssignmentsChanged: (batch, event) => assign(batch.tx, TABLES, batch.exam(event), event),
    UserCreated: (batch, event) =>
      addLearner(batch.tx, TABLES, batch.learner(event, event.data.class_id), event),
    LearnerClassChanged: (batch, event) =>
      moveLearner(batch.tx, TABLES, batch.learner(event, event.data.from, event.data.to), event),
    GuestNamed: (batch, event) =>
      nameGuest(batch.tx, TABLES, batch.learner(event, event.data.class_id), event),
    UserDeactivated: (batch, event) => setActive(batch.tx, TABLES, batch.learner(event), false, event),
    UserReactivated: (batch, event) => setActive(batch.tx, TABLES, batch.learner(event), true, event),
    AttemptStarted: (batch, event) => start(batch.attempt(event), event),
    AnswerSubmitted: (batch, event) => batch.answered(event),
    AnswerArrivedLate: (batch, event) => arriveLate(batch.attempt(event), event),
    AttemptSubmitted: (batch, event) => submit(batch.attempt(event), event),
    AttemptRegraded: (batch, event) => batch.regraded(event),
    LateAnswersCounted: (batch, event) => countLate(batch.lateCounted(event), event),
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    // its results stay, and so does who has it
    ExamClosed: 'ignored',
    ExamTermsChanged: 'ignored',
    ExamReopened: 'ignored',
    ExamExtended: 'ignored',
    ExamAnnounced: 'ignored',
    // its attempts follow
    ExamQuestionRegraded: 'ignored',
    // of the analysis alone
    ExamKeyChecked: 'ignored',
    UserEdited: 'ignored',
    AdministratorOrganizationChanged: 'ignored',
    AdministratorPermissionsChanged: 'ignored',
    AttemptTermsChanged: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
  },
  async write(tx, batch) {
    await batch.writeAnswers();
    await batch.writeScores();
    return touchedExams(tx, batch);
  },
  live: {
    audience: 'staff',
    pushesRow: false,
    access: { permission: AREA_PERMISSIONS.exams.view },
    mayBeLate: true,
    watchedBy: 'readers',
    row: { table: 'exam_results_exam', id: 'exam_id' },
    body: ExamResults,
    reader: ExamResultsReader,
    tag: 'exams',
  },
});
