import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ClassStatistics } from '#contracts/http/statistics';
import { unpark } from '#libs/event-store';
import { useDatabase } from '#testing/platform';
import {
  answered,
  attemptPlan,
  failingOn,
  foldLog,
  migrateStatistics,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
  useReading,
} from '../../testing/index.js';
import { classStatistics } from './class-statistics.read-model.js';

const database = useDatabase(migrateStatistics);
const reading = useReading(database);
const read = async (id: string | null) => {
  const body = await reading.read(classStatistics, id ?? '');
  return body && ClassStatistics.parse(body);
};

test('STAT-3 the whole body of a class, of the shape that the contract promises', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  reading.names.byId.set(plan.learner_id, 'グエン ヴァン アン');
  await log.attempt(plan, started(plan, 20));
  const position = await log.attempt(plan, answered(plan, { correct: true, seconds: 12, at: 1.5 }));
  await foldLog(database.pool, [classStatistics]);
  const body = await read(plan.class_id);
  expect(body).toEqual({
    class_id: plan.class_id,
    answered: 1,
    correct: 1,
    attempts_started: 1,
    attempts_submitted: 0,
    time_spent_seconds: 12,
    last_study_at: '2026-04-06T00:30:01.500Z',
    by_quiz_type: [{ quiz_type: 7, answered: 1, correct: 1 }],
    by_day: [{ day: '2026-04-06', answered: 1, correct: 1, time_spent_seconds: 12 }],
    incomplete: false,
    position,
    in_progress: [
      {
        learner_id: plan.learner_id,
        fullname: 'グエン ヴァン アン',
        attempt_id: plan.attemptId,
        quiz_type: 7,
        exam_id: null,
        title: 'かな',
        question_count: 20,
        answered: 1,
        correct: 1,
        last_answer_at: '2026-04-06T00:30:01.500Z',
      },
    ],
  });
  expect(ClassStatistics.parse(body)).toEqual(body);
});

test('a class without study answers zeros, an unknown one nothing', async () => {
  const id = randomUUID();
  const position = await new StudyLog(database.pool).class(id, randomUUID());
  await foldLog(database.pool, [classStatistics]);
  const body = ClassStatistics.parse(await read(id));
  expect(body).toMatchObject({ answered: 0, last_study_at: null, by_day: [], in_progress: [], position });
  expect(await read(randomUUID())).toBeUndefined();
});

test('attempts in progress: most recent answer first, those without one last, at most 50', async () => {
  const log = new StudyLog(database.pool);
  const common = { organizationId: randomUUID(), class_id: randomUUID() };
  const plans = Array.from({ length: 52 }, () => attemptPlan(common));
  for (const [index, plan] of plans.entries()) {
    const answers = index === 0 ? [] : [answered(plan, { correct: true, at: index })];
    await log.attempt(plan, started(plan), ...answers);
  }
  await foldLog(database.pool, [classStatistics]);
  const latest = plans.map(({ attemptId }) => attemptId).reverse();
  expect((await read(common.class_id))?.in_progress.map(({ attempt_id }) => attempt_id)).toEqual(
    latest.slice(0, 50),
  );
});

test('STAT-3 by_day holds the last 14 days with study, oldest first', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  const days = Array.from({ length: 20 }, (_, day) => `2026-04-${String(1 + day).padStart(2, '0')}`);
  await log.attempt(plan, started(plan));
  for (const local_date of days) await log.attempt(plan, answered(plan, { correct: false, local_date }));
  await foldLog(database.pool, [classStatistics]);
  expect((await read(plan.class_id))?.by_day.map(({ day }) => day)).toEqual(days.slice(-14));
});

test('G8 while a stream is parked the figures of its organization say so, those of another do not', async () => {
  const log = new StudyLog(database.pool);
  const bad = attemptPlan();
  // same bucket, other organization
  const neighbour = attemptPlan({
    organizationId: `${randomUUID().slice(0, -2)}${bad.organizationId.slice(-2)}`,
  });
  await log.attempt(bad, started(bad));
  await log.attempt(bad, submitted(bad));
  await log.attempt(neighbour, started(neighbour));
  const broken = failingOn(
    classStatistics,
    (event) => event.type === 'AttemptSubmitted' && event.organizationId === bad.organizationId,
  );
  await foldLog(database.pool, [broken]);
  expect(await read(bad.class_id)).toMatchObject({ incomplete: true, attempts_submitted: 0 });
  expect(await read(neighbour.class_id)).toMatchObject({ incomplete: false, attempts_started: 1 });

  await unpark(database.pool, studyCatalogue, classStatistics, `attempt-${bad.attemptId}`);
  expect(await read(bad.class_id)).toMatchObject({ incomplete: false, attempts_submitted: 1 });
});
