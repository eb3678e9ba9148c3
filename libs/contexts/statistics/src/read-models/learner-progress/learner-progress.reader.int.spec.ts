import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LearnerProgress } from '#contracts/http/statistics';
import { useDatabase } from '#testing/platform';
import {
  answered,
  type AttemptPlan,
  attemptPlan,
  foldLog,
  migrateStatistics,
  started,
  StudyLog,
  submitted,
  useReading,
} from '../../testing/index.js';
import { learnerProgress } from './learner-progress.read-model.js';

const database = useDatabase(migrateStatistics);
const reading = useReading(database);

const exam = (change: Partial<AttemptPlan>) =>
  attemptPlan({ quiz_type: 'mini-test', exam_id: randomUUID(), result_visible: 'after_window', ...change });

async function progress(id: string) {
  await foldLog(database.pool, [learnerProgress]);
  return LearnerProgress.parse(await reading.read(learnerProgress, id));
}

test('STAT-2 practice: the whole body, of the shape that the contract promises', async () => {
  const log = new StudyLog(database.pool);
  const plan = attemptPlan();
  await log.attempt(plan, started(plan), answered(plan, { correct: true, seconds: 30, at: 8 }));
  const position = await log.attempt(plan, submitted(plan, { answered: 1, correct: 1, question_count: 3 }));
  expect(await progress(plan.learner_id)).toEqual({
    learner_id: plan.learner_id,
    answered: 1,
    correct: 1,
    attempts_started: 1,
    attempts_submitted: 1,
    time_spent_seconds: 30,
    last_study_at: '2026-04-06T00:30:08.000Z',
    by_quiz_type: [{ quiz_type: 7, answered: 1, correct: 1 }],
    by_day: [{ day: '2026-04-06', answered: 1, correct: 1, time_spent_seconds: 30 }],
    incomplete: false,
    position,
    recent: [
      {
        attempt_id: plan.attemptId,
        quiz_type: 7,
        exam_id: null,
        title: 'かな',
        question_count: 3,
        correct: 1,
        submitted_at: '2026-04-06T00:40:00.000Z',
        ended_at: '2026-04-06T00:40:00.000Z',
      },
    ],
  });
});

test('STAT-2 attempts are listed by when they ended, not by when a job submitted them', async () => {
  const log = new StudyLog(database.pool);
  const left = attemptPlan();
  const { organizationId, learner_id } = left;
  const later = attemptPlan({ organizationId, learner_id });
  const ended = {
    answered: 1,
    submitted_at: '2026-04-07T00:10:00.000Z',
    ended_at: '2026-04-06T00:10:00.000Z',
  };
  await log.attempt(left, started(left), submitted(left, ended));
  await log.attempt(later, started(later), submitted(later, { answered: 1 }));
  const { recent } = await progress(learner_id);
  expect(recent).toMatchObject([
    { attempt_id: later.attemptId, ended_at: '2026-04-06T00:40:00.000Z' },
    { attempt_id: left.attemptId, ended_at: ended.ended_at, submitted_at: ended.submitted_at },
  ]);
});

test('STUDY-2 practice that was left with nothing answered is no result, an exam is', async () => {
  const log = new StudyLog(database.pool);
  const practice = attemptPlan();
  const { organizationId, learner_id } = practice;
  const blank = exam({ organizationId, learner_id, result_visible: 'after_submit' });
  for (const plan of [practice, blank]) await log.attempt(plan, started(plan), submitted(plan));
  const { recent, answered: given, by_day } = await progress(learner_id);
  expect(recent).toMatchObject([{ attempt_id: blank.attemptId, correct: 0, question_count: 3 }]);
  expect({ given, by_day }).toEqual({ given: 0, by_day: [] });
});

test.each([
  ['in progress', exam({ exam_ends_at: '2026-04-01T00:00:00.000Z' }), false],
  ['submitted, the window still open', exam({ exam_ends_at: '2999-01-01T00:00:00.000Z' }), true],
  ['submitted, hidden for ever', exam({ result_visible: 'hidden' }), true],
])('LIVE-2 an exam %s: time counts, but nothing tells what was right', async (_name, plan, submits) => {
  const log = new StudyLog(database.pool);
  await log.attempt(plan, started(plan), answered(plan, { correct: true, seconds: 30 }));
  if (submits) await log.attempt(plan, submitted(plan, { answered: 1, correct: 1 }));
  expect(await progress(plan.learner_id)).toMatchObject({
    answered: 0,
    correct: 0,
    time_spent_seconds: 30,
    by_quiz_type: [],
    by_day: [{ day: '2026-04-06', answered: 0, correct: 0, time_spent_seconds: 30 }],
    recent: [],
  });
});

test('LIVE-2 the same figures for right and for wrong exam answers before the result is visible', async () => {
  const log = new StudyLog(database.pool);
  const bodies = [];
  for (const correct of [true, false]) {
    const plan = exam({ result_visible: 'hidden' });
    await log.attempt(plan, started(plan), answered(plan, { correct }), answered(plan, { correct }));
    await log.attempt(plan, submitted(plan, { answered: 2, correct: correct ? 2 : 0 }));
    const { learner_id: _id, position: _position, ...figures } = await progress(plan.learner_id);
    bodies.push(figures);
  }
  expect(bodies[0]).toEqual(bodies[1]);
});

test('LIVE-2 an exam whose result is visible joins the practice of that day', async () => {
  const log = new StudyLog(database.pool);
  const practice = attemptPlan();
  const test = exam({ ...practice, attemptId: randomUUID(), exam_id: randomUUID(), quiz_type: 'mini-test' });
  const open = { ...test, result_visible: 'after_window', exam_ends_at: '2026-04-05T00:00:00.000Z' } as const;
  await log.attempt(practice, started(practice), answered(practice, { correct: true, seconds: 10 }));
  await log.attempt(open, started(open), answered(open, { correct: true, seconds: 20 }));
  await log.attempt(open, submitted(open, { answered: 3, correct: 2 }));
  expect(await progress(practice.learner_id)).toMatchObject({
    answered: 4,
    correct: 3,
    attempts_started: 2,
    attempts_submitted: 1,
    time_spent_seconds: 30,
    by_quiz_type: [
      { quiz_type: 7, answered: 1, correct: 1 },
      { quiz_type: 10, answered: 3, correct: 2 },
    ],
    by_day: [{ day: '2026-04-06', answered: 4, correct: 3, time_spent_seconds: 30 }],
    recent: [{ attempt_id: open.attemptId, correct: 2 }],
  });
});
