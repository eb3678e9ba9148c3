import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTENSION_AT_MOST_SECONDS } from '#contracts/constants';
import { deciderSpec, PROPERTY_RUNS } from '#testing/kernel';
import { examDecider } from './exam.decider.js';
import type { ExamEvent, ExamExtended, ExamPlan } from './exam.events.js';

const { given } = deciderSpec(examDecider);
const now = '2026-11-20T10:00:00.000Z';
const plan: ExamPlan = {
  ...{ title: 'Lesson 7', exam_type: 10, starts_at: '2026-11-20T09:00:00.000Z' },
  ...{ ends_at: '2026-11-20T11:00:00.000Z', time_limit_seconds: 600, shuffle: false },
  ...{ pass_points: null, result_visible: 'after_window', sections: [] },
};
const drafted = (over: Partial<ExamPlan> = {}): ExamEvent => ({
  type: 'ExamDrafted',
  data: { plan: { ...plan, ...over }, at: now },
});
const published: ExamEvent = {
  type: 'ExamPublished',
  data: { ...plan, sections: [], question_count: 1, at: now },
};
const closed: ExamEvent = { type: 'ExamClosed', data: { at: now } };

describe('a closed exam is opened again', () => {
  const reopen = (endsAt?: string, at = now) => ({ type: 'ReopenExam', endsAt, now: at }) as const;
  const reopened = (ends_at: string, at = now): ExamEvent => ({
    type: 'ExamReopened',
    data: { ends_at, result_visible: 'after_window', at },
  });
  const LATER = '2026-11-21T11:00:00.000Z';

  it('TEST-1 until the end that it had, or until another one; then it can be changed and closed again', () => {
    given(drafted(), published, closed).when(reopen()).then(reopened(plan.ends_at));
    given(drafted(), published, closed).when(reopen(LATER)).then(reopened(LATER));
    given(drafted(), published, closed, reopened(LATER))
      .when({ type: 'CloseExam', now })
      .then({ type: 'ExamClosed', data: { at: now } });
    expect(given(drafted(), published, closed, reopened(LATER)).state()).toMatchObject({
      ...{ status: 'published', plan: { ends_at: LATER }, published: { ends_at: LATER } },
    });
  });

  it('TEST-1 never until an end that has passed', () => {
    const after = '2026-11-20T11:00:00.001Z';
    given(drafted(), published, closed).when(reopen(undefined, after)).thenError('exam.window-invalid');
    given(drafted(), published, closed).when(reopen(now, after)).thenError('exam.window-invalid');
    const early = '2026-11-20T08:00:00.000Z';
    given(drafted(), published, closed).when(reopen(plan.starts_at, early)).thenError('exam.window-invalid');
    given(drafted(), published, closed).when(reopen(LATER, after)).then(reopened(LATER, after));
  });

  it('TEST-1 and no other', () => {
    given(drafted()).when(reopen()).thenError('exam.not-closed');
    given(drafted(), published).when(reopen()).thenError('exam.not-closed');
    given(drafted(), published, closed, reopened(LATER)).when(reopen()).thenError('exam.not-closed');
    given().when(reopen()).thenError('request.not-found');
  });
});

describe('an exam is extended', () => {
  const extend = (seconds: number, learnerId: string | null = null) =>
    ({ type: 'ExtendExam', noticeId: 'n', learnerId, seconds, reason: null, now }) as const;
  const extended = (
    seconds: number,
    added_seconds: number,
    learner_id: string | null = null,
  ): ExamExtended => ({
    type: 'ExamExtended',
    data: { notice_id: 'n', learner_id, seconds, added_seconds, reason: null, at: now },
  });

  it('TEST-7 for everybody and for one learner, each by itself; what stands is said again by nothing', () => {
    given(drafted(), published).when(extend(300)).then(extended(300, 300));
    given(drafted(), published, extended(300, 300)).when(extend(300)).then();
    given(drafted(), published, extended(300, 300))
      .when(extend(300, 'anna'))
      .then(extended(300, 300, 'anna'));
    given(drafted(), published, extended(300, 300)).when(extend(120)).then(extended(120, -180));
    given(drafted(), published).when(extend(0)).then();
  });

  it('TEST-7 also when it is closed, for who has begun; never a draft, and never without bounds', () => {
    given(drafted(), published, closed).when(extend(60)).then(extended(60, 60));
    given(drafted()).when(extend(60)).thenError('exam.not-published');
    for (const seconds of [-1, 0.5, EXTENSION_AT_MOST_SECONDS + 1, Number.NaN])
      given(drafted(), published).when(extend(seconds)).thenError('request.invalid');
  });

  it('TEST-7 what was added and taken back is what stands, for everybody and for each', () => {
    const who = fc.constantFrom(null, 'anna', 'ben');
    const all = fc.array(fc.tuple(who, fc.integer({ min: 0, max: 900 })), { maxLength: 12 });
    fc.assert(
      fc.property(all, (commands) => {
        let state = given(drafted(), published).state();
        const sums = new Map<string | null, number>();
        for (const [learnerId, seconds] of commands) {
          for (const event of examDecider.decide(extend(seconds, learnerId), state)) {
            if (event.type === 'ExamExtended')
              sums.set(learnerId, (sums.get(learnerId) ?? 0) + event.data.added_seconds);
            state = examDecider.evolve(state, event);
          }
          expect(sums.get(learnerId) ?? 0).toBe(seconds);
        }
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('those who take an exam are told', () => {
  const announce = (learnerIds: readonly string[] | null = null) =>
    ({ type: 'AnnounceToTakers', noticeId: 'n', text: 'あと10分です。', learnerIds, now }) as const;
  const announced = (learner_ids: readonly string[] | null): ExamEvent => ({
    type: 'ExamAnnounced',
    data: { notice_id: 'n', text: 'あと10分です。', learner_ids, at: now },
  });

  it('TEST-7 all of them or some, also of a closed one; nobody of a draft', () => {
    given(drafted(), published).when(announce()).then(announced(null));
    given(drafted(), published, closed)
      .when(announce(['b', 'a', 'b']))
      .then(announced(['a', 'b']));
    given(drafted()).when(announce()).thenError('exam.not-published');
  });

  it('TEST-7 not without an end', () => {
    const many = Array.from({ length: 200 }, () => announced(null));
    given(drafted(), published, ...many)
      .when(announce())
      .thenError('request.throttled');
  });
});
