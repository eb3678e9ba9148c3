import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { QuizTypeCode } from '#contracts/constants';
import { LearningHistory, LearningRecordsPage } from '#contracts/http/learning-records';
import type { AttemptEvent, AttemptRegraded, LateAnswersCounted } from '#libs/contexts/attempts';
import { rebuildProjection } from '#libs/event-store';
import { dateAfter, localDate } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import {
  answered,
  type AttemptPlan,
  attemptPlan,
  foldLog,
  historyRecounted,
  migrateStatistics,
  recordsRecounted,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
} from './testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from './testing/processes.js';
import { mondayOf } from './domain/weekly-goal.decider.js';
import type { WeeklyGoalSet } from './domain/weekly-goal.events.js';
import { learnerProgress } from './read-models/learner-progress/learner-progress.read-model.js';

const database = useDatabase(migrateStatistics);
let api: StatisticsApi;
beforeAll(async () => {
  api = await startStatisticsApi(database.url);
  return () => api.app.close();
});

const ZONES = ['Asia/Tokyo', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Auckland'] as const;
const HOUR = 3_600_000;
const answerOf = fc.record({
  question: fc.nat(4),
  correct: fc.boolean(),
  seconds: fc.nat(900),
  /** Since the start of the attempt. */
  after: fc.nat({ max: 30 * HOUR }),
});
const attemptOf = fc.record({
  type: fc.constantFrom<QuizTypeCode>('kana', 'particle', 'daily-challenge'),
  exam: fc.boolean(),
  visible: fc.constantFrom('after_submit' as const, 'hidden' as const),
  /** Hours ago: up to 14 months, and often around the change of a week or a month. */
  ago: fc.oneof(fc.nat(24 * 40), fc.nat(24 * 430)),
  answers: fc.array(answerOf, { maxLength: 6 }),
  submits: fc.boolean(),
  regraded: fc.option(fc.record({ answered: fc.nat(5), correct: fc.nat(5) })),
  late: fc.option(fc.record({ answered: fc.nat(5), correct: fc.nat(5) })),
});
type Attempt = typeof attemptOf extends fc.Arbitrary<infer T> ? T : never;
const historyOf = fc.record({
  zone: fc.constantFrom(...ZONES),
  attempts: fc.array(attemptOf, { minLength: 1, maxLength: 6 }),
  /** Weeks ago, and the goal of that moment. */
  goals: fc.array(fc.record({ ago: fc.nat(60), minutes: fc.option(fc.integer({ min: 30, max: 2400 })) }), {
    maxLength: 4,
  }),
  batchSize: fc.integer({ min: 1, max: 9 }),
});

type Goals = (typeof historyOf extends fc.Arbitrary<infer T> ? T : never)['goals'];

interface Written {
  readonly plan: AttemptPlan;
  readonly events: readonly AttemptEvent[];
}

function eventsOf(plan: AttemptPlan, one: Attempt, zone: string, now: number): AttemptEvent[] {
  const begun = now - (one.ago + 31) * HOUR;
  const given = new Map<number, boolean>();
  const answers = one.answers
    .toSorted((a, b) => a.after - b.after)
    .map(({ question, correct, seconds, after }) => {
      const before = given.get(question);
      given.set(question, correct);
      const answer = answered(plan, { correct, seconds });
      const at = new Date(begun + after).toISOString();
      const replaces = before === undefined ? null : { correct: before };
      return {
        ...answer,
        data: { ...answer.data, replaces, answered_at: at, local_date: localDate(at, zone) },
      };
    });
  const over = new Date(begun + 31 * HOUR).toISOString();
  const correct = [...given.values()].filter(Boolean).length;
  const score = { question_count: 5, answered: given.size, correct, points: correct, total_points: 5 };
  const end = submitted(plan, {
    ...{ ...score, submitted_at: over, ended_at: over, local_date: localDate(over, zone) },
    title: plan.attemptId,
  });
  const { learner_id, class_id, quiz_type, exam_id } = plan;
  const scope = { learner_id, class_id, quiz_type, exam_id, before: score };
  const corrected = (figures: { answered: number; correct: number }) => ({
    ...{ question_count: 5, total_points: 5, points: figures.correct },
    ...{ answered: figures.answered, correct: Math.min(figures.answered, figures.correct) },
  });
  const regraded = (figures: { answered: number; correct: number }): AttemptRegraded => ({
    type: 'AttemptRegraded',
    data: { ...scope, regradings: [], after: corrected(figures), regraded_at: over },
  });
  const late = (figures: { answered: number; correct: number }): LateAnswersCounted => ({
    type: 'LateAnswersCounted',
    data: { ...scope, counted: true, answers: [], after: corrected(figures), counted_at: over },
  });
  const after = one.exam
    ? [...(one.regraded ? [regraded(one.regraded)] : []), ...(one.late ? [late(one.late)] : [])]
    : [];
  return [started(plan, 5), ...answers, ...(one.submits ? [end, ...after] : [])];
}

const goalsOf = (goals: Goals, learner_id: string, today: string): WeeklyGoalSet[] =>
  goals
    .toSorted((a, b) => b.ago - a.ago)
    .map(({ ago, minutes }) => ({
      type: 'WeeklyGoalSet',
      data: { learner_id, minutes, monday: mondayOf(dateAfter(today, -7 * ago)) },
    }));

test('STAT-2 STAT-4 STAT-5 weeks with their goals, days, months and records of any history are those that its events tell, also after a rebuild', async () => {
  const log = new StudyLog(database.pool);
  await fc.assert(
    fc.asyncProperty(historyOf, async ({ zone, attempts, goals, batchSize }) => {
      const organizationId = randomUUID();
      const learnerId = randomUUID();
      await log.organization(organizationId, zone);
      await log.user(learnerId, organizationId);
      const written = attempts.map((one): Written => {
        const plan = attemptPlan({
          ...{ organizationId, learner_id: learnerId, quiz_type: one.type, result_visible: one.visible },
          ...(one.exam && { exam_id: randomUUID(), quiz_type: 'mini-test' as const }),
        });
        return { plan, events: eventsOf(plan, one, zone, Date.now()) };
      });
      for (const { plan, events } of written) await log.attempt(plan, ...events);
      const set = goalsOf(goals, learnerId, localDate(new Date().toISOString(), zone));
      if (set.length > 0) await log.goals(organizationId, learnerId, set);
      await foldLog(database.pool, [learnerProgress], batchSize);

      const own = principal({ userId: learnerId, organizationId });
      const {
        position: _position,
        learner_id: _id,
        today,
        ...figures
      } = LearningHistory.parse((await api.get(`statistics/learners/${learnerId}/history`, own)).json());
      expect(today).toBe(localDate(new Date().toISOString(), zone));
      const now = new Date().toISOString();
      const logged = written.map(({ plan, events }) => ({ id: plan.attemptId, organizationId, events }));
      expect(figures).toEqual(historyRecounted(logged, today, now, set));
      const page = LearningRecordsPage.parse((await api.get('quiz/records?size=100', own)).json());
      const titles = new Map(page.items.map(({ title, received_points }) => [title, received_points]));
      const results = recordsRecounted(logged, now).map((one) => [one.title, one.received_points] as const);
      expect(titles).toEqual(new Map(results));
    }),
    { numRuns: 25 },
  );
  expect(
    await rebuildProjection(database.pool, studyCatalogue, learnerProgress, { swap: false }),
  ).toMatchObject({ different: [] });
}, 60_000);
