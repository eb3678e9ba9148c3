import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/platform';
import { answered, attemptPlan, foldLog, migrateStatistics, started, StudyLog } from '../../testing/index.js';
import { organizationStatistics } from './organization-statistics.read-model.js';

const database = useDatabase(migrateStatistics);

test('STAT-3 an organization counts learners of all classes and guests', async () => {
  const log = new StudyLog(database.pool);
  const organizationId = randomUUID();
  await log.organization(organizationId);
  for (const class_id of [randomUUID(), randomUUID(), null]) {
    const plan = attemptPlan({ organizationId, class_id });
    await log.attempt(plan, started(plan), answered(plan, { correct: class_id !== null, seconds: 10 }));
  }
  const elsewhere = attemptPlan();
  await log.attempt(elsewhere, started(elsewhere), answered(elsewhere, { correct: true }));
  await foldLog(database.pool, [organizationStatistics]);

  const { rows } = await database.pool.query(
    `select answered, correct, attempts_started, time_spent_seconds::int from organization_statistics where id = $1`,
    [organizationId],
  );
  expect(rows).toEqual([{ answered: 3, correct: 2, attempts_started: 3, time_spent_seconds: 30 }]);
});

test('an organization without any study has a row of zeros', async () => {
  const id = randomUUID();
  const position = await new StudyLog(database.pool).organization(id);
  await foldLog(database.pool, [organizationStatistics]);
  const { rows } = await database.pool.query(
    'select organization_id, answered, position from organization_statistics where id = $1',
    [id],
  );
  expect(rows).toEqual([{ organization_id: id, answered: 0, position }]);
});
