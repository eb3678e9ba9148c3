import { ROLE } from '#contracts/constants';
import { Availability } from '#contracts/http/exams';
import { ATTEMPT_STREAM, type AttemptRegraded, type LateAnswersCounted } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM } from '../../domain/exam.events.js';
import {
  addLearner,
  assign,
  moveLearner,
  nameGuest,
  setActive,
  TARGETS_SQL,
} from '../assigned/assigned.facts.js';
import {
  changeTerms,
  close,
  followExam,
  publish,
  reopen,
  regrade,
  start,
  submit,
} from './learner-availability.facts.js';
import { LearnerAvailabilityReader } from './learner-availability.reader.js';

const TABLES = 'learner_availability';

/**
 * Keeps what availability depends on as plain facts (exams, assignments, learners, attempts), one table per kind of
 * stream: so the order of events of different streams does not matter. Whether a test is available now is a question
 * of the clock and is asked when it is read.
 */
export const learnerAvailability = readModel({
  name: 'learner-availability',
  version: 1,
  tables: [
    'learner_availability_exam',
    'learner_availability_assignment',
    'learner_availability_learner',
    'learner_availability_attempt',
  ],
  streams: [EXAM_STREAM, USER_STREAM, ATTEMPT_STREAM],
  batch: (tx) => new Touching(tx),
  on: {
    ExamPublished: (batch, event) => publish(batch.tx, batch.exam(event), event),
    ExamAssignmentsChanged: (batch, event) => assign(batch.tx, TABLES, batch.exam(event), event),
    ExamTermsChanged: (batch, event) => changeTerms(batch.tx, batch.exam(event), event),
    ExamClosed: (batch, event) => close(batch.tx, batch.exam(event), event),
    ExamReopened: (batch, event) => reopen(batch.tx, batch.exam(event), event),
    UserCreated: (batch, event) => addLearner(batch.tx, TABLES, batch.user(event), event),
    LearnerClassChanged: (batch, event) => moveLearner(batch.tx, TABLES, batch.user(event), event),
    GuestNamed: (batch, event) => nameGuest(batch.tx, TABLES, batch.user(event), event),
    UserDeactivated: (batch, event) => setActive(batch.tx, TABLES, batch.user(event), false, event),
    UserReactivated: (batch, event) => setActive(batch.tx, TABLES, batch.user(event), true, event),
    AttemptStarted: (batch, event) => start(batch.learner(event.data.learner_id, event), event),
    AttemptSubmitted: (batch, event) => submit(batch.learner(event.data.learner_id, event), event),
    AttemptTermsChanged: (batch, event) => followExam(batch.learner(event.data.learner_id, event), event),
    AttemptRegraded: (batch, event) => batch.judgedAnew(event),
    LateAnswersCounted: (batch, event) => batch.judgedAnew(event),
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    // a running attempt says its own deadline, and nothing else hangs on it
    ExamExtended: 'ignored',
    ExamAnnounced: 'ignored',
    UserEdited: 'ignored',
    AdministratorOrganizationChanged: 'ignored',
    AdministratorPermissionsChanged: 'ignored',
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    // its attempts follow
    ExamQuestionRegraded: 'ignored',
    ExamKeyChecked: 'ignored',
  },
  async write(tx, batch) {
    await regrade(tx, batch.regradings);
    return touchedLearners(tx, batch);
  },
  live: {
    audience: 'learner',
    // thousands may be touched at once, of whom few have a page open: those ask
    pushesRow: false,
    access: { roles: [ROLE.learner] },
    watchedBy: 'nobody',
    row: { table: 'learner_availability_learner', id: 'learner_id' },
    foundedBy: USER_STREAM,
    body: Availability,
    reader: LearnerAvailabilityReader,
    tag: 'tests',
  },
});

/** Which exams and learners the events of a batch are about. */
class Touching {
  readonly exams = new Set<string>();
  readonly learners = new Set<string>();
  readonly regradings: RecordedEvent<AttemptRegraded | LateAnswersCounted>[] = [];
  newest = '';

  constructor(readonly tx: SqlExecutor) {}

  exam({ streamId, position }: Recorded): string {
    const id = idOfStream(streamId);
    this.exams.add(id);
    this.newest = position;
    return id;
  }

  user(event: Recorded): string {
    const id = idOfStream(event.streamId);
    this.learner(id, event);
    return id;
  }

  /** @returns the transaction of the batch */
  learner(id: string, { position }: Recorded): SqlExecutor {
    this.learners.add(id);
    this.newest = position;
    return this.tx;
  }

  judgedAnew(event: RecordedEvent<AttemptRegraded | LateAnswersCounted>): void {
    this.learner(event.data.learner_id, event);
    this.regradings.push(event);
  }
}

/** Everybody whom a changed exam concerns now or concerned before: taking back is told as well. */
async function touchedLearners(
  tx: SqlExecutor,
  { exams, learners, newest: position }: Touching,
): Promise<TouchedRow[]> {
  const { rows } = await tx.query<{ id: string; organizationId: string }>(
    `select l.learner_id as id, l.organization_id as "organizationId" from learner_availability_learner l
     where l.learner_id = any($2) or exists (
       select from ${TARGETS_SQL} join learner_availability_assignment a using (kind, target_id)
       where a.exam_id = any($1))`,
    [[...exams], [...learners]],
  );
  return rows.map((row) => ({ ...row, position }));
}
