import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MissedItem } from '#contracts/http/missed-items';
import { rebuildProjection } from '#libs/event-store';
import { useDatabase } from '#testing/platform';
import { statistics } from './context.js';
import { LearnerNames } from './ports/learner-names.js';
import { organizationStatistics } from './read-models/organization-statistics/organization-statistics.read-model.js';
import {
  answered,
  attemptPlan,
  foldLog,
  KnownNames,
  migrateStatistics,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
} from './testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from './testing/processes.js';

const database = useDatabase(migrateStatistics);
let api: StatisticsApi;
const [organizationId, classId, otherClass] = [randomUUID(), randomUUID(), randomUUID()];
const [lan, ben] = [randomUUID(), randomUUID()];
const teacher = principal({ usertype: 2, organizationId, permissions: ['students.view'] });
const DAYS = 'kind=kana&item=%E3%82%B7&from=2026-04-06&to=2026-04-12';
const plan = (learner_id: string, class_id = classId, exam_id: string | null = null) =>
  attemptPlan({ organizationId, learner_id, class_id, exam_id });

const attempts = {
  over: plan(lan),
  open: plan(lan),
  ben: plan(ben),
  moved: plan(ben, otherClass),
  test: plan(ben, classId, randomUUID()),
};

beforeAll(async () => {
  api = await startStatisticsApi(database.url);
  const log = new StudyLog(database.pool);
  await log.organization(organizationId);
  for (const id of [classId, otherClass]) await log.class(id, organizationId);
  const wrong = (one: ReturnType<typeof plan>, local_date = '2026-04-06') =>
    answered(one, { correct: false, local_date });
  const { over, open, ben: bens, moved, test: exam } = attempts;
  const right = answered(over, { correct: true });
  await log.attempt(over, started(over), wrong(over), right, wrong(over), submitted(over, { answered: 3 }));
  await log.attempt(open, started(open), wrong(open, '2026-04-07'), wrong(open, '2026-04-13'));
  await log.attempt(bens, started(bens), wrong(bens, '2026-04-12'));
  await log.attempt(moved, started(moved), wrong(moved));
  await log.attempt(exam, started(exam), wrong(exam));
  await foldLog(database.pool, statistics.readModels, 2);
  const names = api.app.get(LearnerNames, { strict: false });
  if (!(names instanceof KnownNames)) throw new Error('not the names of this test');
  names.byId.set(lan, 'Lan').set(ben, 'Ben');
  return () => api.app.close();
});

const missed = async (of: string, query = DAYS) => {
  const answer = await api.get(`statistics/${of}/missed?${query}`, teacher);
  expect(answer.statusCode, answer.body).toBe(200);
  return MissedItem.parse(answer.json()).learners;
};

describe('STAT-3 behind a weak item', () => {
  test('STAT-3 who of the class had it wrong in practice on these days, most often first, and in which attempts', async () => {
    expect(await missed(`classes/${classId}`)).toEqual([
      {
        ...{ learner_id: lan, fullname: 'Lan', times: 3 },
        attempts: [
          {
            ...{ attempt_id: attempts.open.attemptId, quiz_type: 7, day: '2026-04-07' },
            ...{ completed_at: null, times: 1 },
          },
          {
            ...{ attempt_id: attempts.over.attemptId, quiz_type: 7, day: '2026-04-06' },
            ...{ completed_at: '2026-04-06T00:40:00.000Z', times: 2 },
          },
        ],
      },
      {
        ...{ learner_id: ben, fullname: 'Ben', times: 1 },
        attempts: [expect.objectContaining({ attempt_id: attempts.ben.attemptId, day: '2026-04-12' })],
      },
    ]);
  });

  test('STAT-5 of the organization every class counts; a class has what was done in it alone', async () => {
    const times = async (of: string, query?: string) =>
      (await missed(of, query)).map(({ fullname, times: count }) => [fullname, count]);
    expect(await times(`organizations/${organizationId}`)).toEqual([
      ['Lan', 3],
      ['Ben', 2],
    ]);
    expect(await times(`classes/${otherClass}`)).toEqual([['Ben', 1]]);
    expect(await times(`classes/${classId}`, DAYS.replace('04-12', '04-13'))).toEqual([
      ['Lan', 4],
      ['Ben', 1],
    ]);
    expect(await times(`classes/${classId}`, DAYS.replace('%E3%82%B7', '%E3%83%84'))).toEqual([]);
  });

  test('STAT-3 another organization’s is not there, and days that are none are refused', async () => {
    const stranger = principal({ usertype: 2, permissions: ['students.view'] });
    for (const of of [`classes/${classId}`, `organizations/${organizationId}`]) {
      expect((await api.get(`statistics/${of}/missed?${DAYS}`, stranger)).statusCode).toBe(404);
      const backwards = DAYS.replace('04-12', '04-01');
      expect((await api.get(`statistics/${of}/missed?${backwards}`, teacher)).statusCode).toBe(400);
    }
  });

  test('G2 the rows are the same after a rebuild', async () => {
    expect(
      await rebuildProjection(database.pool, studyCatalogue, organizationStatistics, { swap: false }),
    ).toMatchObject({ different: [] });
  });
});
