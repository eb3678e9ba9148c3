import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#contracts/constants';
import { LearnerWeeks } from '#contracts/http/learner-weeks';
import { StudentHours, StudyHoursPage } from '#contracts/http/study-hours';
import { minutesOf } from '#contracts/study-minutes';
import { rebuildProjection } from '#libs/event-store';
import { localDate, toInstant } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import { HoursPeople } from '../../ports/hours-people.js';
import {
  answered,
  attemptPlan,
  foldLog,
  KnownHoursPeople,
  migrateStatistics,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
} from '../../testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from '../../testing/processes.js';
import { learnerProgress } from '../learner-progress/learner-progress.read-model.js';
import { studyHours } from './study-hours.read-model.js';

const database = useDatabase(migrateStatistics);
const [organizationId, a, b, named, guest, left, classA, classB] = Array.from({ length: 8 }, () =>
  randomUUID(),
);
const staff = { usertype: ROLE.administrator, permissions: ['students.view' as const] };
const teacher = principal({ ...staff, ...(organizationId && { organizationId }) });
const foreigner = principal(staff);
let api: StatisticsApi;

/** Whoever it is: so many seconds on a day, in an attempt of its own. */
async function study(
  log: StudyLog,
  learner: string | undefined,
  class_id: string | null,
  day: string,
  seconds: number[],
  rest = 0,
) {
  const ids = {
    ...(organizationId && { organizationId }),
    ...(learner && { learner_id: learner }),
    class_id,
  };
  const plan = attemptPlan(ids);
  await log.attempt(plan, started(plan));
  for (const one of seconds)
    await log.attempt(plan, answered(plan, { correct: true, seconds: one, local_date: day }));
  if (rest > 0)
    await log.attempt(plan, submitted(plan, { local_date: day, rest_seconds: rest, rest_ms: rest * 1000 }));
}

beforeAll(async () => {
  api = await startStatisticsApi(database.url);
  const people = api.app.get(HoursPeople, { strict: false });
  if (!(people instanceof KnownHoursPeople)) throw new Error('not the people of this test');
  const learner = (fullname: string, more = {}) => ({
    ...{ fullname, user_id: fullname, branch: '', guest: false, active: true, ...more },
  });
  people.byId.set(a ?? '', learner('Anita', { branch: 'みどり食品' }));
  people.byId.set(b ?? '', learner('=Binh'));
  people.byId.set(guest ?? '', learner('Guest', { guest: true }));
  people.byId.set(named ?? '', learner('Chandra'));
  people.byId.set(left ?? '', learner('Dewi', { active: false }));
  for (const [id, name] of [
    [classA, 'N5-A'],
    [classB, 'N5-B'],
  ] as const)
    people.classes.set(id ?? '', name);
  const log = new StudyLog(database.pool);
  await study(log, a, classA ?? null, '2026-10-31', [600]);
  await study(log, a, classA ?? null, '2026-11-02', [600, 900], 25);
  await study(log, a, classA ?? null, '2026-11-03', [45, 50]);
  await study(log, a, classB ?? null, '2026-11-20', [1200]);
  await study(log, b, classA ?? null, '2026-11-02', [100]);
  await study(log, b, classA ?? null, '2026-11-30', [20]);
  await study(log, named, null, '2026-11-10', [61]);
  await study(log, guest, null, '2026-11-10', [500]);
  await study(log, left, classA ?? null, '2026-11-04', [300]);
  await foldLog(database.pool, [studyHours]);
  return () => api.app.close();
});

const page = async (query = '') => {
  const { statusCode, body } = await api.get(`study-hours?month=2026-11${query}`, teacher);
  expect(statusCode).toBe(200);
  return StudyHoursPage.parse(JSON.parse(body));
};

