import { expect, test } from 'vitest';
import type { AttemptRegraded, LateAnswersCounted } from '#libs/contexts/attempts';
import { rebuildProjection } from '#libs/event-store';
import { useDatabase } from '#testing/platform';
import {
  answered,
  arrivedLate,
  attemptPlan,
  type AttemptPlan,
  foldLog,
  migrateStatistics,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
} from '../../testing/index.js';
import { classStatistics } from '../class-statistics/class-statistics.read-model.js';
import { learnerProgress } from '../learner-progress/learner-progress.read-model.js';
import { organizationStatistics } from '../organization-statistics/organization-statistics.read-model.js';

const [QUESTION, OTHER] = ['0190a000-0000-7000-8000-000000000010', '0190a000-0000-7000-8000-000000000011'];
const MODELS = [classStatistics, organizationStatistics, learnerProgress];
const database = useDatabase(migrateStatistics);

type Regrading = AttemptRegraded['data']['regradings'][number];
const regraded = (
  { learner_id, class_id, quiz_type, exam_id }: AttemptPlan,
  regradings: readonly Pick<Regrading, 'answered' | 'before' | 'after'>[],
  after: AttemptRegraded['data']['after'],
): AttemptRegraded => ({
  type: 'AttemptRegraded',
  data: {
    ...{
      learner_id,
      class_id,
      quiz_type,
      exam_id,
      before: after,
      after,
      regraded_at: '2026-04-08T00:00:00.000Z',
    },
    regradings: regradings.map((one) => ({
      ...{ question_id: QUESTION, rule: null, notify: true, ...one },
      local_date: one.answered ? '2026-04-06' : null,
    })),
  },
});
const [wrong, right, out] = [
  { correct: false, counts: true },
  { correct: true, counts: true },
  { correct: false, counts: false },
];
const sums = async (table: string, id: string) =>
  (
    await database.pool.query<object>(
      `select sum(answered)::int as answered, sum(correct)::int as correct from ${table}_slot where id = $1`,
      [id],
    )
  ).rows;

test('TEST-12 STAT-3 a corrected verdict moves the figures on the day of the answer; what was left open is no study', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan({ quiz_type: 'mini-test', exam_id: '0190a000-0000-7000-8000-000000000004' });
  const id = plan.class_id ?? '';
  await log.class(id, plan.organizationId);
  await log.attempt(plan, started(plan));
  await log.attempt(plan, answered(plan, { correct: false, at: 10 }));
  await log.attempt(plan, answered(plan, { correct: true, at: 20 }));
  await log.attempt(plan, submitted(plan));
  await foldLog(database.pool, MODELS);
  const score = { question_count: 2, answered: 2, correct: 2, points: 2, total_points: 2 };
  const open = { answered: false, before: wrong, after: right };
  await log.attempt(plan, regraded(plan, [{ answered: true, before: wrong, after: right }, open], score));
  await foldLog(database.pool, MODELS);
  expect(await sums('class_statistics', id)).toEqual([{ answered: 2, correct: 2 }]);
  expect(await sums('organization_statistics', plan.organizationId)).toEqual([{ answered: 2, correct: 2 }]);
  const taken = { ...score, question_count: 1, answered: 1, correct: 1, points: 1, total_points: 1 };
  await log.attempt(plan, regraded(plan, [{ answered: true, before: right, after: out }], taken));
  await foldLog(database.pool, MODELS);
  expect(await sums('class_statistics', id)).toEqual([{ answered: 1, correct: 1 }]);
  const own = await database.pool.query(
    'select question_count, answered, correct from learner_progress_attempt where learner_id = $1',
    [plan.learner_id],
  );
  expect(own.rows).toEqual([{ question_count: 1, answered: 1, correct: 1 }]);
  for (const model of MODELS)
    expect(await rebuildProjection(database.pool, studyCatalogue, model, { swap: false })).toMatchObject({
      different: [],
    });
});

test('TEST-7 STAT-3 a late answer that counts is an answer of the day it came; set back it is none, and the one in time counts again', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan({ quiz_type: 'mini-test', exam_id: '0190a000-0000-7000-8000-000000000005' });
  const id = plan.class_id ?? '';
  const { learner_id, class_id, quiz_type, exam_id } = plan;
  await log.class(id, plan.organizationId);
  await log.attempt(plan, started(plan));
  const first = answered(plan, { correct: false, at: 10 });
  await log.attempt(plan, { ...first, data: { ...first.data, question_id: QUESTION } });
  await log.attempt(plan, submitted(plan));
  for (const question_id of [QUESTION, OTHER]) {
    const arrived = arrivedLate(plan);
    await log.attempt(plan, {
      ...arrived,
      data: { ...arrived.data, question_id, received_at: '2026-04-07T00:05:00.000Z' },
    });
  }
  const inTime = { ...wrong, answered_on: '2026-04-06' };
  const late = { ...right, answered_on: '2026-04-07' };
  const open = { ...wrong, answered_on: null };
  const score = { question_count: 2, answered: 2, correct: 2, points: 2, total_points: 2 };
  const counted = (
    isCounted: boolean,
    pairs: readonly (readonly [typeof inTime | typeof open, typeof inTime | typeof open])[],
    after: typeof score,
  ): LateAnswersCounted => ({
    type: 'LateAnswersCounted',
    data: {
      ...{ learner_id, class_id, quiz_type, exam_id, counted: isCounted, before: score, after },
      answers: pairs.map(([before, now]) => ({
        ...{ question_id: before.answered_on === null ? OTHER : now.answered_on === null ? OTHER : QUESTION },
        ...{ value: 'a', correct: now.correct, before, after: now },
      })),
      counted_at: '2026-04-08T00:00:00.000Z',
    },
  });
  const both = [
    [inTime, late],
    [open, late],
  ] as const;
  await log.attempt(plan, counted(true, both, score));
  await foldLog(database.pool, MODELS);
  const ofDays = () =>
    database.pool
      .query('select day::text, answered, correct from class_statistics_slot where id = $1 order by day', [
        id,
      ])
      .then(({ rows }) => rows as unknown[]);
  expect(await sums('class_statistics', id)).toEqual([{ answered: 2, correct: 2 }]);
  expect(await ofDays()).toEqual([
    { day: '2026-04-06', answered: 0, correct: 0 },
    { day: '2026-04-07', answered: 2, correct: 2 },
  ]);
  const back = { ...score, answered: 1, correct: 0, points: 0 };
  await log.attempt(
    plan,
    counted(
      false,
      both.map(([before, now]) => [now, before] as const),
      back,
    ),
  );
  await foldLog(database.pool, MODELS);
  expect(await sums('class_statistics', id)).toEqual([{ answered: 1, correct: 0 }]);
  const own = await database.pool.query(
    'select answered, correct from learner_progress_attempt where learner_id = $1',
    [learner_id],
  );
  expect(own.rows).toEqual([{ answered: 1, correct: 0 }]);
  for (const model of MODELS)
    expect(await rebuildProjection(database.pool, studyCatalogue, model, { swap: false })).toMatchObject({
      different: [],
    });
});
