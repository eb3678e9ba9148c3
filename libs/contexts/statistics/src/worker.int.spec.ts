import type { INestApplicationContext } from '@nestjs/common';
import { beforeAll, expect, test, vi } from 'vitest';
import { ClassStatistics, OrganizationStatistics } from '#contracts/http/statistics';
import { Change } from '#contracts/push/push';
import { ChangePublisher, PushBus } from '#platform/push';
import { useDatabase } from '#testing/platform';
import { answered, attemptPlan, foldLog, migrateStatistics, started, StudyLog } from './testing/index.js';
import { startStatisticsWorker } from './testing/processes.js';
import { statistics } from './context.js';

const database = useDatabase(migrateStatistics);
let worker: INestApplicationContext;
beforeAll(async () => {
  worker = await startStatisticsWorker(database.url);
  return () => worker.close();
});

test('LIVE-2 classes and organizations are pushed with their row, of a learner goes out a hint without figures', async () => {
  const heard = new Map<string, Change>();
  await worker.get(PushBus).subscribe('change', ({ changes }) => {
    for (const { change } of changes) heard.set(change.model, change);
  });
  const plan = attemptPlan();
  const log = new StudyLog(database.pool);
  const position = await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  const touched = await foldLog(database.pool, statistics.readModels);
  worker
    .get(ChangePublisher)
    .touch(touched.map((one) => ({ ...one, model: Change.shape.model.parse(one.model), rooms: ['a room'] })));
  await vi.waitFor(() => expect(heard.size).toBe(3));

  const ofClass = heard.get('class-statistics');
  expect(ofClass).toMatchObject({ id: plan.class_id, position, row: { answered: 1, correct: 1, position } });
  expect(ClassStatistics.parse(ofClass?.row)).toEqual(ofClass?.row);
  const ofOrganization = heard.get('organization-statistics');
  expect(ofOrganization).toMatchObject({ id: plan.organizationId, position, row: { answered: 1 } });
  expect(OrganizationStatistics.parse(ofOrganization?.row)).toEqual(ofOrganization?.row);
  expect(heard.get('learner-progress')).toEqual({
    model: 'learner-progress',
    id: plan.learner_id,
    position,
  });
});
