import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestTables } from '#libs/event-store';
import { useDatabase } from '#testing/platform';
import {
  answered,
  arrivedLate,
  attemptPlan,
  foldLog,
  migrateStatistics,
  started,
  StudyLog,
  submitted,
} from '../../testing/index.js';
import { classStatistics } from './class-statistics.read-model.js';

const database = useDatabase(migrateStatistics);
const fold = () => foldLog(database.pool, [classStatistics]);
const rowsOf = async (table: string, column: string, id: string, hidden: string[] = []) => {
  const { rows } = await database.pool.query<{ row: object }>(
    `select to_jsonb(t) - $2::text[] as row from ${table} t where ${column} = $1 order by to_jsonb(t)::text`,
    [id, hidden],
  );
  return rows.map(({ row }) => row);
};

test('STAT-3 answers, corrections and submissions become rows of the class', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  const id = plan.class_id ?? '';
  await log.class(id, plan.organizationId);
  await log.attempt(plan, started(plan));
  await log.attempt(plan, answered(plan, { correct: false, seconds: 7, at: 10 }));
  await log.attempt(
    plan,
    answered(plan, { correct: true, seconds: 4, at: 20, replaces: { correct: false } }),
  );
  const position = await log.attempt(
    plan,
    answered(plan, { correct: true, seconds: 3, at: 30, local_date: '2026-04-07' }),
  );
  const touched = await fold();

  expect(touched.at(-1)).toEqual({
    model: 'class-statistics',
    id,
    organizationId: plan.organizationId,
    position,
  });
  expect(await rowsOf('class_statistics', 'id', id)).toEqual([
    {
      id,
      organization_id: plan.organizationId,
      answered: 2,
      correct: 2,
      attempts_started: 1,
      attempts_submitted: 0,
      time_spent_seconds: 14,
      last_study_at: '2026-04-06T00:30:30+00:00',
      position,
    },
  ]);
  expect(await rowsOf('class_statistics_quiz_type', 'id', id)).toEqual([
    { id, quiz_type: 7, answered: 2, correct: 2 },
  ]);
  expect(await rowsOf('class_statistics_day', 'id', id)).toEqual([
    { id, day: '2026-04-06', answered: 1, correct: 1, time_spent_seconds: 11 },
    { id, day: '2026-04-07', answered: 1, correct: 1, time_spent_seconds: 3 },
  ]);
  expect(await rowsOf('class_statistics_attempt', 'class_id', id, ['class_id'])).toEqual([
    {
      attempt_id: plan.attemptId,
      learner_id: plan.learner_id,
      quiz_type: 7,
      exam_id: null,
      title: 'かな',
      question_count: 3,
      answered: 2,
      correct: 2,
      last_answer_at: '2026-04-06T00:30:30+00:00',
    },
  ]);
});

test('TEST-7 a submitted attempt is no longer in progress, and what arrives late does not count', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  await fold();
  const position = await log.attempt(plan, submitted(plan));
  await log.attempt(plan, arrivedLate(plan));
  await fold();

  expect(await rowsOf('class_statistics_attempt', 'attempt_id', plan.attemptId)).toEqual([]);
  expect(await rowsOf('class_statistics', 'id', plan.class_id ?? '')).toMatchObject([
    { answered: 1, correct: 1, attempts_started: 1, attempts_submitted: 1, position },
  ]);
});

test('LIVE-2 answers of an exam whose result is hidden count at once for staff', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan({ quiz_type: 'mini-test', exam_id: randomUUID(), result_visible: 'hidden' });
  await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  await fold();
  expect(await rowsOf('class_statistics_quiz_type', 'id', plan.class_id ?? '')).toMatchObject([
    { quiz_type: 10, answered: 1, correct: 1 },
  ]);
});

test('a class without any study has a row of zeros; an attempt without a class has none', async () => {
  const log = new StudyLog(database.pool);
  const [id, organizationId] = [randomUUID(), randomUUID()];
  await log.class(id, organizationId);
  const guest = attemptPlan({ class_id: null, organizationId });
  await log.attempt(guest, started(guest), answered(guest, { correct: true }));
  await fold();
  expect(await rowsOf('class_statistics', 'organization_id', organizationId)).toMatchObject([
    { id, answered: 0, attempts_started: 0, last_study_at: null },
  ]);
  expect(await rowsOf('class_statistics_attempt', 'attempt_id', guest.attemptId)).toEqual([]);
});

test('nothing moves when the runner comes by again', async () => {
  await fold();
  const before = await digestTables(database.pool, classStatistics.tables);
  expect(await fold()).toEqual([]);
  expect(await digestTables(database.pool, classStatistics.tables)).toEqual(before);
});
