import type {
  AnswerArrivedLate,
  AttemptStarted,
  AttemptSubmitted,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import type { ExamPublished } from '../../domain/exam.events.js';

export const publish = (
  tx: SqlExecutor,
  id: string,
  { data, organizationId, position }: RecordedEvent<ExamPublished>,
) =>
  tx.query(
    'insert into exam_results_exam (exam_id, organization_id, sections, position, pass_points) values ($1, $2, $3, $4, $5)',
    [id, organizationId, data.sections.map(({ title }) => title ?? null), position, data.pass_points],
  );

/** With the questions as they were drawn for this learner: what stays without an answer is not right. */
export async function start(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptStarted>) {
  if (data.exam_id === null) return;
  const id = idOfStream(streamId);
  await tx.query(
    `insert into exam_results_attempt (attempt_id, exam_id, learner_id, class_id, started_at, position)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, data.exam_id, data.learner_id, data.class_id, data.started_at, position],
  );
  const { questions } = data;
  await tx.query(
    `insert into exam_results_question (attempt_id, exam_id, question_id, section, skill, points, number)
     select $1, $2, * from unnest($3::uuid[], $4::int[], $5::text[], $6::int[]) with ordinality`,
    [
      id,
      data.exam_id,
      questions.map((question) => question.question_id),
      questions.map((question) => question.section),
      questions.map((question) => question.skill),
      questions.map((question) => question.points),
    ],
  );
}

export async function arriveLate(
  tx: SqlExecutor,
  { data, streamId, position }: RecordedEvent<AnswerArrivedLate>,
) {
  if (data.exam_id === null) return;
  await tx.query(
    `update exam_results_attempt set late_answers = late_answers + 1, position = $2 where attempt_id = $1`,
    [idOfStream(streamId), position],
  );
  await tx.query(
    `insert into exam_results_late (attempt_id, exam_id, question_id, received_at) values ($1, $2, $3, $4)
     on conflict (attempt_id, question_id) do update set received_at = excluded.received_at, counted = false`,
    [idOfStream(streamId), data.exam_id, data.question_id, data.received_at],
  );
}

export const countLate = (tx: SqlExecutor, { data, streamId }: RecordedEvent<LateAnswersCounted>) =>
  tx.query('update exam_results_late set counted = $2 where attempt_id = $1 and question_id = any($3)', [
    ...[idOfStream(streamId), data.counted, data.answers.map(({ question_id }) => question_id)],
  ]);

/** The score as the attempt itself counted it. */
export async function submit(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptSubmitted>) {
  if (data.exam_id === null) return;
  await tx.query(
    `update exam_results_attempt set ended_at = $2, submitted_by = $3, question_count = $4, correct = $5, points = $6,
       total_points = $7, position = $8
     where attempt_id = $1`,
    [
      idOfStream(streamId),
      data.ended_at,
      data.by,
      data.question_count,
      data.correct,
      data.points,
      data.total_points,
      position,
    ],
  );
}
