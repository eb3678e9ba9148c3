import { quizTypeOf, ROLE } from '#contracts/constants';
import { PracticeInProgress } from '#contracts/http/practice-in-progress';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { readModel } from '#platform/read-models';
import { ATTEMPT_STREAM } from '../../domain/attempt.events.js';
import { type Change, PracticeChanges } from './practice-changes.js';
import { PracticeInProgressReader } from './practice-in-progress.reader.js';

/** Each learner's practice that is not submitted, but for the daily challenge. */
export const practiceInProgress = readModel({
  name: 'practice-in-progress',
  version: 1,
  tables: ['practice_in_progress', 'practice_in_progress_attempt'],
  streams: [ATTEMPT_STREAM],
  batch: () => new PracticeChanges(),
  on: {
    AttemptStarted: (changes, event) => changes.started(event),
    AnswerSubmitted: (changes, event) => changes.answered(event),
    // of exams alone
    AttemptTermsChanged: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    SoundPlayed: 'ignored',
    QuestionSetAside: (changes, event) => changes.setAside(event),
    AttemptSubmitted: (changes, event) => changes.submitted(event),
    AnswerArrivedLate: 'ignored',
  },
  write: (tx, changes) => writeChanges(tx, changes.all()),
  live: {
    audience: 'learner',
    pushesRow: false,
    access: { roles: [ROLE.learner] },
    watchedBy: 'nobody',
    row: { table: 'practice_in_progress', id: 'learner_id' },
    body: PracticeInProgress,
    reader: PracticeInProgressReader,
    tag: 'attempts',
  },
});

async function writeChanges(tx: SqlExecutor, changes: readonly Change[]): Promise<TouchedRow[]> {
  if (changes.length === 0) return [];
  const open = changes.filter(({ submitted }) => !submitted);
  await insertStarted(tx, open);
  await addAnswers(tx, open);
  await deleteSubmitted(tx, changes);
  return touchLearners(tx, changes);
}

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
      rows.map((row) => row.questions.length - row.setAside),
      rows.map((row) => row.answered),
      rows.map((row) => row.started_at),
      rows.map((row) => row.deadline),
    ],
  );
}

async function addAnswers(tx: SqlExecutor, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(({ started, answered, setAside }) => !started && answered + setAside > 0);
  if (rows.length === 0) return;
  await tx.query(
    `update practice_in_progress_attempt a
     set answered = a.answered + d.answered, question_count = a.question_count - d.set_aside
     from unnest($1::uuid[], $2::int[], $3::int[]) as d (attempt_id, answered, set_aside)
     where a.attempt_id = d.attempt_id`,
    [
      rows.map(({ attemptId }) => attemptId),
      rows.map(({ answered }) => answered),
      rows.map(({ setAside }) => setAside),
    ],
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
async function touchLearners(tx: SqlExecutor, changes: readonly Change[]): Promise<TouchedRow[]> {
  const learners = [...Map.groupBy(changes, ({ learnerId }) => learnerId)].map(([id, own]) => ({
    id,
    organizationId: own[0]?.organizationId,
    position: own.map(({ position }) => position).reduce((a, b) => (a > b ? a : b)),
  }));
  const { rows } = await tx.query<TouchedRow>(
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
  return rows;
}
