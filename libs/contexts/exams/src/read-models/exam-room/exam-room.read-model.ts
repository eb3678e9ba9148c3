import { AREA_PERMISSIONS } from '#contracts/constants';
import { ExamRoom } from '#contracts/http/exam-room';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM } from '../../domain/exam.events.js';
import { addLearner, assign, moveLearner, nameGuest, setActive } from '../assigned/assigned.facts.js';
import { ExamRoomChanges } from './exam-room.changes.js';
import {
  arriveLate,
  changeTerms,
  close,
  moveDeadline,
  publish,
  reopen,
  start,
  submit,
} from './exam-room.facts.js';
import { ExamRoomReader } from './exam-room.reader.js';
import { writeRegraded } from './regraded-attempts.js';
import { TouchedRoom, touchedRooms } from './touched-room.js';

const TABLES = 'exam_room';

/**
 * The live test room: one row per attempt with a sign for each question, in the attempt's own order, so that an answer
 * writes one row and reads no other. Columns are made of it when it is read: the exam's questions in the exam's order where
 * everybody has the same ones, else the place in the attempt (see `ExamRoom`).
 * A push carries the rows that changed since the one before, never the room. Staff only: it says what is right.
 */
export const examRoom = readModel({
  name: 'exam-room',
  version: 1,
  tables: ['exam_room_exam', 'exam_room_assignment', 'exam_room_learner', 'exam_room_attempt'],
  streams: [EXAM_STREAM, USER_STREAM, ATTEMPT_STREAM],
  batch: (tx) => new TouchedRoom(tx),
  on: {
    ExamPublished: (batch, event) => publish(batch.tx, batch.exam(event), event),
    ExamAssignmentsChanged: (batch, event) => assign(batch.tx, TABLES, batch.exam(event), event),
    ExamTermsChanged: (batch, event) => changeTerms(batch.tx, batch.exam(event), event),
    ExamClosed: (batch, event) => close(batch.tx, batch.exam(event), event),
    ExamReopened: (batch, event) => reopen(batch.tx, batch.exam(event), event),
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
    AttemptTermsChanged: (batch, event) => moveDeadline(batch.attempt(event), event),
    AttemptSubmitted: (batch, event) => submit(batch.attempt(event), event),
    AttemptRegraded: (batch, event) => batch.regraded(event),
    LateAnswersCounted: (batch, event) => batch.regraded(event),
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    // the attempts say their deadlines; who has heard of what: exam-notices
    ExamExtended: 'ignored',
    ExamAnnounced: 'ignored',
    // its attempts follow
    ExamQuestionRegraded: 'ignored',
    // of the analysis alone
    ExamKeyChecked: 'ignored',
    UserEdited: 'ignored',
    AdministratorOrganizationChanged: 'ignored',
    AdministratorPermissionsChanged: 'ignored',
    // of practice alone
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
  },
  async write(tx, batch) {
    await batch.writeAnswers();
    await writeRegraded(tx, batch.regradings);
    return touchedRooms(tx, batch);
  },
  live: {
    audience: 'watchers',
    pushesRow: false,
    pushesChanges: ExamRoomChanges,
    access: { permission: AREA_PERMISSIONS.exams.view },
    watchedBy: 'readers',
    row: { table: 'exam_room_exam', id: 'exam_id' },
    body: ExamRoom,
    reader: ExamRoomReader,
    tag: 'exams',
  },
});
