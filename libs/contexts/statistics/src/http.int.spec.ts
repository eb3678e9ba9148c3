import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#contracts/constants';
import type { ReadModelName } from '#contracts/read-models';
import type { Principal } from '#platform/http';
import { WatchPolicies } from '#platform/push';
import { useDatabase } from '#testing/platform';
import { answered, attemptPlan, foldLog, migrateStatistics, started, StudyLog } from './testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from './testing/processes.js';
import { statistics } from './context.js';

const database = useDatabase(migrateStatistics);
let api: StatisticsApi;
beforeAll(async () => {
  api = await startStatisticsApi(database.url);
  return () => api.app.close();
});

const plan = attemptPlan();
const { organizationId } = plan;
const classId = plan.class_id ?? '';
const learner = principal({ userId: plan.learner_id, organizationId });
const peer = principal({ organizationId });
const teacher = principal({ usertype: ROLE.administrator, organizationId, permissions: ['students.view'] });
const examsOnly = principal({ usertype: ROLE.administrator, organizationId, permissions: ['exams.view'] });
const foreigner = principal({ usertype: ROLE.administrator, permissions: ['students.view'] });
const top = principal({ usertype: ROLE.topAdministrator, permissions: ['students.view'] });
const PATHS = {
  'class-statistics': (id: string) => `statistics/classes/${id}`,
  'organization-statistics': (id: string) => `statistics/organizations/${id}`,
  'learner-progress': (id: string) => `statistics/learners/${id}`,
};
const IDS = {
  'class-statistics': classId,
  'organization-statistics': organizationId,
  'learner-progress': plan.learner_id,
};

beforeAll(async () => {
  const log = new StudyLog(database.pool);
  await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  await foldLog(database.pool, statistics.readModels);
});

const CASES: readonly [keyof typeof IDS, string, Principal, number][] = [
  ['class-statistics', 'staff of the organization', teacher, 200],
  ['class-statistics', 'the top administrator', top, 200],
  ['class-statistics', 'a learner of the class', learner, 403],
  ['class-statistics', 'staff without students.view', examsOnly, 403],
  ['class-statistics', 'staff of another organization', foreigner, 404],
  ['organization-statistics', 'staff of the organization', teacher, 200],
  ['organization-statistics', 'the top administrator', top, 200],
  ['organization-statistics', 'a learner', learner, 403],
  ['organization-statistics', 'staff of another organization', foreigner, 404],
  ['learner-progress', 'the learner', learner, 200],
  ['learner-progress', 'staff of the organization', teacher, 200],
  ['learner-progress', 'the top administrator', top, 200],
  ['learner-progress', 'another learner of the class', peer, 404],
  ['learner-progress', 'staff without students.view', examsOnly, 404],
  ['learner-progress', 'staff of another organization', foreigner, 404],
];

describe.each(CASES)('ADMIN-8 %s as read by %s', (model, _who, as, status) => {
  test(`GET answers ${status}; another's thing answers like one that does not exist`, async () => {
    const response = await api.get(PATHS[model](IDS[model]), as);
    expect(response.statusCode).toBe(status);
    const unknown = await api.get(PATHS[model](randomUUID()), as);
    expect(unknown.statusCode).toBe(status === 200 ? 404 : status);
    if (status === 404) expect(withoutTrace(response.json())).toEqual(withoutTrace(unknown.json()));
  });

  test(`LIVE-1 may ${status === 200 ? '' : 'not '}watch it`, async () => {
    const watch = (id: string, of: ReadModelName = model) => api.app.get(WatchPolicies).canWatch(as, of, id);
    expect(await watch(IDS[model])).toBe(status === 200);
    expect(await watch(randomUUID())).toBe(false);
  });
});

test('LIVE-3 the same body is not sent twice', async () => {
  const path = PATHS['learner-progress'](plan.learner_id);
  const first = await api.get(path, teacher);
  const again = await api.get(path, teacher, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each(['class-statistics', 'organization-statistics'] as const)(
  'STAT-5 %s of a period that is named, and of none that is not',
  async (model) => {
    const of = (query: string) => api.get(`${PATHS[model](IDS[model])}?${query}`, teacher);
    const days = await of('period=range&from=2026-04-06&to=2026-04-06');
    expect(days.json()).toMatchObject({
      period: { name: 'range', from: '2026-04-06', compared_from: '2026-03-30' },
      now: { practice: { answered: 1 } },
    });
    expect((await of('')).json()).toMatchObject({ period: { name: 'week' }, now: { learners: 0 } });
    for (const query of ['period=year', 'period=range', 'from=2026-04-06', 'period=week&class_id=1'])
      expect((await of(query)).statusCode, query).toBe(400);
  },
);

test.each([
  ['staff', teacher],
  ['the top administrator', top],
])('a GET with X-Min-Position waits until the figures hold what was written (%s)', async (_who, as) => {
  const more = attemptPlan({ ...plan, attemptId: randomUUID() });
  const position = await new StudyLog(database.pool).attempt(more, started(more));
  const asked = api.get(PATHS['class-statistics'](classId), as, { 'x-min-position': position });
  await foldLog(database.pool, statistics.readModels);
  expect((await asked).json()).toMatchObject({ class_id: classId, position });
});

test('figures that stay behind answer 503 after 2 s, other readers are not held up', async () => {
  const more = attemptPlan({ ...plan, attemptId: randomUUID() });
  const position = await new StudyLog(database.pool).attempt(more, started(more));
  const late = await api.get(PATHS['class-statistics'](classId), teacher, { 'x-min-position': position });
  expect(late.statusCode).toBe(503);
  expect((await api.get(PATHS['class-statistics'](classId), teacher)).statusCode).toBe(200);
});

test('what is no id or no position is refused with the name of the field', async () => {
  const id = await api.get('statistics/classes/N5-A', teacher);
  expect(id.statusCode).toBe(400);
  const position = await api.get(PATHS['class-statistics'](classId), teacher, { 'x-min-position': '7' });
  expect(position.json()).toMatchObject({ status: 400, errors: [{ path: 'x-min-position' }] });
});

const withoutTrace = (problem: object) => ({ ...problem, trace_id: undefined });
