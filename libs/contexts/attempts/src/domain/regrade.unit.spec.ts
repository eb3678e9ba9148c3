import { describe, expect, it } from 'vitest';
import { fold } from '#libs/kernel';
import type { GradingRule } from '#libs/learning';
import { attemptDecider } from './attempt.decider.js';
import type { AttemptEvent } from './attempt.events.js';
import { gradingsOf } from '../ports/exam-gradings.js';
import { type Gradings, isBehind } from './exam-gradings.js';
import { scoreOf } from './score.js';

const scope = { learner_id: 'learner', class_id: null, quiz_type: 'mini-test', exam_id: 'exam' } as const;
const NOW = '2026-11-20T15:30:00.000Z';
const question = (question_id: string, points: number) =>
  ({ question_id, version: 1, skill: 'kana', section: 0, points }) as const;
const started: AttemptEvent = {
  type: 'AttemptStarted',
  data: {
    ...{ ...scope, setup: null, title: 'Lesson 8', seed: 'seed', time_zone: 'Asia/Tokyo' },
    ...{ started_at: '2026-11-20T14:50:00.000Z', deadline: null, exam_ends_at: NOW },
    ...{ pass_points: null, result_visible: 'after_submit', sections: [{ title: null }] },
    questions: [question('q1', 1), question('q2', 2), question('q3', 3)],
  },
};
const answered = (question_id: string, value: string, correct: boolean): AttemptEvent => ({
  type: 'AnswerSubmitted',
  data: {
    ...{ ...scope, question_id, skill: 'kana', source: null, confused: null, pairs: null, first_value: null },
    ...{ value, correct, key_version: 1, replaces: null },
    ...{ seconds: 5, active_ms: 5000, timed_by: 'server' },
    ...{ captured_at: NOW, answered_at: '2026-11-20T15:10:00.000Z', local_date: '2026-11-21' },
  },
});
/** q1 right, q2 wrong, q3 left open: 1 of 6. */
const running = [started, answered('q1', 'a', true), answered('q2', 'b', false)];
const key = (...ids: string[]): GradingRule => ({
  type: 'keys',
  keys: ids.map((choice_id) => ({ type: 'choice', choice_id })),
});
const by = (rules: Record<string, GradingRule | null>): Gradings =>
  new Map(Object.entries(rules).map(([id, rule]) => [id, { rule, notify: true }]));

const stateOf = (events: readonly AttemptEvent[]) => {
  const state = fold(attemptDecider, events);
  if (state.status === 'not_started') throw new Error('not started');
  return state;
};
const decide = (
  events: readonly AttemptEvent[],
  type: 'RegradeAttempt' | 'SubmitAttempt',
  gradings: Gradings,
) => attemptDecider.decide({ type, gradings, now: NOW }, stateOf(events));
const submitted = [...running, ...decide(running, 'SubmitAttempt', new Map())];
const regraded = (gradings: Gradings, before: readonly AttemptEvent[] = submitted) => [
  ...before,
  ...decide(before, 'RegradeAttempt', gradings),
];
const points = (events: readonly AttemptEvent[]) => {
  const { points, total_points } = scoreOf(stateOf(events));
  return [points, total_points];
};

describe('a submitted attempt is judged anew', () => {
  it('TEST-12 by another key, a second one, full marks and without the question', () => {
    expect(points(submitted)).toEqual([1, 6]);
    expect(points(regraded(by({ q1: key('x') })))).toEqual([0, 6]);
    expect(points(regraded(by({ q2: key('a', 'b') })))).toEqual([3, 6]);
    expect(points(regraded(by({ q3: { type: 'full_marks' } })))).toEqual([4, 6]);
    expect(points(regraded(by({ q2: { type: 'void' } })))).toEqual([1, 4]);
  });

  it('TEST-12 the event says both scores, what of it was an answer, and on which day', () => {
    const [event] = decide(submitted, 'RegradeAttempt', by({ q2: key('b'), q3: { type: 'void' } }));
    expect(event).toEqual({
      type: 'AttemptRegraded',
      data: {
        ...scope,
        regradings: [
          {
            ...{ question_id: 'q2', rule: key('b'), answered: true, local_date: '2026-11-21', notify: true },
            before: { correct: false, counts: true },
            after: { correct: true, counts: true },
          },
          {
            ...{ question_id: 'q3', rule: { type: 'void' }, answered: false, local_date: null, notify: true },
            before: { correct: false, counts: true },
            after: { correct: false, counts: false },
          },
        ],
        before: { question_count: 3, answered: 2, correct: 1, points: 1, total_points: 6 },
        after: { question_count: 2, answered: 2, correct: 2, points: 3, total_points: 3 },
        regraded_at: NOW,
      },
    });
  });

  it('TEST-12 once: who is judged so already has nothing to say', () => {
    const gradings = by({ q2: key('b') });
    const once = regraded(gradings);
    expect(decide(once, 'RegradeAttempt', gradings)).toEqual([]);
    const state = stateOf(once);
    expect(state.status === 'submitted' && isBehind(state, gradings)).toBe(false);
    expect(decide(submitted, 'RegradeAttempt', by({ other: key('b') }))).toEqual([]);
  });

  it('TEST-12 back to the key: the score is the old one, and all of it stays in the history', () => {
    const back = regraded(by({ q2: null, q3: null }), regraded(by({ q2: key('b'), q3: { type: 'void' } })));
    expect(points(back)).toEqual([1, 6]);
    expect(stateOf(back).regradings.map(({ before, after }) => [before.points, after.points])).toEqual([
      [1, 3],
      [3, 1],
    ]);
  });

  it('TEST-12 one that runs obeys when it is handed in, without a word to who never saw the other score', () => {
    const gradings = by({ q2: key('b') });
    expect(decide(running, 'RegradeAttempt', gradings)).toEqual([]);
    const events = decide(running, 'SubmitAttempt', gradings);
    expect(events.map(({ type }) => type)).toEqual(['AttemptSubmitted', 'AttemptRegraded']);
    expect(events).toMatchObject([
      { data: { points: 1 } },
      { data: { after: { points: 3 }, regradings: [{ notify: false }] } },
    ]);
    expect(points([...running, ...events])).toEqual([3, 6]);
  });

  it('TEST-12 of each question the last decision of the exam counts', () => {
    const decided = (rule: GradingRule | null) =>
      ({
        type: 'ExamQuestionRegraded',
        data: { question_id: 'q1', rule, reason: 'x', notify: false, at: NOW },
      }) as const;
    expect([...gradingsOf([decided(key('b')), decided(null)])]).toEqual([
      ['q1', { rule: null, notify: false }],
    ]);
  });
});
