import { describe, expect, it } from 'vitest';
import { fold } from '#libs/kernel';
import type { AskedContent, GradingRule } from '#libs/learning';
import { attemptDecider } from './attempt.decider.js';
import type { AnswerValue, AttemptEvent } from './attempt.events.js';
import { scoreOf } from './score.js';

const scope = { learner_id: 'learner', class_id: null, quiz_type: 'mini-test', exam_id: 'exam' } as const;
const DEADLINE = '2026-11-20T15:00:00.000Z';
const NOW = '2026-11-20T16:00:00.000Z';
const question = (question_id: string, points: number) =>
  ({ question_id, version: 1, skill: 'kana', section: 0, points }) as const;
const started: AttemptEvent = {
  type: 'AttemptStarted',
  data: {
    ...{ ...scope, setup: null, title: 'Lesson 8', seed: 'seed', time_zone: 'Asia/Tokyo' },
    ...{ started_at: '2026-11-20T14:30:00.000Z', deadline: DEADLINE, exam_ends_at: DEADLINE },
    ...{ pass_points: null, result_visible: 'after_submit', sections: [{ title: null }] },
    questions: [question('q1', 1), question('q2', 2), question('q3', 3)],
  },
};
/** Answered before midnight of Tokyo; what comes late arrives after it. */
const answered = (question_id: string, value: string, correct: boolean): AttemptEvent => ({
  type: 'AnswerSubmitted',
  data: {
    ...{ ...scope, question_id, skill: 'kana', source: null, confused: null, pairs: null, first_value: null },
    ...{ value, correct, key_version: 1, replaces: null },
    ...{ seconds: 5, active_ms: 5000, timed_by: 'server' },
    ...{ captured_at: DEADLINE, answered_at: '2026-11-20T14:50:00.000Z', local_date: '2026-11-20' },
  },
});
const late = (question_id: string, value: AnswerValue, at = '15:02'): AttemptEvent => ({
  type: 'AnswerArrivedLate',
  data: { ...scope, question_id, value, captured_at: DEADLINE, received_at: `2026-11-20T${at}:00.000Z` },
});
const stateOf = (events: readonly AttemptEvent[]) => {
  const state = fold(attemptDecider, events);
  if (state.status === 'not_started') throw new Error('not started');
  return state;
};
const closed = (...events: AttemptEvent[]) => {
  const running = [started, ...events];
  return [...running, ...attemptDecider.decide({ type: 'CloseAttempt', now: NOW }, stateOf(running))];
};
/** Of every question `a` is right. */
const content = {
  ...{ skill: 'kana', prompt: {}, source: { kind: 'kana', item: 'あ' } },
  ...{ choices: [{ id: 'a' }, { id: 'b' }], key: { type: 'choice', choice_id: 'a' } },
} as unknown as AskedContent;
const decide = (events: readonly AttemptEvent[], counted: boolean, ...ids: string[]) =>
  attemptDecider.decide(
    { type: 'CountLateAnswers', questions: ids.map((id) => ({ id, content })), counted, now: NOW },
    stateOf(events),
  );
const count = (events: readonly AttemptEvent[], ...ids: string[]) => [
  ...events,
  ...decide(events, true, ...ids),
];
const setBack = (events: readonly AttemptEvent[], ...ids: string[]) => [
  ...events,
  ...decide(events, false, ...ids),
];
const regraded = (events: readonly AttemptEvent[], rule: GradingRule | null) => [
  ...events,
  ...attemptDecider.decide(
    { type: 'RegradeAttempt', gradings: new Map([['q3', { rule, notify: true }]]), now: NOW },
    stateOf(events),
  ),
];
const points = (events: readonly AttemptEvent[]) => {
  const { points, total_points, answered } = scoreOf(stateOf(events));
  return [points, total_points, answered];
};

const ONE_LATE = closed(answered('q1', 'a', true), late('q3', 'a'));

