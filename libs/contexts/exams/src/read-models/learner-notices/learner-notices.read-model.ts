import { ROLE } from '#contracts/constants';
import { LearnerNotices } from '#contracts/http/exam-steering';
import { ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM } from '../../domain/exam.events.js';
import { announce, extend, receive, start, submit } from '../notices/notices.facts.js';
import { LearnerNoticesReader } from './learner-notices.reader.js';

const MODEL = 'learner_notices';

/**
 * What a learner was told in the tests that the learner takes now: announcements, and time that was given or taken back.
 * The row comes with the push: a class of thousands has it at once, and asks nobody.
 */
export const learnerNotices = readModel({
  name: 'learner-notices',
  version: 1,
  tables: ['learner_notices', 'learner_notices_notice', 'learner_notices_attempt', 'learner_notices_receipt'],
  streams: [EXAM_STREAM, USER_STREAM, ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM],
  batch: (tx) => new TouchedLearners(tx),
  on: {
    UserCreated: (batch, event) =>
      batch.tx.query('insert into learner_notices select $1, $2, $3 where $4::int = 1', [
        idOfStream(event.streamId),
        event.organizationId,
        event.position,
        event.data.usertype,
      ]),
    ExamAnnounced: (batch, event) => announce(batch.said(event.data.learner_ids, event), MODEL, event),
    ExamExtended: (batch, event) => {
      const { learner_id } = event.data;
      return extend(batch.said(learner_id === null ? null : [learner_id], event), MODEL, event);
    },
    AttemptStarted: (batch, event) => start(batch.of(event), MODEL, event),
    AttemptSubmitted: (batch, event) => submit(batch.of(event), MODEL, event),
    NoticesReceived: (batch, event) => receive(batch.of(event), MODEL, event),
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    ExamPublished: 'ignored',
    ExamAssignmentsChanged: 'ignored',
    ExamTermsChanged: 'ignored',
    ExamClosed: 'ignored',
    ExamReopened: 'ignored',
    UserEdited: 'ignored',
    LearnerClassChanged: 'ignored',
    GuestNamed: 'ignored',
    UserDeactivated: 'ignored',
    UserReactivated: 'ignored',
    AdministratorOrganizationChanged: 'ignored',
    AdministratorPermissionsChanged: 'ignored',
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    ExamQuestionRegraded: 'ignored',
    ExamKeyChecked: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    // the sheet says the deadline
    AttemptTermsChanged: 'ignored',
  },
  write: touchedLearners,
  live: {
    audience: 'learner',
    pushesRow: true,
    access: { roles: [ROLE.learner] },
    watchedBy: 'nobody',
    row: { table: 'learner_notices', id: 'learner_id' },
    foundedBy: USER_STREAM,
    body: LearnerNotices,
    reader: LearnerNoticesReader,
    tag: 'tests',
  },
});

/** Whom the events of a batch are about. */
class TouchedLearners {
  readonly exams = new Set<string>();
  readonly learners = new Set<string>();
  newest = '';

  constructor(readonly tx: SqlExecutor) {}

  /** @param learnerIds null: everybody who takes the exam. @returns the transaction of the batch */
  said(learnerIds: readonly string[] | null, { streamId, position }: Recorded): SqlExecutor {
    if (learnerIds === null) this.exams.add(idOfStream(streamId));
    for (const id of learnerIds ?? []) this.learners.add(id);
    this.newest = position;
    return this.tx;
  }

  /** @returns the transaction of the batch */
  of(
    event: Recorded & { readonly data: { readonly exam_id: string | null; readonly learner_id: string } },
  ): SqlExecutor {
    if (event.data.exam_id !== null) {
      this.learners.add(event.data.learner_id);
      this.newest = event.position;
    }
    return this.tx;
  }
}

async function touchedLearners(
  tx: SqlExecutor,
  { exams, learners, newest: position }: TouchedLearners,
): Promise<TouchedRow[]> {
  if (exams.size === 0 && learners.size === 0) return [];
  const { rows } = await tx.query<{ id: string; organizationId: string }>(
    `select l.learner_id as id, l.organization_id as "organizationId" from learner_notices l
     where l.learner_id = any($2) or l.learner_id in (
       select t.learner_id from learner_notices_attempt t where t.exam_id = any($1) and t.submitted_at is null)`,
    [[...exams], [...learners]],
  );
  return rows.map((row) => ({ ...row, position }));
}
