import { describe, it } from 'vitest';
import { deciderSpec } from '#testing/kernel';
import { attemptDecider } from './attempt.decider.js';
import type { AttemptStarted, AttemptTermsChanged } from './attempt.events.js';

const { given } = deciderSpec(attemptDecider);
const scope = { learner_id: 'learner', class_id: null, quiz_type: 'mini-test', exam_id: 'exam' } as const;
const DEADLINE = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-20T16:00:00.000Z';
const started = (deadline = DEADLINE): AttemptStarted => ({
  type: 'AttemptStarted',
  data: {
    ...{ ...scope, setup: null, title: 'Lesson 7', seed: 'seed', time_zone: 'UTC' },
    ...{ started_at: '2026-11-20T14:50:00.000Z', deadline, exam_ends_at: DEADLINE },
    ...{ result_visible: 'after_submit', sections: [{ title: null }] },
    questions: [{ question_id: 'q1', version: 1, skill: 'kana', section: 0, points: 2 }],
  },
});
const follow = (now: string, ends_at = LATER, time_limit_seconds: number | null = null) => ({
  type: 'FollowExam' as const,
  exam: { ends_at, result_visible: 'after_window' as const, time_limit_seconds },
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
          ...{ correct: 0, points: 0, total_points: 2, seconds: 0 },
          ...{ exam_ends_at: DEADLINE, result_visible: 'after_submit' },
        },
      });
    given(started(), moved(NOW)).when({ type: 'CloseAttempt', now: at }).thenError('attempt.not-over');
  });
});
