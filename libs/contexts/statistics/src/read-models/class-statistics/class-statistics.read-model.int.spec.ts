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
const rowsOf = async (part: string, id: string, ...hidden: string[]) => {
  const { rows } = await database.pool.query<{ row: object }>(
    `select to_jsonb(t) - $2::text[] as row from class_statistics${part} t where id = $1 order by to_jsonb(t)::text`,
    [id, ['id', ...hidden]],
  );
  return rows.map(({ row }) => row);
};

test('STAT-3 answers become sums of ten minutes, and an attempt that is known while it goes on', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  const { class_id, learner_id, organizationId } = plan;
  const id = class_id ?? '';
  await log.class(id, organizationId);
  await log.attempt(plan, started(plan));
  await log.attempt(plan, answered(plan, { correct: false, seconds: 7, at: 10 }));
  await log.attempt(plan, answered(plan, { correct: true, seconds: 4, at: 599 }));
  const position = await log.attempt(
    plan,
    answered(plan, { correct: true, seconds: 3, at: 600, local_date: '2026-04-07' }),
  );
  const touched = await fold();

  expect(touched.at(-1)).toEqual({ model: 'class-statistics', id, organizationId, position });
  expect(await rowsOf('', id)).toMatchObject([{ organization_id: organizationId, position }]);
  const of = { class_id, learner_id, quiz_type: 7 };
  expect(await rowsOf('_slot', id)).toEqual([
    // in the first and the last of its five times two minutes
    {
      ...{ ...of, day: '2026-04-06', slot: '2026-04-06T00:30:00+00:00' },
      ...{ answered: 2, correct: 1, seconds: 11, parts: 0b10001 },
    },
    {
      ...{ ...of, day: '2026-04-07', slot: '2026-04-06T00:40:00+00:00' },
      ...{ answered: 1, correct: 1, seconds: 3, parts: 1 },
    },
  ]);
  expect(await rowsOf('_item', id)).toEqual([
    { day: '2026-04-06', kind: 'kana', item: 'シ', answered: 2, correct: 1 },
    { day: '2026-04-07', kind: 'kana', item: 'シ', answered: 1, correct: 1 },
  ]);
  expect(await rowsOf('_open', id)).toEqual([
    {
      ...{ attempt_id: plan.attemptId, learner_id, quiz_type: 7, exam_id: null, title: 'かな' },
      ...{ question_count: 3, answered: 3, correct: 2, marks: 'xoo' },
      ...{ started_at: '2026-04-06T00:30:00+00:00', last_answer_at: '2026-04-06T00:40:00+00:00' },
    },
  ]);
});

test('TEST-7 a submitted attempt is no longer in progress, and what arrives late does not count', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan({ exam_id: randomUUID(), quiz_type: 'mini-test' });
  const id = plan.class_id ?? '';
  await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  await fold();
  const position = await log.attempt(plan, submitted(plan, { points: 1, total_points: 3 }));
  await log.attempt(plan, arrivedLate(plan));
  await fold();

  expect(await rowsOf('_open', id)).toEqual([]);
  expect(await rowsOf('_exam', id)).toMatchObject([{ exam_id: plan.exam_id, points: 1, total_points: 3 }]);
  expect(await rowsOf('_slot', id)).toMatchObject([{ answered: 1, correct: 1 }]);
  expect(await rowsOf('', id)).toMatchObject([{ position }]);
});

test('LIVE-2 answers of an exam whose result is hidden count at once for staff, and teach nothing of items', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan({ quiz_type: 'mini-test', exam_id: randomUUID(), result_visible: 'hidden' });
  const id = plan.class_id ?? '';
  await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  await fold();
  expect(await rowsOf('_slot', id)).toMatchObject([{ quiz_type: 10, answered: 1, correct: 1 }]);
  expect(await rowsOf('_open', id)).toMatchObject([{ answered: 1, marks: '' }]);
  expect(await rowsOf('_item', id)).toEqual([]);
});

test('STAT-3 an answer of an exam that is changed counts once, where it stands; the time that went before stays', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan({ quiz_type: 'mini-test', exam_id: randomUUID() });
  const first = answered(plan, { correct: true, seconds: 20, at: 0 });
  const { question_id } = first.data;
  const again = answered(plan, { correct: false, seconds: 5, at: 700, replaces: { correct: true } });
  await log.attempt(plan, started(plan), first);
  await fold();
  await log.attempt(plan, { ...again, data: { ...again.data, question_id } });
  await fold();
  expect(await rowsOf('_slot', plan.class_id ?? '', 'class_id', 'learner_id', 'day')).toEqual([
    { slot: '2026-04-06T00:30:00+00:00', quiz_type: 10, answered: 0, correct: 0, seconds: 20, parts: 1 },
    { slot: '2026-04-06T00:40:00+00:00', quiz_type: 10, answered: 1, correct: 0, seconds: 5, parts: 1 },
  ]);
});

test('a class without any study has its row; an attempt without a class has none', async () => {
  const log = new StudyLog(database.pool);
  const [id, organizationId] = [randomUUID(), randomUUID()];
  await log.class(id, organizationId);
  const guest = attemptPlan({ class_id: null, organizationId });
  await log.attempt(guest, started(guest), answered(guest, { correct: true }));
  await fold();
  const { rows } = await database.pool.query('select id from class_statistics where organization_id = $1', [
    organizationId,
  ]);
  expect(rows).toEqual([{ id }]);
});

test('nothing moves when the runner comes by again', async () => {
  await fold();
  const before = await digestTables(database.pool, classStatistics.tables);
  expect(await fold()).toEqual([]);
  expect(await digestTables(database.pool, classStatistics.tables)).toEqual(before);
});
