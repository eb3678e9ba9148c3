import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#contracts/constants';
import { LearningHistory, LearningRecordsPage } from '#contracts/http/learning-records';
import { localDate } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import {
  answered,
  attemptPlan,
  foldLog,
  migrateStatistics,
  started,
  StudyLog,
  submitted,
} from './testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from './testing/processes.js';
import { statistics } from './context.js';

const database = useDatabase(migrateStatistics);
let api: StatisticsApi;
const organizationId = randomUUID();
const ZONE = 'Asia/Tokyo';
const learnerId = randomUUID();
const learner = principal({ userId: learnerId, organizationId });
const teacher = principal({ usertype: ROLE.administrator, organizationId, permissions: ['students.view'] });

const plan = (change: Parameters<typeof attemptPlan>[0] = {}) =>
  attemptPlan({ organizationId, learner_id: learnerId, ...change });
/** Handed in at this moment of the organization's day. */
const handedIn = (at: string, figures: Parameters<typeof submitted>[1] = {}) => ({
  ...{ submitted_at: at, ended_at: at, local_date: localDate(at, ZONE), answered: 1, ...figures },
});
const EXAM = { quiz_type: 'mini-test', result_visible: 'hidden' } as const;

beforeAll(async () => {
  api = await startStatisticsApi(database.url);
  const log = new StudyLog(database.pool);
  await log.organization(organizationId);
  await log.user(learnerId, organizationId);
  const written: [ReturnType<typeof plan>, ReturnType<typeof handedIn>][] = [
    // 00:10 of the 2nd in Tokyo
    [plan(), handedIn('2026-04-01T15:10:00.000Z', { title: 'B', question_count: 5, correct: 4 })],
    [plan({ ...EXAM, exam_id: randomUUID() }), handedIn('2026-04-02T01:00:00.000Z', { title: 'hidden' })],
    [
      plan({ ...EXAM, exam_id: randomUUID(), result_visible: 'after_submit' }),
      handedIn('2026-04-02T02:00:00.000Z', { title: 'C', question_count: 20, correct: 3, points: 30 }),
    ],
    // left with nothing answered
    [plan(), handedIn('2026-04-03T01:00:00.000Z', { title: 'left', answered: 0 })],
    [
      plan({ quiz_type: 'particle' }),
      handedIn('2026-04-03T02:00:00.000Z', { title: 'A', question_count: 10, correct: 9 }),
    ],
  ];
  for (const [one, figures] of written) await log.attempt(one, started(one), submitted(one, figures));
  await foldLog(database.pool, statistics.readModels);
  return () => api.app.close();
});

async function records(query = '', as = learner) {
  const response = await api.get(`quiz/records${query}`, as);
  expect(response.statusCode, response.body).toBe(200);
  return LearningRecordsPage.parse(response.json());
}
const titles = async (query: string) => (await records(query)).items.map(({ title }) => title);

describe('STAT-1 records', () => {
  test('STAT-1 the six columns of what may be seen, newest first; a hidden exam has its number and is not there', async () => {
    const { items, total, page, size, time_zone } = await records();
    expect({ total, page, size, time_zone }).toEqual({ total: 3, page: 1, size: 10, time_zone: ZONE });
    expect(items).toEqual([
      expect.objectContaining({
        ...{ number: 4, title: 'A', quiz_type: 5, total_points: 10, received_points: 9, exam_id: null },
        completed_at: '2026-04-03T02:00:00.000Z',
      }),
      expect.objectContaining({ number: 3, title: 'C', quiz_type: 10, total_points: 20, received_points: 3 }),
      expect.objectContaining({ number: 1, title: 'B', quiz_type: 7, total_points: 5, received_points: 4 }),
    ]);
  });

  test.each([
    ['?sort=title', ['A', 'B', 'C']],
    ['?sort=-number', ['A', 'C', 'B']],
    ['?sort=quiz_type', ['A', 'B', 'C']],
    ['?sort=-total_points', ['C', 'A', 'B']],
    ['?sort=received_points', ['C', 'B', 'A']],
    ['?sort=completed_at', ['B', 'C', 'A']],
    ['?sort=completed_at&size=2&page=2', ['A']],
    ['?quiz_type=7', ['B']],
    ['?from=2026-04-02&to=2026-04-02', ['C', 'B']],
    ['?to=2026-04-01', []],
    ['?from=2026-04-03', ['A']],
    ['?from=2026-04-02&to=2026-04-01', []],
  ])('STAT-1 STAT-5 sorted and filtered, by days of the organization: %s', async (query, wanted) => {
    expect(await titles(query)).toEqual(wanted);
  });

  test('STAT-3 staff reads a learner’s, of the own organization alone; nobody reads another learner’s', async () => {
    const path = `statistics/learners/${learnerId}/records`;
    expect((await api.get(path, teacher)).json()).toMatchObject({ total: 3 });
    const statusOf = async (as: Parameters<typeof principal>[0], at = path) =>
      (await api.get(at, principal(as))).statusCode;
    expect(await statusOf({ usertype: 2, permissions: ['students.view'] })).toBe(404);
    expect(await statusOf({ usertype: 2, organizationId, permissions: ['exams.view'] })).toBe(403);
    expect(await statusOf({ usertype: 3, permissions: ['students.view'] })).toBe(200);
    const history = `statistics/learners/${learnerId}/history`;
    expect(await statusOf({ organizationId }, history)).toBe(404);
    expect(await statusOf({ usertype: 2, organizationId, permissions: [] }, history)).toBe(404);
  });

  test('STAT-3 the history as a file, as filtered and sorted, by the clock of the organization, without what is hidden', async () => {
    const fileOf = async (path: string, as = learner): Promise<string[][]> => {
      const { statusCode, rawPayload, body } = await api.get(path, as);
      expect(statusCode, body).toBe(200);
      return parse(rawPayload, { bom: true });
    };
    const own = await fileOf('quiz/records/export?format=csv&lang=en');
    expect(own).toEqual([
      ['No.', 'Title', 'Kind', 'Questions', 'Correct', 'Correct (%)', 'Completed (Asia/Tokyo)'],
      ['4', 'A', 'Particle quiz', '10', '9', '90', '2026-04-03 11:00'],
      ['3', 'C', 'Mini test', '20', '3', '15', '2026-04-02 11:00'],
      ['1', 'B', 'Character challenge quiz', '5', '4', '80', '2026-04-02 00:10'],
    ]);
    const some = await fileOf('quiz/records/export?format=csv&from=2026-04-02&to=2026-04-02&sort=title');
    expect(some.map(([number, , kind]) => [number, kind])).toEqual([
      ['番号', '種類'],
      ['1', '文字チャレンジクイズ'],
      ['3', 'ミニテスト'],
    ]);
    const path = `statistics/learners/${learnerId}/records/export?format=csv&lang=en`;
    expect(await fileOf(path, teacher)).toEqual(own);
    const statusOf = async (as: Parameters<typeof principal>[0]) =>
      (await api.get(path, principal(as))).statusCode;
    expect(await statusOf({ usertype: 2, permissions: ['students.view'] })).toBe(404);
    expect(await statusOf({ usertype: 2, organizationId, permissions: ['exams.view'] })).toBe(403);
    expect((await api.get('quiz/records/export?format=csv', teacher)).statusCode).toBe(403);
  });

  test.each(['?sort=fullname', '?from=yesterday', '?size=0', '?q=x'])(
    'what no list can answer is refused: %s',
    async (query) => {
      expect((await api.get(`quiz/records${query}`, learner)).statusCode).toBe(400);
    },
  );
});

