import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds, earlier, type Instant } from '#libs/kernel';
import { deciderSpec, PROPERTY_RUNS } from '#testing/kernel';
import { attemptDecider } from './attempt.decider.js';
import type { AttemptStarted, AttemptTermsChanged } from './attempt.events.js';
import type { AttemptState } from './attempt.state.js';
import { extensionOf, isClosed } from '../ports/exam-facts.js';
import { deadlineOf } from './exam-terms.js';

const { given } = deciderSpec(attemptDecider);
const scope = { learner_id: 'learner', class_id: null, quiz_type: 'mini-test', exam_id: 'exam' } as const;
const DEADLINE = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-20T16:00:00.000Z';
const started = (deadline = DEADLINE): AttemptStarted => ({
  type: 'AttemptStarted',
  data: {
    ...{ ...scope, setup: null, title: 'Lesson 7', seed: 'seed', time_zone: 'UTC' },
    ...{ started_at: '2026-11-20T14:50:00.000Z', deadline, exam_ends_at: DEADLINE },
    ...{ pass_points: null, result_visible: 'after_submit', sections: [{ title: null }] },
    questions: [{ question_id: 'q1', version: 1, skill: 'kana', section: 0, points: 2 }],
  },
});
const follow = (
  now: string,
  ends_at = LATER,
  time_limit_seconds: number | null = null,
  extension_seconds = 0,
) => ({
  type: 'FollowExam' as const,
  exam: { ends_at, result_visible: 'after_window' as const, time_limit_seconds, extension_seconds },
  now,
});
const moved = (changed_at: string, over: Partial<AttemptTermsChanged['data']> = {}): AttemptTermsChanged => ({
  type: 'AttemptTermsChanged',
  data: {
    ...{ ...scope, deadline: LATER, exam_ends_at: LATER, result_visible: 'after_window' },
    ...{ submitted_at: null, changed_at, ...over },
  },
});
const NOW = '2026-11-20T14:55:00.000Z';

describe('an attempt follows its exam', () => {
  it('TEST-7 to a later end and to an earlier one, but never beyond its limit', () => {
    given(started()).when(follow(NOW)).then(moved(NOW));
    const earlier = '2026-11-20T14:56:00.000Z';
    given(started())
      .when(follow(NOW, earlier))
      .then(moved(NOW, { deadline: earlier, exam_ends_at: earlier }));
    given(started())
      .when(follow(NOW, LATER, 900))
      .then(moved(NOW, { deadline: '2026-11-20T15:05:00.000Z' }));
  });

  it('TEST-7 not when its time is over: neither handed in by the learner nor about to be by the deadline', () => {
    const over = '2026-11-20T15:01:00.001Z';
    given(started())
      .when(follow(over))
      .then(moved(over, { deadline: DEADLINE }));
  });

  it('TEST-7 from then on the new deadline decides what counts', () => {
    const at = '2026-11-20T15:30:00.000Z';
    given(started())
      .when({ type: 'CloseAttempt', now: at })
      .then({
        type: 'AttemptSubmitted',
        data: {
          ...{
            ...scope,
            setup: null,
            title: 'Lesson 7',
            by: 'deadline',
            submitted_at: at,
            ended_at: DEADLINE,
          },
          ...{
            local_date: '2026-11-20',
            started_on: '2026-11-20',
            question_count: 1,
            answered: 0,
            set_aside: 0,
          },
          ...{ correct: 0, points: 0, total_points: 2, seconds: 0, rest_seconds: 0, rest_ms: 0 },
          ...{ exam_ends_at: DEADLINE, result_visible: 'after_submit' },
        },
      });
    given(started(), moved(NOW)).when({ type: 'CloseAttempt', now: at }).thenError('attempt.not-over');
  });
});

