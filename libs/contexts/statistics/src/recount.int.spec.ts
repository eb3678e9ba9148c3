import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { quizTypeOf, type QuizTypeCode } from '#contracts/constants';
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
  migrateStatistics,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
} from './testing/index.js';
import { principal, startStatisticsApi, type StatisticsApi } from './testing/processes.js';
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
  batchSize: fc.integer({ min: 1, max: 9 }),
});

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

/** What one learner did on one day with one type, told from the events alone. */
interface Fact {
  readonly day: string;
  readonly type: number;
  readonly answered: number;
  readonly correct: number;
  readonly seconds: number;
}

function factsOf({ plan, events }: Written): Fact[] {
  const type = quizTypeOf(plan.quiz_type).id;
  const isExam = plan.exam_id !== null;
  const facts = events.flatMap((event): Fact[] => {
    if (event.type !== 'AnswerSubmitted') return [];
    const { local_date: day, seconds, correct, replaces } = event.data;
    if (isExam) return [{ day, type, answered: 0, correct: 0, seconds }];
    const right = Number(correct) - Number(replaces?.correct === true);
    return [{ day, type, answered: replaces ? 0 : 1, correct: right, seconds }];
  });
  const result = resultOf({ plan, events });
  return result && isExam && result.answered > 0 ? [...facts, { ...result, type, seconds: 0 }] : facts;
}

/** The last word on an attempt, where its learner may see it. */
function resultOf({ plan, events }: Written) {
  const end = events.find((event) => event.type === 'AttemptSubmitted');
  if (!end || (plan.exam_id !== null && plan.result_visible === 'hidden')) return undefined;
  const score = events.reduce(
    (so, event) =>
      event.type === 'AttemptRegraded' || event.type === 'LateAnswersCounted' ? event.data.after : so,
    { answered: end.data.answered, correct: end.data.correct },
  );
  if (plan.exam_id === null && score.answered === 0) return undefined;
  return { day: end.data.local_date, answered: score.answered, correct: score.correct };
}

function sumOf(facts: readonly Fact[]) {
  const sum = (of: (fact: Fact) => number) => facts.reduce((so, fact) => so + of(fact), 0);
  return {
    answered: sum((fact) => fact.answered),
    correct: sum((fact) => fact.correct),
    time_spent_seconds: sum((fact) => fact.seconds),
  };
}
const tallyOf = (facts: readonly Fact[]) => {
  const { answered: given, correct } = sumOf(facts);
  return { answered: given, correct };
};
const mondayOf = (day: string): string =>
  dateAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const monthBefore = (month: string): string => dateAfter(`${month}-01`, -1).slice(0, 7);

function recountOf(written: readonly Written[], today: string) {
  const facts = written.flatMap(factsOf);
  const first = dateAfter(mondayOf(today), -52 * 7);
  const byDay = Map.groupBy(facts, ({ day }) => day);
  const ofMonth = (all: readonly Fact[], month: string) =>
    tallyOf(all.filter(({ day }) => day.startsWith(month)));
  const month = today.slice(0, 7);
  return {
    first_day: [...byDay.keys()].sort()[0] ?? null,
    weeks: Array.from({ length: 53 }, (_, index) => {
      const monday = dateAfter(first, index * 7);
      return { monday, ...sumOf(facts.filter(({ day }) => mondayOf(day) === monday)) };
    }),
    days: [...byDay]
      .filter(([day]) => day >= first)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, some]) => ({ day, ...sumOf(some) })),
    quiz_types: [...Map.groupBy(facts, ({ type }) => type)]
      .sort(([one], [other]) => one - other)
      .map(([quiz_type, some]) => ({
        quiz_type,
        this_month: ofMonth(some, month),
        last_month: ofMonth(some, monthBefore(month)),
        in_all: tallyOf(some),
      }))
      .filter(({ in_all }) => in_all.answered > 0),
  };
}

test('STAT-2 STAT-4 STAT-5 weeks, days, months and records of any history are those that its events tell, also after a rebuild', async () => {
  const log = new StudyLog(database.pool);
  await fc.assert(
    fc.asyncProperty(historyOf, async ({ zone, attempts, batchSize }) => {
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
      await foldLog(database.pool, [learnerProgress], batchSize);

      const own = principal({ userId: learnerId, organizationId });
      const {
        position: _position,
        learner_id: _id,
        today,
        ...figures
      } = LearningHistory.parse((await api.get(`statistics/learners/${learnerId}/history`, own)).json());
      expect(today).toBe(localDate(new Date().toISOString(), zone));
      expect(figures).toEqual(recountOf(written, today));
      const page = LearningRecordsPage.parse((await api.get('quiz/records?size=100&sort=title', own)).json());
      const results = written.flatMap((one) => {
        const result = resultOf(one);
        return result === undefined ? [] : [{ title: one.plan.attemptId, received_points: result.correct }];
      });
      expect(page.items.map(({ title, received_points }) => ({ title, received_points }))).toEqual(
        results.sort((one, other) => (one.title < other.title ? -1 : 1)),
      );
    }),
    { numRuns: 25 },
  );
  expect(
    await rebuildProjection(database.pool, studyCatalogue, learnerProgress, { swap: false }),
  ).toMatchObject({ different: [] });
}, 60_000);