describe('TEST-7 late answers of a submitted attempt', () => {
  it('TEST-7 count as if they had come in time, and are set back as if they had not; the score before stays in the event', () => {
    expect(points(ONE_LATE)).toEqual([1, 6, 1]);
    const counted = count(ONE_LATE, 'q3');
    expect(counted.at(-1)).toEqual({
      type: 'LateAnswersCounted',
      data: {
        ...{ ...scope, counted: true, counted_at: NOW },
        answers: [
          {
            ...{ question_id: 'q3', value: 'a', correct: true },
            before: { correct: false, counts: true, answered_on: null },
            after: { correct: true, counts: true, answered_on: '2026-11-21' },
          },
        ],
        before: { question_count: 3, answered: 1, correct: 1, points: 1, total_points: 6 },
        after: { question_count: 3, answered: 2, correct: 2, points: 4, total_points: 6 },
      },
    });
    expect(points(counted)).toEqual([4, 6, 2]);
    const back = setBack(counted, 'q3');
    expect(points(back)).toEqual([1, 6, 1]);
    expect(points(count(back, 'q3'))).toEqual([4, 6, 2]);
    expect(stateOf(back).lateCounts.map((one) => one.counted)).toEqual([true, false]);
  });

  it('TEST-7 of a question answered in time as well the late one is the last word, also to the worse; the first one comes back', () => {
    const both = closed(
      answered('q1', 'a', true),
      answered('q2', 'b', false),
      late('q1', 'b'),
      late('q2', 'a'),
    );
    expect(points(both)).toEqual([1, 6, 2]);
    const counted = count(both, 'q1', 'q2');
    expect(points(counted)).toEqual([2, 6, 2]);
    expect(points(count(both, 'q2'))).toEqual([3, 6, 2]);
    expect(points(setBack(counted, 'q1'))).toEqual([3, 6, 2]);
    expect(points(setBack(counted, 'q1', 'q2'))).toEqual([1, 6, 2]);
    expect(stateOf(setBack(counted, 'q1')).answers.get('q1')?.answered_at).toBe('2026-11-20T14:50:00.000Z');
  });

  it('TEST-7 the last of several late ones counts; one that comes after the decision does not, until that is said again', () => {
    const twice = closed(late('q3', 'b', '15:02'), late('q3', 'a', '15:03'));
    const counted = count(twice, 'q3');
    expect(points(counted)).toEqual([3, 6, 1]);
    const more = [...counted, late('q3', 'b', '16:10')];
    expect(points(more)).toEqual([3, 6, 1]);
    expect(points(count(more, 'q3'))).toEqual([0, 6, 1]);
    expect(points(setBack(count(more, 'q3'), 'q3'))).toEqual([0, 6, 0]);
  });

  it('TEST-7 the same once more is no event: two administrators who say it at once write one', () => {
    const counted = count(ONE_LATE, 'q3');
    expect(decide(counted, true, 'q3')).toEqual([]);
    expect(decide(ONE_LATE, false, 'q3')).toEqual([]);
  });

  it('TEST-7 TEST-12 by what stands in the place of the key, whichever of the two was decided first', () => {
    const b: GradingRule = { type: 'keys', keys: [{ type: 'choice', choice_id: 'b' }] };
    const first = closed(late('q3', 'b'));
    for (const both of [count(regraded(first, b), 'q3'), regraded(count(first, 'q3'), b)]) {
      expect(points(both)).toEqual([3, 6, 1]);
      expect(points(setBack(both, 'q3'))).toEqual([0, 6, 0]);
      expect(points(regraded(both, null))).toEqual([0, 6, 1]);
      expect(points(regraded(setBack(both, 'q3'), null))).toEqual([0, 6, 0]);
    }
    const out = count(regraded(first, { type: 'void' }), 'q3');
    expect(points(out)).toEqual([0, 3, 0]);
    expect(points(count(regraded(first, { type: 'full_marks' }), 'q3'))).toEqual([3, 6, 1]);
  });

  it('TEST-7 what did not come late, and an attempt that runs, are refused', () => {
    expect(() => decide(ONE_LATE, true, 'q2')).toThrow('attempt.no-late-answer');
    expect(() => decide(closed(), true, 'q3')).toThrow('attempt.no-late-answer');
    expect(() => decide([started, late('q3', 'a')], true, 'q3')).toThrow('attempt.not-submitted');
  });
});
