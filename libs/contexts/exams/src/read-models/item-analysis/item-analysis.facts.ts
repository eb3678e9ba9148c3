import type { AttemptStarted, AttemptSubmitted } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import {
  drawsOf,
  type ExamKeyChecked,
  type ExamPublished,
  type ExamQuestionRegraded,
} from '../../domain/exam.events.js';

/** The questions in the order of the exam: of each section the chosen ones, then what may be drawn. */
export async function publish(
  tx: SqlExecutor,
  id: string,
  { data, organizationId, position }: RecordedEvent<ExamPublished>,
) {
  const questions = data.sections.flatMap((one, section) => [
    ...one.questions.map((question) => ({ ...question, section, drawn: false })),
    ...drawsOf(one).flatMap(({ pool }) => pool.map((question) => ({ ...question, section, drawn: true }))),
  ]);
  // two draws may share a pool
  const first = [...new Map(questions.toReversed().map((one) => [one.question_id, one])).values()].reverse();
  await tx.query(
    `insert into item_analysis (exam_id, organization_id, sections, questions, position) values ($1, $2, $3, $4, $5)`,
    [
      ...[id, organizationId, data.sections.map(({ title }) => title ?? null)],
      JSON.stringify(
        first.map(({ question_id, version, skill, section, drawn }) => ({
          ...{ question_id, version, skill, section, drawn },
        })),
      ),
      position,
    ],
  );
}

export async function regradeQuestion(
  tx: SqlExecutor,
  id: string,
  { data: { question_id, rule }, position }: RecordedEvent<ExamQuestionRegraded>,
) {
  await tx.query(
    `insert into item_analysis_grading (exam_id, question_id, rule) values ($1, $2, $3)
     on conflict (exam_id, question_id) do update set rule = excluded.rule`,
    [id, question_id, rule === null ? null : JSON.stringify(rule)],
  );
  await uncheck(tx, id, question_id);
  await move(tx, id, position);
}

export async function checkKey(
  tx: SqlExecutor,
  id: string,
  { data: { question_id, right, at }, meta, position }: RecordedEvent<ExamKeyChecked>,
) {
  await uncheck(tx, id, question_id);
  if (right)
    await tx.query(
      'insert into item_analysis_check (exam_id, question_id, checked_at, checked_by) values ($1, $2, $3, $4)',
      [id, question_id, at, meta.actor_id ?? null],
    );
  await move(tx, id, position);
}

const uncheck = (tx: SqlExecutor, id: string, questionId: string) =>
  tx.query('delete from item_analysis_check where exam_id = $1 and question_id = $2', [id, questionId]);
const move = (tx: SqlExecutor, id: string, position: string) =>
  tx.query('update item_analysis set position = $2 where exam_id = $1', [id, position]);

/** With the questions as they were drawn for this learner: what stays without an answer is not right. */
export async function start(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptStarted>) {
  if (data.exam_id === null) return;
  const id = idOfStream(streamId);
  await tx.query(
    'insert into item_analysis_attempt (attempt_id, exam_id, learner_id, position) values ($1, $2, $3, $4)',
    [id, data.exam_id, data.learner_id, position],
  );
  await tx.query(
    `insert into item_analysis_answer (attempt_id, exam_id, question_id, points)
     select $1, $2, * from unnest($3::uuid[], $4::int[])`,
    [
      ...[id, data.exam_id],
      data.questions.map(({ question_id }) => question_id),
      data.questions.map(({ points }) => points),
    ],
  );
}

export async function submit(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptSubmitted>) {
  if (data.exam_id === null) return;
  await tx.query('update item_analysis_attempt set submitted = true, position = $2 where attempt_id = $1', [
    idOfStream(streamId),
    position,
  ]);
}
