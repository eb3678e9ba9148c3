import { AREA_PERMISSIONS } from '#contracts/constants';
import { ExamNotices } from '#contracts/http/exam-steering';
import { ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM } from '#libs/contexts/attempts';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM } from '../../domain/exam.events.js';
import { announce, extend, followExam, receive, start, submit } from '../notices/notices.facts.js';
import { ExamNoticesReader } from './exam-notices.reader.js';

const MODEL = 'exam_notices';

/** What the staff said to those who take an exam, the time that it gave them, and to whom both have come (TEST-7). */
export const examNotices = readModel({
  name: 'exam-notices',
  version: 1,
  tables: ['exam_notices', 'exam_notices_notice', 'exam_notices_attempt', 'exam_notices_receipt'],
  streams: [EXAM_STREAM, ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM],
  batch: (tx) => new TouchedExams(tx),
  on: {
    ExamPublished: (batch, event) =>
      batch.tx.query('insert into exam_notices values ($1, $2, $3)', [
        batch.exam(idOfStream(event.streamId), event),
        event.organizationId,
        event.position,
      ]),
    ExamAnnounced: (batch, event) => announce(batch.said(event), MODEL, event),
    ExamExtended: (batch, event) => extend(batch.said(event), MODEL, event),
    AttemptStarted: (batch, event) => start(batch.of(event), MODEL, event),
    AttemptTermsChanged: (batch, event) => followExam(batch.of(event), MODEL, event),
    AttemptSubmitted: (batch, event) => submit(batch.of(event), MODEL, event),
    NoticesReceived: (batch, event) => receive(batch.of(event), MODEL, event),
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    ExamAssignmentsChanged: 'ignored',
    ExamTermsChanged: 'ignored',
    ExamClosed: 'ignored',
    ExamReopened: 'ignored',
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    ExamQuestionRegraded: 'ignored',
    ExamKeyChecked: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
  },
  write: touchedExams,
  live: {
    audience: 'staff',
    pushesRow: false,
    access: { permission: AREA_PERMISSIONS.exams.view },
    watchedBy: 'readers',
    row: { table: 'exam_notices', id: 'exam_id' },
    body: ExamNotices,
    reader: ExamNoticesReader,
    tag: 'exams',
  },
});

/** Which exams the events of a batch are about. */
class TouchedExams {
  readonly exams = new Set<string>();
  newest = '';

  constructor(readonly tx: SqlExecutor) {}

  /** @returns the exam's id */
  exam(id: string, { position }: Recorded): string {
    this.exams.add(id);
    this.newest = position;
    return id;
  }

  /** @returns the transaction of the batch */
  said(event: Recorded): SqlExecutor {
    this.exam(idOfStream(event.streamId), event);
    return this.tx;
  }

  /** @returns the transaction of the batch */
  of(event: Recorded & { readonly data: { readonly exam_id: string | null } }): SqlExecutor {
    if (event.data.exam_id !== null) this.exam(event.data.exam_id, event);
    return this.tx;
  }
}

/** Who begins and hands in moves nothing that is shown while nothing was said. */
async function touchedExams(
  tx: SqlExecutor,
  { exams, newest: position }: TouchedExams,
): Promise<TouchedRow[]> {
  if (exams.size === 0) return [];
  const { rows } = await tx.query<{ id: string; organizationId: string }>(
    `select e.exam_id as id, e.organization_id as "organizationId" from exam_notices e
     where e.exam_id = any($1) and exists (select from exam_notices_notice n where n.exam_id = e.exam_id)`,
    [[...exams]],
  );
  return rows.map((row) => ({ ...row, position }));
}
