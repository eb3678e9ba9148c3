import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ClassStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import { unpark } from '#libs/event-store';
import { addSeconds, localDate, secondsBetween } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import {
  answered,
  attemptPlan,
  type AttemptPlan,
  failingOn,
  foldLog,
  migrateStatistics,
  MORNING,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
  useReading,
} from '../../testing/index.js';
import { organizationStatistics } from '../organization-statistics/organization-statistics.read-model.js';
import { classStatistics } from './class-statistics.read-model.js';

const database = useDatabase(migrateStatistics);
const reading = useReading(database);
beforeEach(() => {
  reading.people.members = [];
  reading.exams.running = [];
});
const read = async (
  id: string | null,
  query: object = { period: 'range', from: '2026-04-06', to: '2026-04-07' },
) => {
  const body = await reading.read(classStatistics, id ?? '', StatisticsQuery.parse(query));
  return body && ClassStatistics.parse(body);
};
const fold = () => foldLog(database.pool, [classStatistics, organizationStatistics]);
const member = ({ learner_id, class_id }: AttemptPlan, fullname: string) => ({
  ...{ id: learner_id, fullname, class_id, created_at: new Date().toISOString() },
});

test('STAT-3 STAT-5 the whole body of a class and two days, of the shape that the contract promises', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  reading.names.byId.set(plan.learner_id, 'グエン ヴァン アン');
  reading.people.members = [member(plan, 'グエン ヴァン アン')];
  await log.organization(plan.organizationId);
  await log.attempt(plan, started(plan, 20));
  const position = await log.attempt(plan, answered(plan, { correct: true, seconds: 12, at: 1.5 }));
  await fold();
  const body = await read(plan.class_id);
  const [one, none] = [
    { answered: 1, correct: 1, seconds: 12, learners: 1 },
    { answered: 0, correct: 0, seconds: 0, learners: 0 },
  ];
  expect(body).toEqual({
    ...{
      class_id: plan.class_id,
      organization_id: plan.organizationId,
      members: 1,
      incomplete: false,
      position,
    },
    period: {
      ...{ name: 'range', from: '2026-04-06', to: '2026-04-07', compared_until: null },
      ...{ compared_from: '2026-03-30', compared_to: '2026-03-31' },
      ...{ today: localDate(new Date().toISOString(), 'Asia/Tokyo'), time_zone: 'Asia/Tokyo' },
    },
    now: { practice: one, tests: none, learners: 1 },
    before: { practice: none, tests: none, learners: 0 },
    by_quiz_type: [{ quiz_type: 7, answered: 1, correct: 1, before: { answered: 0, correct: 0 } }],
    by_learner: [
      {
        ...{ learner_id: plan.learner_id, fullname: 'グエン ヴァン アン', member: true },
        practice: { answered: 1, correct: 1, seconds: 12 },
        tests: { answered: 0, correct: 0, seconds: 0 },
        by_quiz_type: [{ quiz_type: 7, answered: 1, correct: 1 }],
      },
    ],
    ...{ weak: [], tests: [], in_progress: [] },
    last_hour: expect.any(Array) as unknown,
    help: [
      expect.objectContaining({
        learner_id: plan.learner_id,
        reason: 'absent',
        at: addSeconds(MORNING, 1.5),
      }),
    ],
    help_count: 1,
    // an account of today was nobody a week ago
    a_week_ago: { at: expect.any(String) as unknown, answering: 0, help: 0, help_now: 1 },
  });
  expect(body?.last_hour).toHaveLength(30);
});

test('STAT-5 each period has its own sums, and what it is compared with the sums of its days', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  await log.attempt(plan, started(plan));
  for (const [local_date, correct] of [
    ['2026-03-31', false],
    ['2026-04-06', true],
    ['2026-04-07', false],
    ['2026-04-08', true],
  ] as const)
    await log.attempt(plan, answered(plan, { correct, seconds: 10, local_date }));
  await fold();
  const sums = async (from: string, to: string) => {
    const body = await read(plan.class_id, { period: 'range', from, to });
    return [body?.now, body?.before].map((one) => [
      one?.practice.answered,
      one?.practice.correct,
      one?.learners,
    ]);
  };
  expect(await sums('2026-04-06', '2026-04-06')).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  expect(await sums('2026-04-07', '2026-04-08')).toEqual([
    [2, 1, 1],
    [1, 0, 1],
  ]);
  expect(await sums('2026-04-06', '2026-04-08')).toEqual([
    [3, 2, 1],
    [1, 0, 1],
  ]);
  expect((await read(plan.class_id, {}))?.now.learners).toBe(0);
});

