import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/platform';
import { answered, attemptPlan, foldLog, migrateStatistics, started, StudyLog } from '../../testing/index.js';
import { NO_CLASS } from '../figures/figures.js';
import { organizationStatistics } from './organization-statistics.read-model.js';

const database = useDatabase(migrateStatistics);

test('STAT-3 an organization counts learners of all classes and guests, and knows when each studied last', async () => {
  const log = new StudyLog(database.pool);
  const organizationId = randomUUID();
  await log.organization(organizationId);
  const plans = [randomUUID(), randomUUID(), null].map((class_id) =>
    attemptPlan({ organizationId, class_id }),
  );
  for (const [at, plan] of plans.entries())
    await log.attempt(plan, started(plan), answered(plan, { correct: at < 2, seconds: 10, at }));
  const elsewhere = attemptPlan();
  await log.attempt(elsewhere, started(elsewhere), answered(elsewhere, { correct: true }));
  await foldLog(database.pool, [organizationStatistics]);

  const rows = async (sql: string) => (await database.pool.query<object>(sql, [organizationId])).rows;
  expect(
    await rows(
      'select class_id, answered, correct, seconds from organization_statistics_slot where id = $1 order by correct, class_id',
    ),
  ).toEqual([
    { class_id: NO_CLASS, answered: 1, correct: 0, seconds: 10 },
    ...plans
      .flatMap(({ class_id }) => class_id ?? [])
      .sort()
      .map((class_id) => ({ class_id, answered: 1, correct: 1, seconds: 10 })),
  ]);
  expect(
    await rows('select learner_id from organization_statistics_learner where id = $1 order by last_study_at'),
  ).toEqual(plans.map(({ learner_id }) => ({ learner_id })));
});

test('STAT-5 an organization without any study has its row, and the time zone of its days, also a new one', async () => {
  const id = randomUUID();
  const log = new StudyLog(database.pool);
  await log.organization(id);
  const zone = () => database.pool.query('select time_zone from organization_statistics where id = $1', [id]);
  await foldLog(database.pool, [organizationStatistics]);
  expect((await zone()).rows).toEqual([{ time_zone: 'Asia/Tokyo' }]);
  await log.timeZone(id, 'Asia/Kathmandu');
  await foldLog(database.pool, [organizationStatistics]);
  expect((await zone()).rows).toEqual([{ time_zone: 'Asia/Kathmandu' }]);
});