describe('an extension', () => {
  it('TEST-7 comes on top of the limit and of the end of the window, whichever is first', () => {
    const extension_seconds = 300;
    const startedAt = '2026-11-20T14:50:00.000Z';
    const of = (time_limit_seconds: number | null) =>
      deadlineOf({ ends_at: DEADLINE, time_limit_seconds, extension_seconds }, startedAt);
    expect(of(null)).toBe('2026-11-20T15:05:00.000Z');
    expect(of(300)).toBe('2026-11-20T15:00:00.000Z');
    given(started())
      .when(follow(NOW, DEADLINE, null, 300))
      .then(moved(NOW, { deadline: '2026-11-20T15:05:00.000Z', exam_ends_at: DEADLINE }));
  });

  it('TEST-7 of one learner and of everybody add up, and the last of each stands', () => {
    const extended = (learner_id: string | null, seconds: number) =>
      ({
        type: 'ExamExtended',
        data: { notice_id: 'n', learner_id, seconds, added_seconds: seconds, reason: null, at: NOW },
      }) as const;
    const events = [extended('anna', 600), extended(null, 120), extended('anna', 300), extended('ben', 60)];
    expect(['anna', 'ben', 'chi'].map((learner) => extensionOf(events, learner))).toEqual([420, 180, 120]);
  });

  it('TEST-7 is given also in the minute of grace, and not after it', () => {
    const inGrace = '2026-11-20T15:00:59.000Z';
    given(started())
      .when(follow(inGrace, DEADLINE, null, 300))
      .then(
        moved(inGrace, {
          ...{ deadline: '2026-11-20T15:05:00.000Z', exam_ends_at: DEADLINE },
        }),
      );
    given(started())
      .when(follow('2026-11-20T15:01:00.001Z', DEADLINE, null, 300))
      .then(moved('2026-11-20T15:01:00.001Z', { deadline: DEADLINE, exam_ends_at: DEADLINE }));
  });

  it('TEST-7 that is taken back takes nothing that has passed: the time is over now, not earlier', () => {
    const given5 = moved(NOW, { deadline: '2026-11-20T15:05:00.000Z', exam_ends_at: DEADLINE });
    const now = '2026-11-20T15:03:00.000Z';
    given(started(), given5)
      .when(follow(now, DEADLINE))
      .then(moved(now, { deadline: now, exam_ends_at: DEADLINE }));
  });

  it('TEST-7 that the attempt has already is followed by nothing', () => {
    given(started(), moved(NOW)).when(follow(NOW)).then();
  });

  const START = Date.parse('2026-11-20T14:50:00.000Z');
  const instant = (seconds: number): Instant => new Date(START + seconds * 1000).toISOString();
  /** Any extensions, each at its second after the start, in order. */
  const steps = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 900 })), { maxLength: 8 })
    .map((gaps) => {
      let second = 0;
      return gaps.map(([gap, seconds]) => ({ now: instant((second += gap)), seconds }));
    });

  const deadlineIn = (state: AttemptState): Instant =>
    (state.status === 'not_started' ? null : state.started.deadline) ?? '';

  it('TEST-7 however it is raised and taken back: no deadline is moved into the past, and none but by what stands', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let state = given(started()).state();
        for (const { now, seconds } of all) {
          const command = follow(now, DEADLINE, null, seconds);
          const before = deadlineIn(state);
          for (const event of attemptDecider.decide(command, state))
            state = attemptDecider.evolve(state, event);
          const after = deadlineIn(state);
          const wanted = addSeconds(DEADLINE, seconds);
          expect(after >= earlier(before, now)).toBe(true);
          if (now > addSeconds(before, 60)) expect(after).toBe(before);
          else if (wanted >= now) expect(after).toBe(wanted);
          expect(attemptDecider.decide(command, state)).toEqual([]);
        }
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('an exam that is opened again', () => {
  const at = NOW;
  const closed = { type: 'ExamClosed', data: { at } } as const;
  const reopened = {
    type: 'ExamReopened',
    data: { ends_at: LATER, result_visible: 'hidden', at },
  } as const;

  it('TEST-1 is closed by the last word', () => {
    expect([[], [closed], [closed, reopened], [closed, reopened, closed]].map(isClosed)).toEqual([
      ...[false, true, false, true],
    ]);
  });

  it('TEST-7 brings nobody back who was handed in while it was closed', () => {
    const late = '2026-11-20T15:30:00.000Z';
    const state = given(started(), {
      type: 'AttemptSubmitted',
      data: {
        ...{ ...scope, setup: null, title: 'Lesson 7', by: 'deadline', submitted_at: late },
        ...{ ended_at: DEADLINE, local_date: '2026-11-20', started_on: '2026-11-20', question_count: 1 },
        ...{
          answered: 0,
          set_aside: 0,
          correct: 0,
          points: 0,
          total_points: 2,
          seconds: 0,
          rest_seconds: 0,
          rest_ms: 0,
        },
        ...{ exam_ends_at: DEADLINE, result_visible: 'after_submit' },
      },
    }).state();
    expect(attemptDecider.decide(follow('2026-11-20T15:40:00.000Z'), state)).toEqual([
      moved('2026-11-20T15:40:00.000Z', { deadline: DEADLINE, submitted_at: late }),
    ]);
  });
});
