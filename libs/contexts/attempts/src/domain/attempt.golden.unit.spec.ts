import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fold } from '#libs/kernel';
import { goldens, goldenSpec, type Payloads } from '#testing/event-store';
import { attemptDecider } from './attempt.decider.js';
import { ATTEMPT_STREAM, type AttemptEvent } from './attempt.events.js';
import { NOTICE_RECEIPT_STREAM, type NoticesReceived } from './receipt.events.js';

const scope = {
  learner_id: '0190a000-0000-7000-8000-000000000003',
  class_id: '0190a000-0000-7000-8000-000000000002',
  quiz_type: 'mini-test',
  exam_id: '0190a000-0000-7000-8000-000000000004',
} as const;
const question_id = '0190a000-0000-7000-8000-000000000005';
const exam_ends_at = '2026-11-21T00:00:00.000Z';

const CURRENT: Payloads<AttemptEvent> = {
  AttemptStarted: {
    ...scope,
    setup: null,
    title: 'Lesson 7',
    seed: '7b1f4e0e-5f0e-4f3a-9d55-0a8a5a1f2c11',
    time_zone: 'Asia/Tokyo',
    started_at: '2026-11-20T00:00:00.000Z',
    deadline: '2026-11-20T00:10:00.000Z',
    exam_ends_at,
    pass_points: null,
    result_visible: 'after_submit',
    sections: [{ title: null }, { title: 'Kanji' }],
    questions: [
      { question_id, version: 1, skill: 'kana', section: 0, points: 2, choice_order: ['b', 'a', 'd', 'c'] },
      { question_id: scope.exam_id, version: 3, skill: 'kanji-reading', section: 1, points: 1 },
    ],
  },
  AnswerSubmitted: {
    ...scope,
    question_id,
    skill: 'kana',
    source: null,
    confused: null,
    pairs: null,
    first_value: null,
    value: 'a',
    correct: true,
    key_version: 1,
    replaces: { correct: false },
    seconds: 12,
    active_ms: 12000,
    timed_by: 'server',
    captured_at: '2026-11-20T00:00:11.900Z',
    answered_at: '2026-11-20T00:00:12.000Z',
    local_date: '2026-11-20',
  },
  AnswerArrivedLate: {
    ...scope,
    question_id,
    value: ['a', 'b'],
    captured_at: '2026-11-20T00:11:00.000Z',
    received_at: '2026-11-20T00:12:00.000Z',
  },
  QuestionSetAside: {
    ...scope,
    quiz_type: 'audio',
    exam_id: null,
    question_id,
    skill: 'listening',
    need: 'listening',
    captured_at: '2026-11-20T00:00:29.900Z',
    set_aside_at: '2026-11-20T00:00:30.000Z',
  },
  SoundPlayed: {
    ...scope,
    question_id,
    play_id: '0190a000-0000-7000-8000-000000000009',
    captured_at: '2026-11-20T00:00:04.900Z',
    played_at: '2026-11-20T00:00:05.000Z',
  },
  AttemptTermsChanged: {
    ...scope,
    deadline: '2026-11-20T00:10:00.000Z',
    exam_ends_at: '2026-11-22T00:00:00.000Z',
    result_visible: 'after_submit',
    submitted_at: null,
    changed_at: '2026-11-20T00:01:00.000Z',
  },
  AttemptSubmitted: {
    ...scope,
    setup: null,
    title: 'Lesson 7',
    by: 'learner',
    submitted_at: '2026-11-20T00:05:00.000Z',
    ended_at: '2026-11-20T00:05:00.000Z',
    local_date: '2026-11-20',
    started_on: '2026-11-20',
    question_count: 2,
    answered: 1,
    set_aside: 0,
    correct: 1,
    points: 2,
    total_points: 3,
    seconds: 12,
    rest_seconds: 0,
    rest_ms: 0,
    exam_ends_at,
    result_visible: 'after_submit',
  },
  AttemptRegraded: {
    ...scope,
    regradings: [
      {
        ...{ question_id: scope.exam_id, rule: { type: 'void' }, answered: false, local_date: null },
        before: { correct: false, counts: true },
        after: { correct: false, counts: false },
        notify: true,
      },
    ],
    before: { question_count: 2, answered: 1, correct: 1, points: 2, total_points: 3 },
    after: { question_count: 1, answered: 1, correct: 1, points: 2, total_points: 2 },
    regraded_at: '2026-11-20T09:00:00.000Z',
  },
  LateAnswersCounted: {
    ...scope,
    counted: true,
    answers: [
      {
        ...{ question_id, value: 'b', correct: true },
        before: { correct: false, counts: true, answered_on: null },
        after: { correct: true, counts: true, answered_on: '2026-11-20' },
      },
    ],
    before: { question_count: 2, answered: 1, correct: 0, points: 0, total_points: 3 },
    after: { question_count: 2, answered: 2, correct: 1, points: 2, total_points: 3 },
    counted_at: '2026-11-20T09:00:00.000Z',
  },
};

const RECEIPTS: Payloads<NoticesReceived> = {
  NoticesReceived: {
    exam_id: scope.exam_id,
    learner_id: scope.learner_id,
    notice_ids: ['0190a000-0000-7000-8000-000000000008'],
    received_at: '2026-11-20T00:02:00.000Z',
  },
};

goldenSpec(
  join(import.meta.dirname, 'golden'),
  goldens(ATTEMPT_STREAM, CURRENT),
  goldens(NOTICE_RECEIPT_STREAM, RECEIPTS),
);

it('the golden payloads fold into a submitted attempt', () => {
  const state = fold(attemptDecider, [
    { type: 'AttemptStarted', data: CURRENT.AttemptStarted },
    { type: 'SoundPlayed', data: CURRENT.SoundPlayed },
    { type: 'AnswerSubmitted', data: CURRENT.AnswerSubmitted },
    { type: 'AttemptTermsChanged', data: CURRENT.AttemptTermsChanged },
    { type: 'AttemptSubmitted', data: CURRENT.AttemptSubmitted },
    { type: 'AnswerArrivedLate', data: CURRENT.AnswerArrivedLate },
    { type: 'AttemptRegraded', data: CURRENT.AttemptRegraded },
  ]);
  expect(state).toMatchObject({ status: 'submitted', lateAnswers: 1 });
});
