import type {
  AttemptStarted,
  AttemptSubmitted,
  AttemptTermsChanged,
  NoticesReceived,
} from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import type { ExamAnnounced, ExamExtended } from '../../domain/exam.events.js';

/**
 * The read models that ask what was said to those who take an exam, and to whom it has come: each keeps the facts of it in
 * three tables of its own, `…_notice`, `…_attempt` and `…_receipt`, for it is told of a change when it has folded it itself.
 */
export type Noticed = 'exam_notices' | 'learner_notices';

export const announce = (
  tx: SqlExecutor,
  model: Noticed,
  { data, streamId, version, position }: RecordedEvent<ExamAnnounced>,
) =>
  tx.query(
    `insert into ${model}_notice (notice_id, exam_id, kind, text, learner_ids, at, version, position)
     values ($1, $2, 'announcement', $3, $4, $5, $6, $7)`,
    [data.notice_id, idOfStream(streamId), data.text, data.learner_ids, data.at, version, position],
  );

export const extend = (
  tx: SqlExecutor,
  model: Noticed,
  { data, streamId, version, position }: RecordedEvent<ExamExtended>,
) =>
  tx.query(
    `insert into ${model}_notice (notice_id, exam_id, kind, seconds, added_seconds, reason, learner_ids, at, version, position)
     values ($1, $2, 'extension', $3, $4, $5, $6, $7, $8, $9)`,
    [
      data.notice_id,
      idOfStream(streamId),
      data.seconds,
      data.added_seconds,
      data.reason,
      data.learner_id === null ? null : [data.learner_id],
      data.at,
      version,
      position,
    ],
  );

export async function start(
  tx: SqlExecutor,
  model: Noticed,
  { data, streamId, position }: RecordedEvent<AttemptStarted>,
) {
  if (data.exam_id === null) return;
  await tx.query(
    `insert into ${model}_attempt (attempt_id, exam_id, learner_id, deadline, position) values ($1, $2, $3, $4, $5)`,
    [idOfStream(streamId), data.exam_id, data.learner_id, data.deadline, position],
  );
}

export const followExam = (
  tx: SqlExecutor,
  model: Noticed,
  { data, streamId, position }: RecordedEvent<AttemptTermsChanged>,
) =>
  tx.query(`update ${model}_attempt set deadline = $2, position = $3 where attempt_id = $1`, [
    idOfStream(streamId),
    data.deadline,
    position,
  ]);

export const submit = (
  tx: SqlExecutor,
  model: Noticed,
  { data, streamId, position }: RecordedEvent<AttemptSubmitted>,
) =>
  tx.query(`update ${model}_attempt set submitted_at = $2, position = $3 where attempt_id = $1`, [
    idOfStream(streamId),
    data.submitted_at,
    position,
  ]);

export const receive = (
  tx: SqlExecutor,
  model: Noticed,
  { data, streamId, position }: RecordedEvent<NoticesReceived>,
) =>
  tx.query(
    `insert into ${model}_receipt (attempt_id, notice_id, exam_id, received_at, position)
     select $1, notice_id, $3, $4, $5 from unnest($2::uuid[]) as notice_id`,
    [idOfStream(streamId), data.notice_ids, data.exam_id, data.received_at, position],
  );

/** Whom a notice `n` is for, of attempts `t` at the same exam: who takes it, or took it when it was sent. */
export const IS_FOR = `(n.learner_ids is null or t.learner_id = any(n.learner_ids))
  and (t.submitted_at is null or t.submitted_at > n.at)`;
