import type {
  AnswerArrivedLate,
  AttemptStarted,
  AttemptSubmitted,
  AttemptTermsChanged,
} from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import {
  askedIn,
  drawsOf,
  type ExamClosed,
  type ExamPublished,
  type ExamReopened,
  type ExamTermsChanged,
} from '../../domain/exam.events.js';

export function publish(
  tx: SqlExecutor,
  id: string,
  { data, organizationId, position }: RecordedEvent<ExamPublished>,
) {
  const { sections, starts_at, ends_at, time_limit_seconds, question_count, shuffle } = data;
  const drawn = sections.some((section) => drawsOf(section).length > 0);
  const columns = sections.flatMap((section, index) => Array.from({ length: askedIn(section) }, () => index));
  const ids = sections.flatMap(({ questions }) => questions.map(({ question_id }) => question_id));
  return tx.query(
    `insert into exam_room_exam (exam_id, organization_id, starts_at, ends_at, time_limit_seconds, question_count,
       question_ids, sections, shuffled, position)
     values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8::int[], $9, $10)`,
    [
      ...[id, organizationId, starts_at, ends_at, time_limit_seconds, question_count],
      ...[drawn ? null : ids, columns, shuffle, position],
    ],
  );
}

export const close = (tx: SqlExecutor, id: string, { position }: RecordedEvent<ExamClosed>) =>
  tx.query('update exam_room_exam set closed = true, position = $2 where exam_id = $1', [id, position]);

export const reopen = (tx: SqlExecutor, id: string, { data, position }: RecordedEvent<ExamReopened>) =>
  tx.query('update exam_room_exam set closed = false, ends_at = $2, position = $3 where exam_id = $1', [
    ...[id, data.ends_at, position],
  ]);

export const changeTerms = (
  tx: SqlExecutor,
  id: string,
  { data, position }: RecordedEvent<ExamTermsChanged>,
) =>
  tx.query('update exam_room_exam set ends_at = $2, position = $3 where exam_id = $1', [
    ...[id, data.ends_at, position],
  ]);

/** With the questions as they were drawn for this learner, none of them answered. */
export async function start(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptStarted>) {
  if (data.exam_id === null) return;
  const { questions } = data;
  await tx.query(
    `insert into exam_room_attempt (attempt_id, exam_id, learner_id, class_id, started_at, deadline, question_ids,
       question_points, cells, position)
     values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8::int[], $9, $10)`,
    [
      ...[idOfStream(streamId), data.exam_id, data.learner_id, data.class_id, data.started_at, data.deadline],
      questions.map(({ question_id }) => question_id),
      questions.map(({ points }) => points),
      '-'.repeat(questions.length),
      position,
    ],
  );
}

export async function moveDeadline(
  tx: SqlExecutor,
  { data, streamId, position }: RecordedEvent<AttemptTermsChanged>,
) {
  if (data.exam_id === null) return;
  await tx.query('update exam_room_attempt set deadline = $2, position = $3 where attempt_id = $1', [
    ...[idOfStream(streamId), data.deadline, position],
  ]);
}

export async function arriveLate(
  tx: SqlExecutor,
  { data, streamId, position }: RecordedEvent<AnswerArrivedLate>,
) {
  if (data.exam_id === null) return;
  await tx.query(
    'update exam_room_attempt set late_answers = late_answers + 1, position = $2 where attempt_id = $1',
    [idOfStream(streamId), position],
  );
}

/** What stayed without an answer counts from now on: the score is the one that the attempt itself counted. */
export async function submit(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptSubmitted>) {
  if (data.exam_id === null) return;
  await tx.query(
    `update exam_room_attempt set ended_at = $2, submitted_by = $3, points = $4, asked_points = $5, position = $6
     where attempt_id = $1`,
    [idOfStream(streamId), data.ended_at, data.by, data.points, data.total_points, position],
  );
}
