import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OrganizationStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import { useDatabase } from '#testing/platform';
import {
  answered,
  attemptPlan,
  foldLog,
  migrateStatistics,
  started,
  StudyLog,
  useReading,
} from '../../testing/index.js';
import { organizationStatistics } from './organization-statistics.read-model.js';

const database = useDatabase(migrateStatistics);
const reading = useReading(database);

test('STAT-3 an organization is its classes, and who is in none: each with its figures', async () => {
  const log = new StudyLog(database.pool);
  const organizationId = randomUUID();
  const [busy, idle, closed, forgotten] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const plans = [busy, closed, null].map((class_id) => attemptPlan({ organizationId, class_id }));
  reading.people.classes = [
    { id: busy, name: 'A', active: true },
    { id: idle, name: 'B', active: true },
    { id: closed, name: 'C', active: false },
    { id: forgotten, name: 'D', active: false },
  ];
  reading.people.members = [busy, idle, idle].map((class_id) => ({
    ...{ id: randomUUID(), fullname: 'x', class_id, created_at: '2026-01-01T00:00:00.000Z' },
  }));
  let position = '';
  for (const [index, plan] of plans.entries())
    position = await log.attempt(plan, started(plan), answered(plan, { correct: index === 0, seconds: 60 }));
  await foldLog(database.pool, [organizationStatistics]);
  const query = StatisticsQuery.parse({ period: 'range', from: '2026-04-06', to: '2026-04-06' });
  const body = OrganizationStatistics.parse(
    await reading.read(organizationStatistics, organizationId, query),
  );
  expect(body).toMatchObject({
    ...{ organization_id: organizationId, members: 3, position },
    now: { practice: { answered: 3, correct: 1, seconds: 180, learners: 3 }, learners: 3 },
  });
  const classes = body.by_class.map(({ name, members, help, now }) => [
    name,
    members,
    help,
    now.practice.correct,
    now.learners,
  ]);
  expect(classes).toEqual([
    ['A', 1, 1, 1, 1],
    ['B', 2, 2, 0, 0],
    ['C', 0, 0, 0, 1],
    ['', 0, 0, 0, 1],
  ]);
});
