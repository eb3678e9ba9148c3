import { AREA_PERMISSIONS } from '#contracts/constants';
import { ItemAnalysis } from '#contracts/http/item-analysis';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM } from '../../domain/exam.events.js';
import { AnalysedAnswers } from './analysed-answers.js';
import { checkKey, publish, regradeQuestion, start, submit } from './item-analysis.facts.js';
import { ItemAnalysisReader } from './item-analysis.reader.js';

/**
 * What the answers to an exam say about its questions, for its teachers (TEST-11). Plain facts, of exams and of attempts; the
 * statistics are made of them when they are read, for nearly all of them change with each sheet that is handed in.
 */
export const itemAnalysis = readModel({
  name: 'item-analysis',
  version: 1,
  tables: [
    'item_analysis',
    'item_analysis_attempt',
    'item_analysis_answer',
    'item_analysis_grading',
    'item_analysis_check',
  ],
  streams: [EXAM_STREAM, ATTEMPT_STREAM],
  batch: (tx) => new AnalysedAnswers(tx),
  on: {
    ExamPublished: (batch, event) => publish(batch.tx, batch.exam(event), event),
    ExamQuestionRegraded: (batch, event) => regradeQuestion(batch.tx, batch.exam(event), event),
    ExamKeyChecked: (batch, event) => checkKey(batch.tx, batch.exam(event), event),
    AttemptStarted: (batch, event) => start(batch.attempt(event), event),
    AnswerSubmitted: (batch, event) => batch.answered(event),
    AttemptSubmitted: (batch, event) => submit(batch.attempt(event), event),
    AttemptRegraded: (batch, event) => batch.regraded(event),
    LateAnswersCounted: (batch, event) => batch.lateCounted(event),
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    ExamAssignmentsChanged: 'ignored',
    ExamTermsChanged: 'ignored',
    ExamClosed: 'ignored',
    ExamReopened: 'ignored',
    ExamExtended: 'ignored',
    ExamAnnounced: 'ignored',
    // kept in the log, and does not count until somebody says so (TEST-7)
    AnswerArrivedLate: 'ignored',
    AttemptTermsChanged: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
  },
  async write(_tx, batch) {
    await batch.writeAnswers();
    await batch.writePositions();
    return batch.touched();
  },
  live: {
    audience: 'staff',
    pushesRow: false,
    access: { permission: AREA_PERMISSIONS.exams.view },
    mayBeLate: true,
    watchedBy: 'readers',
    row: { table: 'item_analysis', id: 'exam_id' },
    body: ItemAnalysis,
    reader: ItemAnalysisReader,
    tag: 'exams',
  },
});