test('STAT-3 practice and tests are told apart, what goes on now and what was last answered wrong', async () => {
  const log = new StudyLog(database.pool);
  const common = { organizationId: randomUUID(), class_id: randomUUID() };
  const now = new Date().toISOString();
  const kana = attemptPlan(common);
  const test = attemptPlan({ ...common, quiz_type: 'mini-test', exam_id: randomUUID() });
  const done = attemptPlan({ ...test, attemptId: randomUUID(), learner_id: randomUUID() });
  const idle = attemptPlan(common);
  reading.people.members = [member(kana, 'A'), member(test, 'B'), member(done, 'C'), member(idle, 'D')];
  reading.exams.running = [
    {
      ...{ exam_id: test.exam_id ?? '', exam_type: 10, title: '第8課', ends_at: addSeconds(now, 60) },
      learners: [test.learner_id, done.learner_id, idle.learner_id, randomUUID()],
    },
  ];
  const today = { local_date: now.slice(0, 10) };
  const at = (answer: ReturnType<typeof answered>) => ({
    ...answer,
    data: { ...answer.data, answered_at: now },
  });
  await log.attempt(
    kana,
    started(kana, 20),
    ...['ツ', 'ン', 'ツ', 'ツ', 'ン'].map((chosen) =>
      at(answered(kana, { correct: false, chosen, ...today })),
    ),
  );
  await log.attempt(test, started(test, 3), at(answered(test, { correct: true, ...today })));
  await log.attempt(
    done,
    ...[started(done, 3), at(answered(done, { correct: false, ...today }))],
    submitted(done, { ended_at: now, points: 0, total_points: 3 }),
  );
  await fold();
  const body = await read(common.class_id, { period: 'range', from: today.local_date, to: today.local_date });
  expect(body).toMatchObject({
    members: 4,
    now: {
      practice: { answered: 5, correct: 0, learners: 1 },
      tests: { answered: 2, correct: 1, learners: 2 },
      learners: 3,
    },
    weak: [{ kind: 'kana', item: 'シ', answered: 5, correct: 0, taken: { item: 'ツ', times: 3 } }],
    tests: [{ exam_id: test.exam_id, assigned: 3, submitted: 1, in_progress: 1 }],
    help: [
      { learner_id: kana.learner_id, reason: 'wrong-in-a-row', count: 5 },
      { learner_id: done.learner_id, reason: 'low-score', count: 0, attempt_id: done.attemptId },
    ],
  });
  const open = new Map(body?.in_progress.map((one) => [one.attempt_id, [one.answered, one.marks]]));
  expect(open).toEqual(
    new Map([
      [kana.attemptId, [5, 'xxxxx']],
      [test.attemptId, [1, '']],
    ]),
  );
  expect(body?.last_hour.at(-1)).toMatchObject({ practice: 1, tests: 2 });
});

test('STAT-3 a week ago: who answered in the ten minutes before, who had done badly, and who was away', async () => {
  const log = new StudyLog(database.pool);
  const common = { organizationId: randomUUID(), class_id: randomUUID() };
  await log.organization(common.organizationId);
  const now = new Date().toISOString();
  const daysAgo = (days: number, minutes = 0) => addSeconds(now, -days * 86_400 - minutes * 60);
  const answeredAt = async (plan: AttemptPlan, at: string) => {
    const answer = answered(plan, { correct: true });
    const data = { ...answer.data, answered_at: at, local_date: localDate(at, 'Asia/Tokyo') };
    await log.attempt(plan, started(plan, 3), { ...answer, data });
  };
  const [here, earlier, since, away] = [1, 2, 3, 4].map(() => attemptPlan(common));
  const low = attemptPlan({ ...common, quiz_type: 'mini-test', exam_id: randomUUID() });
  await answeredAt(here!, daysAgo(7, 5));
  await answeredAt(earlier!, daysAgo(7, 30));
  await answeredAt(since!, daysAgo(1));
  await log.attempt(low, started(low, 3));
  await log.attempt(low, submitted(low, { ended_at: daysAgo(8), points: 1, total_points: 3 }));
  const made = daysAgo(60);
  reading.people.members = [here!, earlier!, since!, away!, low].map((plan) => ({
    ...member(plan, 'A'),
    created_at: made,
  }));
  await fold();
  const { a_week_ago: ago, ...body } = (await read(common.class_id, {}))!;
  expect(ago).toMatchObject({ answering: 1, help: 3, help_now: 4 });
  expect(body.help_count).toBe(4);
  expect(secondsBetween(ago.at, now)).toBeGreaterThan(7 * 86_400 - 60);
});

test('STAT-5 history stays with the class of the time: who moved or was deactivated is in the figures, and no member', async () => {
  const log = new StudyLog(database.pool);
  const [before, here] = [randomUUID(), randomUUID()];
  const plan = attemptPlan({ class_id: before });
  const after = attemptPlan({ ...plan, attemptId: randomUUID(), class_id: here });
  reading.names.byId.set(plan.learner_id, 'Moved');
  reading.people.members = [member(after, 'Moved')];
  await log.attempt(plan, started(plan), answered(plan, { correct: true }));
  await log.attempt(after, started(after), answered(after, { correct: false }));
  await fold();
  expect(await read(before)).toMatchObject({
    members: 0,
    now: { practice: { answered: 1, correct: 1 } },
    by_learner: [{ fullname: 'Moved', member: false }],
  });
  expect(await read(here)).toMatchObject({ members: 1, now: { practice: { answered: 1, correct: 0 } } });
});

test('a class without study answers zeros, an unknown one nothing', async () => {
  const id = randomUUID();
  const position = await new StudyLog(database.pool).class(id, randomUUID());
  await fold();
  expect(await read(id)).toMatchObject({ now: { learners: 0 }, by_quiz_type: [], in_progress: [], position });
  expect(await read(randomUUID())).toBeUndefined();
});

test('G8 while a stream is parked the figures of its organization say so, those of another do not', async () => {
  const log = new StudyLog(database.pool);
  const bad = attemptPlan();
  // same bucket, other organization
  const neighbour = attemptPlan({
    organizationId: `${randomUUID().slice(0, -2)}${bad.organizationId.slice(-2)}`,
  });
  await log.attempt(bad, started(bad), answered(bad, { correct: true }));
  await log.attempt(bad, submitted(bad));
  await log.attempt(neighbour, started(neighbour));
  const broken = failingOn(
    classStatistics,
    (event) => event.type === 'AttemptSubmitted' && event.organizationId === bad.organizationId,
  );
  await foldLog(database.pool, [broken]);
  expect(await read(bad.class_id)).toMatchObject({ incomplete: true });
  expect(await read(neighbour.class_id)).toMatchObject({ incomplete: false });

  await unpark(database.pool, studyCatalogue, classStatistics, `attempt-${bad.attemptId}`);
  expect(await read(bad.class_id)).toMatchObject({ incomplete: false });
});
