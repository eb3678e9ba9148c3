import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { EXAM_STREAM, type ExamDrafted, type ExamRevised } from '../../domain/exam.events.js';
import { plannedCount } from '../../domain/planned-count.js';

/** What the list of tests shows its authors. Counts stand in a table of their own: they come from other streams. */
export const examList = readModel({
  name: 'exam-list',
  version: 1,
  tables: ['exam_list', 'exam_list_count'],
  streams: [EXAM_STREAM, ATTEMPT_STREAM],
  batch: (tx) => tx,
  on: {
    ExamDrafted: write,
    ExamRevised: write,
    ExamDiscarded: (tx, { streamId }) =>
      tx.query('delete from exam_list where exam_id = $1', [idOfStream(streamId)]),
    ExamPublished: (tx, event) =>
      tx.query(
        `update exam_list set version = $2, position = $3, status = 'published', question_count = $4 where exam_id = $1`,
        [...placeOf(event), event.data.question_count],
      ),
    ExamAssignmentsChanged: (tx, event) =>
      tx.query(
        'update exam_list set version = $2, position = $3, class_ids = $4, for_all = $5 where exam_id = $1',
        [...placeOf(event), event.data.class_ids, event.data.organization],
      ),
    ExamTermsChanged: (tx, event) =>
      tx.query(
        'update exam_list set version = $2, position = $3, ends_at = $4, result_visible = $5 where exam_id = $1',
        [...placeOf(event), event.data.ends_at, event.data.result_visible],
      ),
    ExamClosed: (tx, event) =>
      tx.query(
        `update exam_list set version = $2, position = $3, status = 'closed' where exam_id = $1`,
        placeOf(event),
      ),
    ExamReopened: (tx, event) =>
      tx.query(
        `update exam_list set version = $2, position = $3, status = 'published', ends_at = $4 where exam_id = $1`,
        [...placeOf(event), event.data.ends_at],
      ),
    ExamExtended: move,
    ExamAnnounced: move,
    ExamQuestionRegraded: move,
    ExamKeyChecked: move,
    AttemptStarted: (tx, { data }) => count(tx, data.exam_id, { started: 1, submitted: 0 }),
    AttemptSubmitted: (tx, { data }) => count(tx, data.exam_id, { started: 0, submitted: 1 }),
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    AttemptTermsChanged: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
  },
});

/** Nothing that the list shows; its version stands in `If-Match`. */
function move(tx: SqlExecutor, event: Recorded) {
  return tx.query('update exam_list set version = $2, position = $3 where exam_id = $1', placeOf(event));
}

const placeOf = ({ streamId, version, position }: Recorded) => [idOfStream(streamId), version, position];

async function count(
  tx: SqlExecutor,
  examId: string | null,
  { started, submitted }: { readonly started: number; readonly submitted: number },
): Promise<void> {
  if (examId === null) return;
  await tx.query(
    `insert into exam_list_count as c (exam_id, started, submitted) values ($1, $2, $3)
     on conflict (exam_id) do update set started = c.started + excluded.started, submitted = c.submitted + excluded.submitted`,
    [examId, started, submitted],
  );
}

async function write(tx: SqlExecutor, event: RecordedEvent<ExamDrafted | ExamRevised>): Promise<void> {
  const { plan, at } = event.data;
  await tx.query(
    `insert into exam_list values ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (exam_id) do update set title = excluded.title, exam_type = excluded.exam_type, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, time_limit_seconds = excluded.time_limit_seconds, shuffle = excluded.shuffle,
       result_visible = excluded.result_visible, question_count = excluded.question_count, version = excluded.version,
       position = excluded.position`,
    [
      idOfStream(event.streamId),
      event.organizationId,
      plan.title,
      plan.exam_type,
      plan.starts_at,
      plan.ends_at,
      plan.time_limit_seconds,
      plan.shuffle,
      plan.result_visible,
      plannedCount(plan),
      at,
      event.version,
      event.position,
    ],
  );
}
