import type { Projection, SqlExecutor, Touched } from '#libs/event-store';
import type { AttemptEvent } from '../../domain/attempt.events.js';
import { quizTypeOf } from '../../domain/quiz-type.js';
import { changesOf, type Change, isOfPractice } from './practice-changes.js';

const HANDLES = ['AttemptStarted', 'AnswerSubmitted', 'AttemptSubmitted'] satisfies AttemptEvent['type'][];

/** Each learner's practice that is not submitted, but for the daily challenge: `practice-in-progress`. */
export const practiceInProgressProjection: Projection = {
  name: 'practice-in-progress',
  version: 1,
  handles: HANDLES,
  tables: ['practice_in_progress', 'practice_in_progress_attempt'],
  async project(tx, events) {
    const changes = changesOf(events.filter(isOfPractice));
    if (changes.length === 0) return [];
    const open = changes.filter(({ submitted }) => !submitted);
    await insertStarted(tx, open);
    await addAnswers(tx, open);
    await deleteSubmitted(tx, changes);
    return touchLearners(tx, changes);
  },
};

async function insertStarted(tx: SqlExecutor, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ started, ...change }) => (started ? [{ ...started, ...change }] : []));
  if (rows.length === 0) return;
  await tx.query(
    `insert into practice_in_progress_attempt (attempt_id, learner_id, quiz_type, setup, question_count, answered, started_at, deadline)
     select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::jsonb[], $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[])`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.learner_id),
      rows.map((row) => quizTypeOf(row.quiz_type).id),
      rows.map((row) => JSON.stringify(row.setup ?? {})),
      rows.map((row) => row.questions.length),
      rows.map((row) => row.answered),
      rows.map((row) => row.started_at),
      rows.map((row) => row.deadline),
    ],
  );
}

async function addAnswers(tx: SqlExecutor, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(({ started, answered }) => !started && answered > 0);
  if (rows.length === 0) return;
  await tx.query(
    `update practice_in_progress_attempt a set answered = a.answered + d.answered
     from unnest($1::uuid[], $2::int[]) as d (attempt_id, answered) where a.attempt_id = d.attempt_id`,
    [rows.map(({ attemptId }) => attemptId), rows.map(({ answered }) => answered)],
  );
}

async function deleteSubmitted(tx: SqlExecutor, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(({ started, submitted }) => !started && submitted);
  if (rows.length === 0) return;
  await tx.query('delete from practice_in_progress_attempt where attempt_id = any($1::uuid[])', [
    rows.map(({ attemptId }) => attemptId),
  ]);
}

/** The newest change of each learner: also where nothing is left to go on with, for the pages to follow. */
async function touchLearners(tx: SqlExecutor, changes: readonly Change[]): Promise<Touched[]> {
  const learners = [...Map.groupBy(changes, ({ learnerId }) => learnerId)].map(([id, own]) => ({
    id,
    organizationId: own[0]?.organizationId,
    position: own.map(({ position }) => position).reduce((a, b) => (a > b ? a : b)),
  }));
  const { rows } = await tx.query<Omit<Touched, 'model'>>(
    `insert into practice_in_progress as p (learner_id, organization_id, position)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[])
     on conflict (learner_id) do update set position = greatest(p.position, excluded.position)
     returning learner_id as id, organization_id as "organizationId", position`,
    [
      learners.map(({ id }) => id),
      learners.map(({ organizationId }) => organizationId),
      learners.map(({ position }) => position),
    ],
  );
  return rows.map((row) => ({ ...row, model: 'practice-in-progress' }));
}
