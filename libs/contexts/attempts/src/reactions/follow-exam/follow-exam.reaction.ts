import { EXAM_STREAM, type ExamTermsChanged } from '#libs/contexts/exams';
import { projection, type SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import { AT_ONCE, scheduleJob } from '#platform/jobs';
import { ATTEMPT_STREAM, type AttemptStarted } from '../../domain/attempt.events.js';

export const FOLLOW_EXAM = 'follow-exam';

/**
 * An exam whose end or visibility has changed takes its attempts along, each by a job. Events of two streams come in any
 * order: whichever of an attempt and a change is read second finds the other in the tables.
 */
export const followExamReaction = projection({
  name: FOLLOW_EXAM,
  version: 1,
  tables: [],
  streams: [ATTEMPT_STREAM, EXAM_STREAM],
  batch: (tx) => tx,
  on: {
    AttemptStarted: begun,
    ExamTermsChanged: changed,
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
    AttemptTermsChanged: 'ignored',
    AttemptSubmitted: 'ignored',
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    ExamPublished: 'ignored',
    ExamAssignmentsChanged: 'ignored',
    ExamClosed: 'ignored',
  },
});

async function begun(tx: SqlExecutor, { streamId, organizationId, data }: RecordedEvent<AttemptStarted>) {
  if (data.exam_id === null) return;
  const attemptId = idOfStream(streamId);
  await tx.query(
    'insert into exam_attempt (attempt_id, exam_id) values ($1, $2) on conflict (attempt_id) do nothing',
    [attemptId, data.exam_id],
  );
  const { rows } = await tx.query<{ behind: boolean }>(
    `select ends_at is distinct from $2::timestamptz or result_visible <> $3 as behind
     from exam_terms where exam_id = $1`,
    [data.exam_id, data.exam_ends_at, data.result_visible],
  );
  if (rows[0]?.behind) await follow(tx, attemptId, organizationId);
}

async function changed(tx: SqlExecutor, { streamId, organizationId, data }: RecordedEvent<ExamTermsChanged>) {
  const examId = idOfStream(streamId);
  await tx.query(
    `insert into exam_terms (exam_id, ends_at, result_visible) values ($1, $2, $3)
     on conflict (exam_id) do update set ends_at = excluded.ends_at, result_visible = excluded.result_visible`,
    [examId, data.ends_at, data.result_visible],
  );
  const { rows } = await tx.query<{ attempt_id: string }>(
    'select attempt_id from exam_attempt where exam_id = $1 order by attempt_id',
    [examId],
  );
  for (const { attempt_id } of rows) await follow(tx, attempt_id, organizationId);
}

const follow = (tx: SqlExecutor, key: string, organizationId: string) =>
  scheduleJob(tx, { kind: FOLLOW_EXAM, key, organizationId, runAt: AT_ONCE, payload: {} });