test('STAT-5 a record keeps the day that it had, where the organization has moved to another time zone since', async () => {
  const log = new StudyLog(database.pool);
  const [moved, id] = [randomUUID(), randomUUID()];
  await log.organization(moved, 'America/Sao_Paulo');
  await log.user(id, moved);
  const one = plan({ organizationId: moved, learner_id: id });
  // 22:30 of the 1st there, 10:30 of the 2nd in Tokyo
  const at = '2026-04-02T01:30:00.000Z';
  const figures = { ...handedIn(at), local_date: '2026-04-01' };
  await log.attempt(one, started(one), submitted(one, figures));
  await log.timeZone(moved, 'Asia/Tokyo');
  await foldLog(database.pool, statistics.readModels);
  const own = principal({ userId: id, organizationId: moved });
  const found = async (day: string) => (await records(`?from=${day}&to=${day}`, own)).total;
  expect([await found('2026-04-01'), await found('2026-04-02')]).toEqual([1, 0]);
});

test('STAT-2 a learner of today has a year of weeks without study, each with its place', async () => {
  const id = randomUUID();
  const log = new StudyLog(database.pool);
  await log.user(id, organizationId);
  await foldLog(database.pool, statistics.readModels);
  const own = principal({ userId: id, organizationId });
  const body = LearningHistory.parse((await api.get(`statistics/learners/${id}/history`, own)).json());
  expect(body).toMatchObject({ first_day: null, days: [], quiz_types: [] });
  expect(body.weeks).toHaveLength(53);
  expect(body.weeks.every((week) => week.time_spent_seconds === 0 && week.answered === 0)).toBe(true);
  const last = body.weeks.at(-1)?.monday ?? '';
  expect(new Date(`${last}T00:00:00Z`).getUTCDay()).toBe(1);
  expect((Date.parse(body.today) - Date.parse(last)) / 86_400_000).toBeLessThan(7);
});

test('STAT-2 an answer of today stands in the week, the day and the month at once', async () => {
  const id = randomUUID();
  const log = new StudyLog(database.pool);
  await log.user(id, organizationId);
  await foldLog(database.pool, statistics.readModels);
  const own = principal({ userId: id, organizationId });
  const read = async () =>
    LearningHistory.parse((await api.get(`statistics/learners/${id}/history`, own)).json());
  const { today } = await read();
  const practice = plan({ learner_id: id });
  const given = answered(practice, { correct: true, seconds: 40, local_date: today });
  await log.attempt(practice, started(practice), given);
  await foldLog(database.pool, statistics.readModels);
  const spent = { answered: 1, correct: 1, time_spent_seconds: 40 };
  const { weeks, ...rest } = await read();
  expect(weeks.at(-1)).toMatchObject(spent);
  expect(rest).toMatchObject({
    first_day: today,
    days: [{ day: today, ...spent }],
    quiz_types: [
      { quiz_type: 7, this_month: { answered: 1, correct: 1 }, last_month: { answered: 0, correct: 0 } },
    ],
  });
});
