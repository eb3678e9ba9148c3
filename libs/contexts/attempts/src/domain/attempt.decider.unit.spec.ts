import { describe, expect, it } from 'vitest';
import type { QuestionContent } from '#libs/learning';
import { deciderSpec } from '#testing/kernel';
import { attemptDecider } from './attempt.decider.js';
import type { AnswerSubmitted, AttemptStarted } from './attempt.events.js';

const { given } = deciderSpec(attemptDecider);
const scope = { learner_id: 'learner', class_id: 'class', quiz_type: 'mini-test', exam_id: 'exam' } as const;
const started: AttemptStarted = {
  type: 'AttemptStarted',
  data: {
    ...scope,
    setup: null,
    title: 'Lesson 7',
    seed: 'seed',
    time_zone: 'Asia/Tokyo',
    started_at: '2026-11-20T14:50:00.000Z',
    deadline: '2026-11-20T15:00:00.000Z',
    exam_ends_at: '2026-11-20T16:00:00.000Z',
    pass_points: null,
    result_visible: 'after_submit',
    sections: [{ title: null }],
    questions: [
      { question_id: 'q1', version: 3, skill: 'kana', section: 0, points: 2, choice_order: ['b', 'a'] },
      { question_id: 'q2', version: 1, skill: 'kana', section: 0, points: 1, choice_order: ['a', 'b'] },
    ],
  },
};
const SHI = { kind: 'kana', item: 'シ' } as const;
/** What the sound of シ is: “a”. */
const asked = (choices?: QuestionContent['choices']): QuestionContent => ({
  skill: 'kana',
  prompt: { instruction: 'question.kana-sound' },
  ...(choices && { choices }),
  key: { type: 'choice', choice_id: 'a' },
  explanation: {},
  tags: [],
  source: SHI,
});
const answer = (
  now: string,
  value: string,
  more: { questionId?: string; baseVersion?: number; firstValue?: string } = {},
) => ({
  type: 'SubmitAnswer' as const,
  questionId: 'q1',
  value,
  content: asked(),
  baseVersion: undefined,
  capturedAt: '2020-01-01T00:00:00.000Z',
  now,
  ...more,
});
const answered = (over: Partial<AnswerSubmitted['data']> = {}): AnswerSubmitted => ({
  type: 'AnswerSubmitted',
  data: {
    ...scope,
    question_id: 'q1',
    skill: 'kana',
    source: SHI,
    confused: null,
    pairs: null,
    first_value: null,
    value: 'a',
    correct: true,
    key_version: 3,
    replaces: null,
    ...{ seconds: 20, active_ms: 20_000, timed_by: 'server' },
    captured_at: '2020-01-01T00:00:00.000Z',
    answered_at: '2026-11-20T14:50:20.000Z',
    local_date: '2026-11-20',
    ...over,
  },
});

