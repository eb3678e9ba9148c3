import type {
  AttemptRegraded,
  AttemptStarted,
  AttemptSubmitted,
  AttemptTermsChanged,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import type { ExamPublished, ExamReopened, ExamTermsChanged } from '../../domain/exam.events.js';
import { hasSound } from '../../domain/publication.js';

export async function publish(
  tx: SqlExecutor,
  id: string,
  { data, organizationId, position }: RecordedEvent<ExamPublished>,
) {
  await tx.query(
    `insert into learner_availability_exam (exam_id, organization_id, exam_type, title, starts_at, ends_at, time_limit_seconds,
       question_count, result_visible, closed, position, pass_points, sound_plays, has_sound)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $11, $12, $13)`,
    [
      id,
      organizationId,
      data.exam_type,
      data.title,
      data.starts_at,
      data.ends_at,
      data.time_limit_seconds,
      data.question_count,
      data.result_visible,
      position,
      data.pass_points,
      soundPlaysOf(data.sections),
      hasSound(data),
    ],
  );
}

/** Each number of times that a section allows, the smallest first. */
const soundPlaysOf = (sections: ExamPublished['data']['sections']): number[] =>
  [...new Set(sections.flatMap(({ sound_plays: plays }) => plays ?? []))].sort((a, b) => a - b);

export const changeTerms = (
  tx: SqlExecutor,
  id: string,
  { data, position }: RecordedEvent<ExamTermsChanged>,
) =>
  tx.query(
    'update learner_availability_exam set ends_at = $2, result_visible = $3, position = $4 where exam_id = $1',
    [id, data.ends_at, data.result_visible, position],
  );

export const close = (tx: SqlExecutor, id: string, { position }: Recorded) =>
  tx.query('update learner_availability_exam set closed = true, position = $2 where exam_id = $1', [
    id,
    position,
  ]);

/** Who has not begun can again; who has handed in, or was handed in, has done so. */
export const reopen = (tx: SqlExecutor, id: string, { data, position }: RecordedEvent<ExamReopened>) =>
  tx.query(
    'update learner_availability_exam set closed = false, ends_at = $2, result_visible = $3, position = $4 where exam_id = $1',
    [id, data.ends_at, data.result_visible, position],
  );

export async function start(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptStarted>) {
  if (data.exam_id === null) return;
  await tx.query(
    `insert into learner_availability_attempt (exam_id, learner_id, attempt_id, status, started_at, deadline, position)
     values ($1, $2, $3, 'in_progress', $4, $5, $6)`,
    [data.exam_id, data.learner_id, idOfStream(streamId), data.started_at, data.deadline, position],
  );
}

/** The time is that of the result: from the start to the end, not the active seconds of its answers. */
export async function submit(tx: SqlExecutor, { data, position }: RecordedEvent<AttemptSubmitted>) {
  if (data.exam_id === null) return;
  await tx.query(
    `update learner_availability_attempt set status = 'submitted', submitted_at = $3, position = $4, points = $5,
       total_points = $6, seconds = greatest(round(extract(epoch from $7::timestamptz - started_at)), 0)::int
     where exam_id = $1 and learner_id = $2`,
    [
      data.exam_id,
      data.learner_id,
      data.submitted_at,
      position,
      data.points,
      data.total_points,
      data.ended_at,
    ],
  );
}

export const followExam = (tx: SqlExecutor, { data, position }: RecordedEvent<AttemptTermsChanged>) =>
  tx.query(
    'update learner_availability_attempt set deadline = $3, position = $4 where exam_id = $1 and learner_id = $2',
    [data.exam_id, data.learner_id, data.deadline, position],
  );

/** Of a whole batch, for a regrade meets everybody at once; after its hand-ins, and the last of an attempt is what it is worth. */
export async function regrade(
  tx: SqlExecutor,
  events: Iterable<RecordedEvent<AttemptRegraded | LateAnswersCounted>>,
): Promise<void> {
  const last = [...new Map([...events].map((event) => [event.streamId, event])).values()];
  if (last.length === 0) return;
  await tx.query(
    `update learner_availability_attempt a set points = d.points, total_points = d.total_points,
       position = greatest(a.position, d.position collate "C")
     from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::text[])
       as d(exam_id, learner_id, points, total_points, position)
     where a.exam_id = d.exam_id and a.learner_id = d.learner_id`,
    [
      last.map(({ data }) => data.exam_id),
      last.map(({ data }) => data.learner_id),
      last.map(({ data }) => data.after.points),
      last.map(({ data }) => data.after.total_points),
      last.map(({ position }) => position),
    ],
  );
}
