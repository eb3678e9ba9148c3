import type { GuestNamed, LearnerClassChanged, UserCreated } from '#libs/contexts/people';
import type { SqlExecutor } from '#libs/event-store';
import type { Recorded, RecordedEvent } from '#libs/kernel';
import type { ExamAssignmentsChanged } from '../../domain/exam.events.js';

/**
 * The read models that ask who has which exam: each keeps the facts of it in two tables of its own, `…_assignment` and
 * `…_learner`, for it is told of a change when it has folded it itself.
 */
export type Assigned = 'learner_availability' | 'exam_results' | 'exam_room';

/**
 * What a learner `l` can be given a test by, to be joined to assignments by their key. Compared with all three at once, each learner
 * would meet each assignment: the time of a test that is given by name would grow with the square of its learners.
 */
export const TARGETS_SQL = `(values ('organization', l.organization_id), ('class', l.class_id), ('learner', l.learner_id))
  as target (kind, target_id)`;

/** Whether the learner `l` has the exam of that id now; guests are reached by their own name alone. */
export const hasExamSql = (model: Assigned, examId: string) => `(l.active and exists (
  select from ${TARGETS_SQL} join ${model}_assignment a using (kind, target_id)
  where a.exam_id = ${examId} and a.active and not (l.guest and kind <> 'learner')))`;

/** What is missing in the new set stays as inactive: whoever lost the test must still be told of it. */
export async function assign(
  tx: SqlExecutor,
  model: Assigned,
  id: string,
  event: RecordedEvent<ExamAssignmentsChanged>,
) {
  const { organization, class_ids, student_ids } = event.data;
  const targets = [
    ...(organization ? [{ kind: 'organization', target: event.organizationId }] : []),
    ...class_ids.map((target) => ({ kind: 'class', target })),
    ...student_ids.map((target) => ({ kind: 'learner', target })),
  ];
  await tx.query(
    `with wanted as (select * from unnest($2::text[], $3::uuid[]) as t(kind, target_id)),
     lost as (
       update ${model}_assignment a set active = false, position = $4
       where exam_id = $1 and active and not exists (select from wanted w where w.kind = a.kind and w.target_id = a.target_id))
     insert into ${model}_assignment (exam_id, kind, target_id, active, position)
     select $1, kind, target_id, true, $4 from wanted
     on conflict (exam_id, kind, target_id) do update set active = true, position = excluded.position`,
    [id, targets.map(({ kind }) => kind), targets.map(({ target }) => target), event.position],
  );
}

export async function addLearner(
  tx: SqlExecutor,
  model: Assigned,
  id: string,
  { data, organizationId, position }: RecordedEvent<UserCreated>,
) {
  if (data.usertype !== 1) return;
  await tx.query(`insert into ${model}_learner values ($1, $2, $3, $4, true, $5)`, [
    id,
    organizationId,
    data.class_id,
    data.guest,
    position,
  ]);
}

export const moveLearner = (
  tx: SqlExecutor,
  model: Assigned,
  id: string,
  { data, position }: RecordedEvent<LearnerClassChanged>,
) =>
  tx.query(`update ${model}_learner set class_id = $2, position = $3 where learner_id = $1`, [
    id,
    data.to,
    position,
  ]);

export const nameGuest = (
  tx: SqlExecutor,
  model: Assigned,
  id: string,
  { data, position }: RecordedEvent<GuestNamed>,
) =>
  tx.query(`update ${model}_learner set guest = false, class_id = $2, position = $3 where learner_id = $1`, [
    id,
    data.class_id,
    position,
  ]);

export const setActive = (
  tx: SqlExecutor,
  model: Assigned,
  id: string,
  active: boolean,
  { position }: Recorded,
) =>
  tx.query(`update ${model}_learner set active = $2, position = $3 where learner_id = $1`, [
    id,
    active,
    position,
  ]);
