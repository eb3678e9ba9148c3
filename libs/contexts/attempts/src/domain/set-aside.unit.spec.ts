import { describe, it } from 'vitest';
import { deciderSpec } from '#testing/kernel';
import { attemptDecider } from './attempt.decider.js';
import type { AttemptStarted, AttemptSubmitted, QuestionSetAside } from './attempt.events.js';

const { given } = deciderSpec(attemptDecider);
const scope = { learner_id: 'learner', class_id: null, quiz_type: 'audio', exam_id: null } as const;
const question = { version: 1, skill: 'listening', section: 0 } as const;
const started: AttemptStarted = {
  type: 'AttemptStarted',
  data: {
    ...scope,
    setup: { kinds: ['kana'] },
    title: '音声チャレンジ',
    seed: 'seed',
    time_zone: 'Asia/Tokyo',
    started_at: '2026-11-20T14:50:00.000Z',
    deadline: '2026-11-20T15:00:00.000Z',
    exam_ends_at: null,
    pass_points: null,
    result_visible: 'after_submit',
    sections: [{ title: null }],
    questions: [
      { question_id: 'q1', ...question, points: 2 },
      { question_id: 'q2', ...question, points: 1 },
    ],
  },
};
const aside: QuestionSetAside = {
  type: 'QuestionSetAside',
  data: {
    ...scope,
    question_id: 'q1',
    skill: 'listening',
    need: 'listening',
    captured_at: '2020-01-01T00:00:00.000Z',
    set_aside_at: '2026-11-20T14:51:00.000Z',
  },
};
const setAside = (over: object = {}) => ({
  type: 'SetQuestionAside' as const,
  questionId: 'q1',
  need: 'listening' as const,
  takes: 'listening' as const,
  capturedAt: '2020-01-01T00:00:00.000Z',
  now: '2026-11-20T14:51:00.000Z',
  ...over,
});
const answer = (questionId: string, now: string) => ({
  type: 'SubmitAnswer' as const,
  ...{ questionId, value: 'a', baseVersion: 9, capturedAt: now, now },
  content: {
    skill: 'listening' as const,
    prompt: { instruction: 'question.listening' },
    key: { type: 'choice', choice_id: 'a' } as const,
    ...{ explanation: {}, tags: [], source: { kind: 'listening', item: 'l-1' } as const },
  },
});
const submitted = (over: Partial<AttemptSubmitted['data']>): AttemptSubmitted => {
  const { setup, title, exam_ends_at, result_visible } = started.data;
  return {
    type: 'AttemptSubmitted',
    data: {
      ...{ ...scope, setup, title, exam_ends_at, result_visible, by: 'learner' },
      ...{ submitted_at: '2026-11-20T14:55:00.000Z', ended_at: '2026-11-20T14:55:00.000Z' },
      ...{ local_date: '2026-11-20', started_on: '2026-11-20', question_count: 2 },
      ...{
        answered: 0,
        set_aside: 0,
        correct: 0,
        points: 0,
        total_points: 3,
        seconds: 0,
        rest_seconds: 0,
        rest_ms: 0,
      },
      ...over,
    },
  };
};
const submit = { type: 'SubmitAttempt', now: '2026-11-20T14:55:00.000Z' } as const;

describe('a question that is set aside', () => {
  it('STUDY-2 is kept as such, and is none of those that the score is of', () => {
    given(started).when(setAside()).then(aside);
    given(started, aside)
      .when(submit)
      .then(submitted({ set_aside: 1, total_points: 1 }));
  });

  it('STUDY-2 is final like an answer: neither is given for the other, nor twice', () => {
    given(started, aside).when(answer('q1', '2026-11-20T14:52:00.000Z')).thenError('attempt.newer-answer');
    given(started, aside).when(setAside()).thenError('attempt.newer-answer');
    const answered = attemptDecider.decide(
      answer('q1', '2026-11-20T14:50:30.000Z'),
      attemptDecider.evolve(attemptDecider.initial(), started),
    );
    given(started, ...answered)
      .when(setAside())
      .thenError('attempt.newer-answer');
  });

  it.each([
    ['takes nothing', { takes: undefined }],
    ['takes something else', { takes: 'typing' }],
  ])('STUDY-2 is not one that %s', (_what, over) => {
    given(started).when(setAside(over)).thenError('attempt.cannot-set-aside');
  });

  it('TEST-6 is none of an exam, of another attempt, or of one that is over', () => {
    const exam = { ...started, data: { ...started.data, exam_id: 'exam' } };
    given(exam).when(setAside()).thenError('attempt.cannot-set-aside');
    given(started)
      .when(setAside({ questionId: 'q9' }))
      .thenError('attempt.unknown-question');
    given(started)
      .when(setAside({ now: '2026-11-20T15:01:00.001Z' }))
      .thenError('attempt.already-submitted');
    given(started, submitted({})).when(setAside()).thenError('attempt.already-submitted');
  });

  it('STAT-2 its time is not that of the next answer', () => {
    const [next] = attemptDecider.decide(
      answer('q2', '2026-11-20T14:51:05.000Z'),
      [started, aside].reduce(
        (state, event) => attemptDecider.evolve(state, event),
        attemptDecider.initial(),
      ),
    );
    given(started, aside, ...(next ? [next] : []))
      .when(submit)
      .then(submitted({ answered: 1, set_aside: 1, correct: 1, points: 1, total_points: 1, seconds: 5 }));
  });
});
