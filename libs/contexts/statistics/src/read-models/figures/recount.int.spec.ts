import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#contracts/constants';
import { ClassStatistics, OrganizationStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import { LearningHistory, LearningRecordsPage } from '#contracts/http/learning-records';
import { LearnerProgress } from '#contracts/http/statistics';
import { StudentHours, StudyHoursPage } from '#contracts/http/study-hours';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { EventStore, rebuildProjection } from '#libs/event-store';
import { dateAfter, idOfStream } from '#libs/kernel';
import { isLongRun } from '#testing/kernel';
import { useDatabase } from '#testing/platform';
import { HoursPeople } from '../../ports/hours-people.js';
import {
  doneIn,
  foldLog,
  type HistoryOrganization,
  historyRecounted,
  hoursRecounted,
  KnownHoursPeople,
  type LoggedAttempt,
  migrateStatistics,
  nowOf,
  openRecounted,
  progressRecounted,
  recordsRecounted,
  recounted,
  recountedHour,
  recountedMoment,
  studyCatalogue,
  StudyLog,
  typesRecounted,
  useReading,
  weakRecounted,
  writeHistory,
} from '../../testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from '../../testing/processes.js';
import { classStatistics } from '../class-statistics/class-statistics.read-model.js';
import { learnerProgress } from '../learner-progress/learner-progress.read-model.js';
import { organizationStatistics } from '../organization-statistics/organization-statistics.read-model.js';
import { studyHours } from '../study-hours/study-hours.read-model.js';

const MODELS = [classStatistics, organizationStatistics, learnerProgress, studyHours];
/** Ten an attempt: 300 attempts, and ten thousand in `npm run test:long`. */
const ANSWERS = isLongRun ? 100_000 : 3_000;
const SEED = 20_261_126;
const LONG = 1_200_000;

const database = useDatabase(migrateStatistics);
const reading = useReading(database);

type Logged = LoggedAttempt & { readonly id: string };
/** What stands in the log, and no row. */
async function logged(): Promise<Logged[]> {
  const { rows } = await database.pool.query<{ stream_id: string; org_id: string }>(
    'select distinct stream_id, org_id from es.event where stream_id like $1',
    [`${ATTEMPT_STREAM.name}-%`],
  );
  const store = new EventStore(database.pool, studyCatalogue);
  const found: Logged[] = [];
  for (const { stream_id, org_id } of rows) {
    const id = idOfStream(stream_id);
    const { events } = await store.load<AttemptEvent>(ATTEMPT_STREAM, id);
    found.push({ id, organizationId: org_id, events });
  }
  return found;
}
const learnerOf = ({ events: [began] }: LoggedAttempt) =>
  began?.type === 'AttemptStarted' ? began.data.learner_id : '';

describe('STAT-4 a history of moves, changed, late and corrected answers in three time zones', () => {
  let organizations: readonly HistoryOrganization[] = [];
  let all: Logged[] = [];
  let api: StatisticsApi;
  const now = nowOf(Date.now());
  const of = (organizationId: string) => all.filter((one) => one.organizationId === organizationId);

  beforeAll(async () => {
    // rows are folded while the log goes on, and in the middle all are rebuilt
    const rebuildAll = async () => {
      for (const model of MODELS)
        await rebuildProjection(database.pool, studyCatalogue, model, { swap: true });
    };
    const sizes = { answers: ANSWERS, seed: SEED, now, halfway: rebuildAll };
    const written = writeHistory(new StudyLog(database.pool), sizes);
    let done = false;
    void written.finally(() => (done = true)).catch(() => undefined);
    while (!done) await foldLog(database.pool, MODELS, 97).catch(() => undefined);
    organizations = await written;
    await foldLog(database.pool, MODELS);
    all = await logged();
    api = await startStatisticsApi(database.url);
    const people = api.app.get(HoursPeople, { strict: false });
    if (!(people instanceof KnownHoursPeople)) throw new Error('not the people of this test');
    for (const { learners, classes } of organizations) {
      for (const id of learners) {
        reading.names.byId.set(id, id);
        people.byId.set(id, { user_id: id, fullname: id, branch: '', guest: false, active: true });
      }
      for (const id of classes) people.classes.set(id, id);
    }
    return () => api.app.close();
  }, LONG);

  const queries = [
    { period: 'today' },
    { period: 'week' },
    { period: 'month' },
    ...[0, 3, 9, 30].map((days) => ({
      period: 'range',
      from: dateAfter(now.slice(0, 10), -days - 4),
      to: dateAfter(now.slice(0, 10), -days),
    })),
  ].map((query) => StatisticsQuery.parse(query));

  /** What both bodies have, but the totals. */
  const expectParts = (body: ClassStatistics | OrganizationStatistics, here: readonly Logged[]) => {
    const done = here.map(doneIn);
    expect(body.by_quiz_type).toEqual(typesRecounted(done, body.period));
    expect(body.weak.map(({ taken: _taken, ...sums }) => sums)).toEqual(weakRecounted(here, body.period));
    expect(body.last_hour).toEqual(recountedHour(done, body.last_hour));
    const { at, answering } = body.a_week_ago;
    expect(answering).toBe(recountedMoment(done, at));
    const open = body.in_progress.map(({ fullname: _fullname, ...one }) => [one.attempt_id, one] as const);
    expect(new Map(open)).toEqual(openRecounted(here, now));
  };

  test(
    'STAT-4 STAT-5 the figures of every class and period equal a recount of the events',
    async () => {
      let answers = 0;
      for (const { id, classes } of organizations)
        for (const query of queries) {
          const own = of(id);
          reading.people.classes = classes.map((one) => ({ id: one, name: one, active: true }));
          const whole = OrganizationStatistics.parse(await reading.read(organizationStatistics, id, query));
          expect({ now: whole.now, before: whole.before }).toEqual(recounted(own.map(doneIn), whole.period));
          expectParts(whole, own);
          answers += whole.now.practice.answered + whole.now.tests.answered;
          const byClass = Map.groupBy(own.map(doneIn), ({ classId }) => classId);
          for (const part of whole.by_class)
            expect({ now: part.now, before: part.before }).toEqual(
              recounted(byClass.get(part.class_id) ?? [], whole.period),
            );
          for (const classId of classes) await expectClass(classId, own, query);
        }
      expect(answers).toBeGreaterThan(ANSWERS / 4);
    },
    LONG,
  );

  async function expectClass(classId: string, own: readonly Logged[], query: StatisticsQuery) {
    const body = ClassStatistics.parse(await reading.read(classStatistics, classId, query));
    const here = own.filter((one) => doneIn(one).classId === classId);
    const done = here.map(doneIn);
    expect({ now: body.now, before: body.before }).toEqual(recounted(done, body.period));
    expectParts(body, here);
    const byLearner = Map.groupBy(done, ({ learnerId }) => learnerId);
    const studied = [...byLearner].filter(([, some]) => recounted(some, body.period).now.learners > 0);
    expect(body.by_learner.map(({ learner_id }) => learner_id).sort()).toEqual(
      studied.map(([id]) => id).sort(),
    );
    for (const { learner_id, practice, tests } of body.by_learner) {
      const one = recounted(byLearner.get(learner_id) ?? [], body.period).now;
      expect(one).toMatchObject({ practice, tests });
    }
  }

  test(
    'STAT-1 STAT-2 STAT-5 each learner’s row, history and records equal a recount, whoever was moved, away or extended',
    async () => {
      for (const { id: organizationId, learners } of organizations)
        for (const userId of learners) {
          const own = principal({ userId, organizationId });
          const attempts = of(organizationId).filter((one) => learnerOf(one) === userId);
          const read = async (path: string): Promise<unknown> => (await api.get(path, own)).json();
          const row = LearnerProgress.parse(await read(`statistics/learners/${userId}`));
          const { recent, position, learner_id: _id, incomplete, ...figures } = row;
          expect(incomplete).toBe(false);
          expect(figures).toEqual(progressRecounted(attempts, now));
          const history = LearningHistory.parse(await read(`statistics/learners/${userId}/history`));
          const { learner_id: _learner, today, ...sums } = history;
          expect(sums).toEqual({ position, ...historyRecounted(attempts, today, now) });
          const records = recordsRecounted(attempts, now);
          const page = LearningRecordsPage.parse(await read('quiz/records?size=100'));
          expect(page.items).toEqual(records.slice(0, 100));
          expect(page.total).toBe(records.length);
          expect(new Set(recent.map(({ attempt_id }) => attempt_id))).toEqual(
            new Set(records.slice(0, 20).map(({ id }) => id)),
          );
        }
    },
    LONG,
  );

  test(
    'PLUS-5 the ledger of hours equals a recount by learner, class of that time and day',
    async () => {
      const staff = { usertype: ROLE.administrator, permissions: ['students.view' as const] };
      for (const { id: organizationId, learners } of organizations) {
        const teacher = principal({ ...staff, organizationId, userId: randomUUID() });
        const rows = hoursRecounted(of(organizationId));
        const months = new Set([...rows.keys()].map((key) => (key.split('/')[2] ?? '').slice(0, 7)));
        for (const month of months) {
          const page = StudyHoursPage.parse(
            (await api.get(`study-hours?month=${month}&size=100`, teacher)).json(),
          );
          const inMonth = [...rows].filter(([key]) => key.includes(`/${month}-`));
          const sum = (key: 'seconds' | 'answers') => inMonth.reduce((so, [, row]) => so + row[key], 0);
          expect(page.summary).toMatchObject({ seconds: sum('seconds'), answers: sum('answers') });
          const told = new Map<string, { seconds: number; answers: number }>();
          for (const id of learners) {
            const path = `study-hours/students/${id}?month=${month}`;
            const { days } = StudentHours.parse((await api.get(path, teacher)).json());
            for (const { day, class_id, seconds, answers } of days)
              told.set(`${id}/${class_id ?? 'none'}/${day}`, { seconds, answers });
          }
          expect(told).toEqual(new Map(inMonth));
        }
      }
    },
    LONG,
  );

  test(
    'STAT-4 G2 a rebuild gives the same rows, byte for byte',
    async () => {
      for (const model of MODELS)
        expect(await rebuildProjection(database.pool, studyCatalogue, model, { swap: false })).toMatchObject({
          different: [],
        });
    },
    LONG,
  );
});
