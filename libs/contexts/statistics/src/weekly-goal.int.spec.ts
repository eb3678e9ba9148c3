import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { LearningHistory } from '#contracts/http/learning-records';
import { WeeklyGoalWritten } from '#contracts/http/weekly-goal';
import { dateAfter } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import { statistics } from './context.js';
import { foldLog, migrateStatistics, StudyLog } from './testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from './testing/processes.js';

const database = useDatabase(migrateStatistics);
let api: StatisticsApi;
const organizationId = randomUUID();
beforeAll(async () => {
  api = await startStatisticsApi(database.url);
  await new StudyLog(database.pool).organization(organizationId);
  return () => api.app.close();
});

async function aLearner() {
  const as = principal({ organizationId });
  const log = new StudyLog(database.pool);
  await log.user(as.userId, organizationId);
  await foldLog(database.pool, statistics.readModels);
  return as;
}
type Reader = ReturnType<typeof principal>;
const setGoal = async (as: Reader, minutes: number | null) => {
  const answer = await api.put('quiz/weekly-goal', as, { minutes });
  expect(answer.statusCode, answer.body).toBe(200);
  await foldLog(database.pool, statistics.readModels);
  return WeeklyGoalWritten.parse(answer.json());
};
const weeksOf = async (learnerId: string, as: Reader) =>
  LearningHistory.parse((await api.get(`statistics/learners/${learnerId}/history`, as)).json()).weeks;

describe('STAT-2 a learner’s own goal of study time a week', () => {
  test('STAT-2 counts from the running week on; the row that pages follow moves with it, and staff sees it', async () => {
    const learner = await aLearner();
    expect((await weeksOf(learner.userId, learner)).every(({ goal_seconds }) => goal_seconds === null)).toBe(
      true,
    );
    const { position } = await setGoal(learner, 300);
    const teacher = principal({ usertype: 2, organizationId, permissions: ['students.view'] });
    for (const reader of [learner, teacher]) {
      const weeks = await weeksOf(learner.userId, reader);
      expect(weeks.slice(-2).map(({ goal_seconds }) => goal_seconds)).toEqual([null, 18_000]);
    }
    const row = (await api.get(`statistics/learners/${learner.userId}`, learner)).json<object>();
    expect(row).toMatchObject({ position });
  });

  test('STAT-2 a week that is over keeps the goal it had, whatever is set or taken away after it', async () => {
    const learner = await aLearner();
    const running = (await weeksOf(learner.userId, learner)).at(-1)?.monday ?? '';
    const goal = (minutes: number | null, weeksAgo: number) => ({
      type: 'WeeklyGoalSet' as const,
      data: { learner_id: learner.userId, minutes, monday: dateAfter(running, -7 * weeksAgo) },
    });
    await new StudyLog(database.pool).goals(organizationId, learner.userId, [goal(120, 4), goal(240, 2)]);
    await setGoal(learner, 300);
    await setGoal(learner, null);
    const goals = (await weeksOf(learner.userId, learner)).map(({ goal_seconds }) => goal_seconds);
    expect(goals.slice(-6)).toEqual([null, 7200, 7200, 14_400, 14_400, null]);
  });

  test('STAT-2 the same again is no second event; a goal that is none is refused; administrators have none', async () => {
    const learner = await aLearner();
    await setGoal(learner, 60);
    await setGoal(learner, 60);
    const { rows } = await database.pool.query(
      `select count(*)::int as events from es.event where type = 'WeeklyGoalSet' and data->>'learner_id' = $1`,
      [learner.userId],
    );
    expect(rows).toEqual([{ events: 1 }]);
    for (const minutes of [29, 2401, 90.5, '60', undefined])
      expect((await api.put('quiz/weekly-goal', learner, { minutes })).statusCode).toBe(400);
    const teacher = principal({ usertype: 2, organizationId, permissions: ['students.view'] });
    expect((await api.put('quiz/weekly-goal', teacher, { minutes: 60 })).statusCode).toBe(403);
  });

  test('STAT-2 taking away a goal that nobody has set leaves none', async () => {
    const learner = await aLearner();
    await setGoal(learner, null);
    expect((await weeksOf(learner.userId, learner)).at(-1)?.goal_seconds).toBeNull();
  });
});
