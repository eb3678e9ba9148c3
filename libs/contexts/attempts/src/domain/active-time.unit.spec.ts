import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { attemptDecider, type AttemptCommand } from './attempt.decider.js';
import type { AttemptEvent, AttemptStarted } from './attempt.events.js';

const scope = { learner_id: 'learner', class_id: 'class', quiz_type: 'kana', exam_id: null } as const;
const question = { version: 1, skill: 'kana', section: 0, points: 1 } as const;
const started: AttemptStarted = {
  type: 'AttemptStarted',
  data: {
    ...{ ...scope, setup: {}, title: 'かな', seed: 'seed', time_zone: 'Asia/Tokyo', pass_points: null },
    ...{ started_at: '2026-11-20T00:00:00.000Z', deadline: null, exam_ends_at: null },
    ...{ result_visible: 'after_submit', sections: [{ title: null }] },
    questions: Array.from({ length: 40 }, (_, index) => ({ question_id: `q${index}`, ...question })),
  },
};
const content: QuestionContent = {
  ...{ skill: 'kana', prompt: { instruction: 'question.kana-sound' }, explanation: {}, tags: [] },
  ...{ key: { type: 'choice', choice_id: 'a' }, source: { kind: 'kana', item: 'シ' } },
};
const at = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms).toISOString();
const answer = (index: number, ms: number, activeMs?: number): AttemptCommand => ({
  ...{ type: 'SubmitAnswer', questionId: `q${index}`, value: 'a', content, baseVersion: undefined },
  ...{ activeMs, capturedAt: '2001-01-01T00:00:00.000Z', now: at(ms) },
});
const handIn = (ms: number, activeMs?: number): AttemptCommand => ({
  ...{ type: 'SubmitAttempt', activeMs, now: at(ms) },
});

function after(...commands: AttemptCommand[]): AttemptEvent[] {
  const events: AttemptEvent[] = [started];
  for (const command of commands) {
    const decided = attemptDecider.decide(command, fold(attemptDecider, events));
    events.push(...decided);
  }
  return events;
}
/** What each event says: of a hand-in the rest after the last answer. */
const told = (events: readonly AttemptEvent[]) =>
  events.flatMap((event) => {
    if (event.type === 'AnswerSubmitted') {
      const { seconds, active_ms: ms, timed_by: by } = event.data;
      return [{ seconds, ms, by }];
    }
    return event.type === 'AttemptSubmitted'
      ? [{ seconds: event.data.rest_seconds, ms: event.data.rest_ms }]
      : [];
  });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('PLUS-5 active time of an attempt', () => {
  it('is what the page measured, however long nothing was answered', () => {
    expect(told(after(answer(0, 900_000, 312_000), handIn(960_000, 4_000)))).toEqual([
      { seconds: 312, ms: 312_000, by: 'page' },
      { seconds: 4, ms: 4_000 },
    ]);
  });

  it('of a program that measures nothing is the gap between its answers, at most a minute', () => {
    expect(told(after(answer(0, 20_000), answer(1, 200_000), handIn(230_000)))).toEqual([
      { seconds: 20, ms: 20_000, by: 'server' },
      { seconds: 60, ms: 60_000, by: 'server' },
      { seconds: 0, ms: 0 },
    ]);
  });

  it('is never more than has passed since the start: what is claimed beyond is cut', () => {
    expect(
      told(after(answer(0, 30_000, 3_600_000), answer(1, 40_000, 25_000), handIn(41_000, 5_000))),
    ).toEqual([
      { seconds: 30, ms: 30_000, by: 'page' },
      { seconds: 10, ms: 10_000, by: 'page' },
      { seconds: 1, ms: 1_000 },
    ]);
  });

  it('of answers that come together after a time without a network is what each took', () => {
    const sent = [answer(0, 600_000, 40_000), answer(1, 600_010, 50_000), answer(2, 600_020, 60_000)];
    expect(told(after(...sent)).map(({ seconds }) => seconds)).toEqual([40, 50, 60]);
  });

  it('loses no fraction of a second: quick answers add up', () => {
    const quick = Array.from({ length: 30 }, (_, index) => answer(index, (index + 1) * 1400, 1400));
    const seconds = told(after(...quick)).map((one) => one.seconds);
    expect(sum(seconds)).toBe(42);
    expect(new Set(seconds)).toEqual(new Set([1, 2]));
  });

  it('is not added to by a hand-in after the deadline', () => {
    const events = attemptDecider.decide(
      handIn(10 * 60_000, 500_000),
      fold(attemptDecider, [{ ...started, data: { ...started.data, deadline: at(60_000) } }]),
    );
    expect(told(events)).toEqual([{ seconds: 0, ms: 0 }]);
  });

  it('whatever is claimed and when: within the attempt, and seconds are the milliseconds rounded once', () => {
    const step = fc.record({
      gap: fc.nat(200_000),
      claim: fc.option(fc.nat(400_000), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let now = 0;
        const commands = steps.map(({ gap, claim }, index) => answer(index, (now += gap), claim));
        const parts = told(after(...commands, handIn(now + 1, 60_000)));
        const ms = sum(parts.map((part) => part.ms));
        expect(ms).toBeLessThanOrEqual(now + 1);
        expect(Math.min(...parts.map((part) => part.ms))).toBeGreaterThanOrEqual(0);
        expect(sum(parts.map(({ seconds }) => seconds))).toBe(Math.round(ms / 1000));
      }),
    );
  });
});