describe('attempt', () => {
  it('TEST-6 an answer is kept with its value, verdict, key version and active time', () => {
    given(started).when(answer('2026-11-20T14:50:20.000Z', 'a')).then(answered());
  });

  it('TEST-6 a changed answer names the verdict it replaces', () => {
    given(started, answered())
      .when(answer('2026-11-20T14:51:00.000Z', 'b'))
      .then(
        answered({
          value: 'b',
          correct: false,
          replaces: { correct: true },
          ...{ seconds: 40, active_ms: 40_000 },
          answered_at: '2026-11-20T14:51:00.000Z',
        }),
      );
  });

  it.each([
    ['a near miss', 'がこう', 'がこう'],
    ['what missed by more', 'いえ', null],
    ['what was right already', 'がっこう', null],
  ])('STUDY-1 of a second try in practice %s before it is kept as such', (_what, firstValue, kept) => {
    const practice = { ...started, data: { ...started.data, exam_id: null } };
    const content: QuestionContent = { ...asked(), key: { type: 'text', accepted: ['がっこう'] } };
    given(practice)
      .when({ ...answer('2026-11-20T14:50:20.000Z', 'がっこう', { firstValue }), content })
      .then(answered({ exam_id: null, value: 'がっこう', first_value: kept }));
    given(started)
      .when({ ...answer('2026-11-20T14:50:20.000Z', 'がっこう', { firstValue }), content })
      .then(answered({ value: 'がっこう', first_value: null }));
  });

  it('STAT-2 idle time is cut off', () => {
    given(started)
      .when(answer('2026-11-20T14:58:00.000Z', 'a'))
      .then(answered({ seconds: 60, active_ms: 60_000, answered_at: '2026-11-20T14:58:00.000Z' }));
  });

  it('TEST-6 a page that has not seen this question’s newer answer is refused; another question’s is no obstacle', () => {
    const history = [started, answered({ question_id: 'q2' }), answered()];
    given(...history)
      .when(answer('2026-11-20T14:52:00.000Z', 'b', { baseVersion: 2 }))
      .thenError('attempt.newer-answer');
    const run = given(started, answered(), answered({ question_id: 'q2' }));
    expect(() => run.when(answer('2026-11-20T14:52:00.000Z', 'b', { baseVersion: 2 })).then()).toThrow(
      /AnswerSubmitted/,
    );
  });

  it('TEST-7 an answer counts until 60 s after the deadline, both instants included; the device clock does not matter', () => {
    given(started)
      .when(answer('2026-11-20T15:01:00.000Z', 'a'))
      .then(
        answered({
          seconds: 60,
          active_ms: 60_000,
          answered_at: '2026-11-20T15:01:00.000Z',
          local_date: '2026-11-21',
        }),
      );
    given(started)
      .when(answer('2026-11-20T15:01:00.001Z', 'a'))
      .then({
        type: 'AnswerArrivedLate',
        data: {
          ...scope,
          question_id: 'q1',
          value: 'a',
          captured_at: '2020-01-01T00:00:00.000Z',
          received_at: '2026-11-20T15:01:00.001Z',
        },
      });
  });

  const submitted = (by: 'learner' | 'deadline', at: string, date: string, ended_at = at) => ({
    type: 'AttemptSubmitted' as const,
    data: {
      ...scope,
      setup: null,
      title: 'Lesson 7',
      by,
      submitted_at: at,
      ended_at,
      local_date: date,
      started_on: '2026-11-20',
      question_count: 2,
      answered: 1,
      set_aside: 0,
      correct: 1,
      points: 2,
      total_points: 3,
      ...{ seconds: 20, rest_seconds: 0, rest_ms: 0 },
      exam_ends_at: '2026-11-20T16:00:00.000Z',
      result_visible: 'after_submit' as const,
    },
  });

  it('TEST-9 submitting sums points and active time', () => {
    given(started, answered())
      .when({ type: 'SubmitAttempt', now: '2026-11-20T14:55:00.000Z' })
      .then(submitted('learner', '2026-11-20T14:55:00.000Z', '2026-11-20'));
  });

  it('TEST-7 after deadline and grace it is the deadline that submits, and not before', () => {
    given(started, answered())
      .when({ type: 'CloseAttempt', now: '2026-11-20T15:01:00.001Z' })
      .then(submitted('deadline', '2026-11-20T15:01:00.001Z', '2026-11-21', '2026-11-20T15:00:00.000Z'));
    given(started)
      .when({ type: 'CloseAttempt', now: '2026-11-20T15:01:00.000Z' })
      .thenError('attempt.not-over');
  });

  it('TEST-7 STAT-2 an exam ends at its deadline, whatever time it is submitted: time and day are not of the job', () => {
    const deadline = '2026-11-20T14:59:30.000Z';
    const lateInTheEvening = { ...started, data: { ...started.data, deadline } };
    given(lateInTheEvening, answered())
      .when({ type: 'CloseAttempt', now: '2026-11-21T09:00:00.000Z' })
      .then(submitted('deadline', '2026-11-21T09:00:00.000Z', '2026-11-20', deadline));
    given(lateInTheEvening, answered())
      .when({ type: 'SubmitAttempt', now: '2026-11-20T15:00:01.000Z' })
      .then(submitted('learner', '2026-11-20T15:00:01.000Z', '2026-11-20', deadline));
  });

  it('TEST-7 submitted once: a second submit and the automatic one are refused', () => {
    const done = [started, answered(), submitted('learner', '2026-11-20T14:55:00.000Z', '2026-11-20')];
    given(...done)
      .when({ type: 'SubmitAttempt', now: '2026-11-20T14:56:00.000Z' })
      .thenError('attempt.already-submitted');
    given(...done)
      .when({ type: 'CloseAttempt', now: '2026-11-20T15:02:00.000Z' })
      .thenError('attempt.already-submitted');
    given(...done)
      .when(answer('2026-11-20T14:56:00.000Z', 'a'))
      .thenError('attempt.already-submitted');
  });

  it('TEST-7 late answers are kept, but not without end', () => {
    const late = {
      type: 'AnswerArrivedLate' as const,
      data: { ...scope, question_id: 'q1', value: 'a', captured_at: 'x', received_at: 'y' },
    };
    const closed = [started, submitted('deadline', '2026-11-20T15:01:01.000Z', '2026-11-21')];
    expect(() =>
      given(...closed)
        .when(answer('2026-11-20T15:02:00.000Z', 'a'))
        .then(),
    ).toThrow(/AnswerArrivedLate/);
    given(...closed, late, late, late, late)
      .when(answer('2026-11-20T15:02:00.000Z', 'a'))
      .thenError('attempt.already-submitted');
  });

  it('TEST-6 a question of another attempt is unknown, and nothing happens before the start', () => {
    given(started)
      .when(answer('2026-11-20T14:51:00.000Z', 'a', { questionId: 'q9' }))
      .thenError('attempt.unknown-question');
    given().when(answer('2026-11-20T14:51:00.000Z', 'a')).thenError('request.not-found');
  });

  const PRACTICE = { learner_id: 'learner', class_id: 'class', quiz_type: 'kana', exam_id: null } as const;
  const practice: AttemptStarted = {
    type: 'AttemptStarted',
    data: { ...started.data, ...PRACTICE, setup: { script: 'katakana' }, exam_ends_at: null },
  };
  const practised = (over: Partial<AnswerSubmitted['data']> = {}) => answered({ ...PRACTICE, ...over });

  it('STUDY-2 the answer to practice stands: feedback has shown what was right', () => {
    const again = answer('2026-11-20T14:52:00.000Z', 'a', { baseVersion: 9 });
    given(practice, practised({ value: 'b', correct: false }))
      .when(again)
      .thenError('attempt.newer-answer');
    given(practice, practised({ value: '', correct: false }))
      .when(again)
      .thenError('attempt.newer-answer');
  });

  it('STUDY-7 an answer says what was asked and what it was taken for', () => {
    const confused = { asked: 'シ', chosen: 'ツ' };
    given(practice)
      .when({
        ...answer('2026-11-20T14:50:20.000Z', 'b'),
        content: asked([
          { id: 'a', text: [{ text: 'シ' }] },
          { id: 'b', text: [{ text: 'ツ' }] },
        ]),
      })
      .then(practised({ value: 'b', correct: false, confused }));
  });

  it('STUDY-7 a submission names the day of its start, also when midnight submits it', () => {
    given(practice)
      .when({ type: 'CloseAttempt', now: '2026-11-20T15:01:00.001Z' })
      .then({
        type: 'AttemptSubmitted',
        data: {
          ...submitted('deadline', '2026-11-20T15:01:00.001Z', '2026-11-20', practice.data.started_at).data,
          ...PRACTICE,
          setup: { script: 'katakana' },
          exam_ends_at: null,
          answered: 0,
          correct: 0,
          points: 0,
          seconds: 0,
        },
      });
  });

  it('STUDY-2 practice that was left ended with its last answer, not when its waiting day was over', () => {
    const left = { ...practice.data, deadline: '2026-11-21T14:50:00.000Z' };
    given({ ...practice, data: left }, practised())
      .when({ type: 'CloseAttempt', now: '2026-11-21T14:51:00.001Z' })
      .then({
        type: 'AttemptSubmitted',
        data: {
          ...submitted('deadline', '2026-11-21T14:51:00.001Z', '2026-11-20', '2026-11-20T14:50:20.000Z').data,
          ...PRACTICE,
          setup: { script: 'katakana' },
          exam_ends_at: null,
        },
      });
  });
});
