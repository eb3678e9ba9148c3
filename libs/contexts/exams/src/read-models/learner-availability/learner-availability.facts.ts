import type { AttemptStarted, AttemptSubmitted } from '#libs/contexts/attempts';
import type { GuestNamed, LearnerClassChanged, UserCreated } from '#libs/contexts/people';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import type { ExamAssignmentsChanged, ExamPublished } from '../../domain/exam.events.js';

export async function publish(
  tx: SqlExecutor,
  id: string,
  { data, organizationId, position }: RecordedEvent<ExamPublished>,
) {
  await tx.query(
    `insert into learner_availability_exam values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10)`,
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
    ],
  );
}

/** What is missing in the new set stays as inactive: whoever lost the test must still be told of it. */
export async function assign(tx: SqlExecutor, id: string, event: RecordedEvent<ExamAssignmentsChanged>) {
  const { organization, class_ids, student_ids } = event.data;
  const targets = [
    ...(organization ? [{ kind: 'organization', target: event.organizationId }] : []),
    ...class_ids.map((target) => ({ kind: 'class', target })),
    ...student_ids.map((target) => ({ kind: 'learner', target })),
  ];
  await tx.query(
    `with wanted as (select * from unnest($2::text[], $3::uuid[]) as t(kind, target_id)),
     lost as (
       update learner_availability_assignment a set active = false, position = $4
       where exam_id = $1 and active and not exists (select from wanted w where w.kind = a.kind and w.target_id = a.target_id))
     insert into learner_availability_assignment (exam_id, kind, target_id, active, position)
     select $1, kind, target_id, true, $4 from wanted
     on conflict (exam_id, kind, target_id) do update set active = true, position = excluded.position`,
    [id, targets.map(({ kind }) => kind), targets.map(({ target }) => target), event.position],
  );
}

export const close = (tx: SqlExecutor, id: string, { position }: Recorded) =>
  tx.query('update learner_availability_exam set closed = true, position = $2 where exam_id = $1', [
    id,
    position,
  ]);

export async function addLearner(
  tx: SqlExecutor,
  id: string,
  { data, organizationId, position }: RecordedEvent<UserCreated>,
) {
  if (data.usertype !== 1) return;
  await tx.query('insert into learner_availability_learner values ($1, $2, $3, $4, true, $5)', [
    id,
    organizationId,
    data.class_id,
    data.guest,
    position,
  ]);
}

export const moveLearner = (
  tx: SqlExecutor,
  id: string,
  { data, position }: RecordedEvent<LearnerClassChanged>,
) =>
  tx.query('update learner_availability_learner set class_id = $2, position = $3 where learner_id = $1', [
    id,
    data.to,
    position,
  ]);

export const nameGuest = (tx: SqlExecutor, id: string, { data, position }: RecordedEvent<GuestNamed>) =>
  tx.query(
    'update learner_availability_learner set guest = false, class_id = $2, position = $3 where learner_id = $1',
    [id, data.class_id, position],
  );

export const setActive = (tx: SqlExecutor, id: string, active: boolean, { position }: Recorded) =>
  tx.query('update learner_availability_learner set active = $2, position = $3 where learner_id = $1', [
    id,
    active,
    position,
  ]);

export async function start(tx: SqlExecutor, { data, streamId, position }: RecordedEvent<AttemptStarted>) {
  if (data.exam_id === null) return;
  await tx.query(
    `insert into learner_availability_attempt (exam_id, learner_id, attempt_id, status, deadline, position)
     values ($1, $2, $3, 'in_progress', $4, $5)`,
    [data.exam_id, data.learner_id, idOfStream(streamId), data.deadline, position],
  );
}

export async function submit(tx: SqlExecutor, { data, position }: RecordedEvent<AttemptSubmitted>) {
  if (data.exam_id === null) return;
  await tx.query(
    `update learner_availability_attempt set status = 'submitted', submitted_at = $3, position = $4, points = $5,
       total_points = $6, seconds = $7
     where exam_id = $1 and learner_id = $2`,
    [
      data.exam_id,
      data.learner_id,
      data.submitted_at,
      position,
      data.points,
      data.total_points,
      data.seconds,
    ],
  );
}
