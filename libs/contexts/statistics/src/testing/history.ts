import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { answered, type AttemptPlan, attemptPlan, started, submitted } from './attempt-plan.js';
import type { StudyLog } from './study-log.js';

const ENDS = ['2026-04-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', null];

const answers = fc.array(
  fc.record({
    question: fc.nat(3),
    correct: fc.boolean(),
    seconds: fc.nat(120),
    at: fc.nat(500),
    day: fc.nat(2),
  }),
  { maxLength: 7 },
);

const attempt = fc.record({
  organization: fc.nat(1),
  learner: fc.nat(2),
  class: fc.option(fc.nat(1)),
  exam: fc.boolean(),
  visible: fc.constantFrom('after_submit' as const, 'after_window' as const, 'hidden' as const),
  ends: fc.constantFrom(...ENDS),
  answers,
  submits: fc.boolean(),
  rest: fc.nat(90),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

/** Attempts of a few learners of two organizations, and how their streams and batches are mixed and cut. */
export const history = fc.record({
  attempts: fc.array(attempt, { minLength: 1, maxLength: 5 }),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
  otherPicks: fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
  batchSize: fc.integer({ min: 1, max: 12 }),
});

/** Several lists as one, each in its own order; `picks` says whose turn it is. */
export function mixed<T>(lists: readonly (readonly T[])[], picks: readonly number[]): T[] {
  const rest = lists.map((list) => [...list]);
  const all: T[] = [];
  for (let turn = 0; rest.some((list) => list.length > 0); turn++) {
    const open = rest.filter((list) => list.length > 0);
    const next = open[(picks[turn % picks.length] ?? 0) % open.length]?.shift();
    if (next !== undefined) all.push(next);
  }
  return all;
}

/** The streams of a history, each as a list of commands to be run in order. */
export function commandsOf(log: StudyLog, attempts: readonly Attempt[]): (() => Promise<string>)[][] {
  const organizations = [0, 1].map(() => {
    const id = randomUUID();
    return { id, learners: ids(3), classes: ids(2) };
  });
  const founding = organizations.flatMap(({ id, learners, classes }) => [
    [() => log.organization(id)],
    ...classes.map((classId) => [() => log.class(classId, id)]),
    ...learners.map((learnerId) => [() => log.user(learnerId, id)]),
  ]);
  const studied = attempts.map((one) => {
    const at = organizations[one.organization];
    const plan = attemptPlan({
      ...(at && { organizationId: at.id, learner_id: at.learners[one.learner] ?? randomUUID() }),
      class_id: one.class === null ? null : (at?.classes[one.class] ?? null),
      ...(one.exam && { exam_id: randomUUID(), quiz_type: 'mini-test' as const }),
      result_visible: one.visible,
      exam_ends_at: one.ends,
    });
    return eventsOf(plan, one).map((event) => () => log.attempt(plan, event));
  });
  return [...founding, ...studied];
}

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

function eventsOf(plan: AttemptPlan, { answers, submits, rest }: Attempt) {
  const given = new Map<number, boolean>();
  const submissions = answers.map(({ question, day, ...answer }) => {
    const before = given.get(question);
    given.set(question, answer.correct);
    const replaces = before === undefined ? null : { correct: before };
    return answered(plan, { ...answer, replaces, local_date: `2026-04-0${day + 6}` });
  });
  const correct = [...given.values()].filter(Boolean).length;
  const end = submits
    ? [submitted(plan, { answered: given.size, correct, rest_seconds: rest, rest_ms: rest * 1000 })]
    : [];
  return [started(plan, 4), ...submissions, ...end];
}