describe('PLUS-5 the ledger of study hours', () => {
  test('PLUS-5 sums the active time of a month by learner and class of that time', async () => {
    const { items, summary, time_zone } = await page();
    expect(
      items.map(({ fullname, class_name, seconds, minutes, days, answers }) => [
        ...[fullname, class_name, seconds, minutes, days, answers],
      ]),
    ).toEqual([
      ['=Binh', 'N5-A', 120, 2, 2, 2],
      ['Anita', 'N5-A', 1620, 27, 2, 4],
      ['Anita', 'N5-B', 1200, 20, 1, 1],
      ['Chandra', null, 61, 1, 1, 1],
      ['Dewi', 'N5-A', 300, 5, 1, 1],
    ]);
    expect(summary).toEqual({ learners: 4, seconds: 3301, minutes: 55, days: 7, answers: 9 });
    expect(time_zone).toBe('Asia/Tokyo');
  });

  test('PLUS-5 what was deactivated meanwhile keeps its hours, and guests without a name stand in no list', async () => {
    const { items } = await page();
    expect(items.find(({ fullname }) => fullname === 'Dewi')?.active).toBe(false);
    expect(items.some(({ fullname }) => fullname === 'Guest')).toBe(false);
  });

  test('PLUS-5 equals an independent recount of the raw events', async () => {
    const { rows } = await database.pool.query<{ learner: string; class: string | null; seconds: number }>(
      `select data->>'learner_id' as learner, data->>'class_id' as class,
         sum(coalesce((data->>'rest_seconds')::int, (data->>'seconds')::int))::int as seconds
       from es.event where type in ('AnswerSubmitted', 'AttemptSubmitted') and data->>'local_date' like '2026-11-%'
         and data->>'learner_id' <> $1
       group by 1, 2`,
      [guest],
    );
    const { items } = await page('&size=100');
    const told = new Map(items.map((item) => [`${item.student_id}/${item.class_id ?? ''}`, item.seconds]));
    expect(told).toEqual(new Map(rows.map((row) => [`${row.learner}/${row.class ?? ''}`, row.seconds])));
  });

  test('PLUS-5 is found by name and user id, narrowed by class, sorted, and read page by page', async () => {
    expect((await page('&q=anit')).items.map(({ class_name }) => class_name)).toEqual(['N5-A', 'N5-B']);
    expect((await page(`&class_id=${classB}`)).summary).toMatchObject({ learners: 1, seconds: 1200 });
    expect((await page('&class_id=none')).items.map(({ fullname }) => fullname)).toEqual(['Chandra']);
    const bySeconds = await page('&sort=-seconds&size=2');
    expect(bySeconds.items.map(({ seconds }) => seconds)).toEqual([1620, 1200]);
    const second = await page('&sort=-seconds&size=2&page=2');
    expect(second.items.map(({ seconds }) => seconds)).toEqual([300, 120]);
    expect(second.summary.seconds).toBe(3301);
  });

  test('PLUS-5 an empty month is empty, and the months to choose begin with the first study', async () => {
    const { body } = await api.get('study-hours?month=2020-01', teacher);
    expect(JSON.parse(body)).toMatchObject({ items: [], total: 0, first_month: '2026-10' });
    const { last_month, month } = StudyHoursPage.parse(
      JSON.parse((await api.get('study-hours', teacher)).body),
    );
    expect(month).toBe(last_month);
    expect((await api.get('study-hours?month=2026-13', teacher)).statusCode).toBe(400);
  });

  test('PLUS-5 STAT-3 as CSV: minutes by day, sums both ways, formulas neutralised', async () => {
    const { body, headers } = await api.get('study-hours/export?month=2026-11&format=csv&lang=en', teacher);
    expect(headers['content-disposition']).toContain('study-hours-2026-11.csv');
    const rows: string[][] = parse(body, { bom: true });
    const [head = [], ...lines] = rows;
    expect(lines.map(([name]) => name)).toEqual(["'=Binh", 'Anita', 'Anita', 'Chandra', 'Dewi', 'Total']);
    const from = head.indexOf('1 (min)');
    const total = head.indexOf('Total (minutes)');
    expect(total - from).toBe(30);
    const minutes = (line: string[]) => line.slice(from, total).map(Number);
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
    for (const line of lines) expect(sum(minutes(line))).toBe(Number(line[total]));
    const people = lines.slice(0, -1);
    expect(minutes(lines.at(-1) ?? [])).toEqual(
      minutes(lines.at(-1) ?? []).map((_, day) => sum(people.map((line) => minutes(line)[day] ?? 0))),
    );
    expect(lines.at(-1)?.slice(total)).toEqual(['55', '0:55', '0:55:01', '3301', '7', '9']);
  });

  test('PLUS-5 one learner’s month, day by day, as a page and as a file', async () => {
    const path = `study-hours/students/${a}?month=2026-11`;
    const hours = StudentHours.parse(JSON.parse((await api.get(path, teacher)).body));
    expect(hours.days.map(({ day, class_name, seconds }) => [day, class_name, seconds])).toEqual([
      ['2026-11-02', 'N5-A', 1525],
      ['2026-11-03', 'N5-A', 95],
      ['2026-11-20', 'N5-B', 1200],
    ]);
    const lines: string[][] = parse(
      (await api.get(`${path.replace('?', '/days/export?')}&format=csv&lang=ja`, teacher)).body,
      {
        bom: true,
      },
    );
    expect(lines).toHaveLength(32);
    expect(lines[2]).toEqual(['2026-11-02', '月', 'N5-A', '25', '0:25:25', '1525', '2']);
    expect(lines.at(-1)).toEqual(['合計', '', '', String(minutesOf(1525) + 2 + 20), '0:47:00', '2820', '5']);
  });

  test('ADMIN-8 another organization sees nothing of it, and who may not see learners nothing at all', async () => {
    expect(JSON.parse((await api.get('study-hours?month=2026-11', foreigner)).body)).toMatchObject({
      total: 0,
    });
    const other = principal({ ...staff, permissions: ['exams.view'] });
    expect((await api.get('study-hours', other)).statusCode).toBe(403);
    expect((await api.get(`study-hours/students/${randomUUID()}`, teacher)).statusCode).toBe(404);
  });

  test('G2 a rebuild gives the same rows', async () => {
    const rebuilt = await rebuildProjection(database.pool, studyCatalogue, studyHours, { swap: false });
    expect(rebuilt).toMatchObject({ different: [] });
  });

  test('STAT-3 ADMIN-1 the last seven days of learners, by the organization’s days; nobody of another organization', async () => {
    const today = localDate(toInstant(Date.now()), 'Asia/Tokyo');
    const before = (days: number) =>
      new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    const log = new StudyLog(database.pool);
    const busy = randomUUID();
    for (const [day, seconds] of [
      [today, [60, 30]],
      [before(6), [100]],
      [before(7), [5000]],
    ] as const)
      await study(log, busy, classA ?? null, day, [...seconds]);
    await foldLog(database.pool, [studyHours, learnerProgress]);
    const weeks = async (as: typeof teacher) => {
      const { statusCode, body } = await api.get(`study-hours/weeks?ids=${busy},${randomUUID()}`, as);
      expect(statusCode).toBe(200);
      return LearnerWeeks.parse(JSON.parse(body)).items;
    };
    expect(await weeks(teacher)).toEqual([{ student_id: busy, seconds: 190, answered: 3, correct: 3 }]);
    expect(await weeks(foreigner)).toEqual([]);
  });
});
