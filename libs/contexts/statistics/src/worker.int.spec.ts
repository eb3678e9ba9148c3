import type { INestApplicationContext } from '@nestjs/common';
import { beforeAll, expect, test, vi } from 'vitest';
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

test('LIVE-2 of classes, organizations and learners goes out a hint without figures: a page asks for its days', async () => {
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
  await vi.waitFor(() => expect(heard.size).toBe(4));
  expect([...heard.values()].toSorted((a, b) => (a.model < b.model ? -1 : 1))).toEqual([
    { model: 'class-statistics', id: plan.class_id, position },
    { model: 'learner-progress', id: plan.learner_id, position },
    { model: 'organization-statistics', id: plan.organizationId, position },
    { model: 'study-hours', id: plan.organizationId, position },
  ]);
});
