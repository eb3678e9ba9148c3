import { expect, it } from 'vitest';
import { fold } from '#libs/kernel';
import { examDecider, type ExamCommand } from './exam.decider.js';
import type { ExamEvent, ExamPlan } from './exam.events.js';

const now = '2026-11-24T00:00:00.000Z';
const [QUESTION, OTHER] = ['q1', 'q2'] as const;
const frame = {
  ...({ title: 'June', exam_type: 10, shuffle: false, pass_points: null, result_visible: 'hidden' } as const),
  ...{ starts_at: now, ends_at: now, time_limit_seconds: null },
};
const plan: ExamPlan = { ...frame, sections: [{ questions: [{ question_id: QUESTION, points: 1 }] }] };
const DRAFTED: ExamEvent = { type: 'ExamDrafted', data: { plan, at: now } };
const PUBLISHED: ExamEvent = {
  type: 'ExamPublished',
  data: {
    ...frame,
    sections: [{ questions: [{ question_id: QUESTION, version: 1, skill: 'kana', points: 1 }] }],
    ...{ question_count: 1, at: now },
  },
};
const check = (right: boolean, questionId: string = QUESTION): ExamCommand => ({
  ...{ type: 'CheckKey', questionId, right, now },
});
const decide = (command: ExamCommand, ...events: ExamEvent[]) =>
  examDecider.decide(command, fold(examDecider, [DRAFTED, ...events]));
const said = (right: boolean): ExamEvent => ({
  type: 'ExamKeyChecked',
  data: { question_id: QUESTION, right, at: now },
});
const REGRADED: ExamEvent = {
  type: 'ExamQuestionRegraded',
  data: { question_id: QUESTION, rule: { type: 'full_marks' }, reason: 'x', notify: false, at: now },
};

it('TEST-11 that a key is right is said once, taken back once, and said again', () => {
  expect(decide(check(true), PUBLISHED)).toEqual([said(true)]);
  expect(decide(check(true), PUBLISHED, said(true))).toEqual([]);
  expect(decide(check(false), PUBLISHED, said(true))).toEqual([said(false)]);
  expect(decide(check(false), PUBLISHED)).toEqual([]);
  expect(decide(check(true), PUBLISHED, said(true), said(false))).toEqual([said(true)]);
});

it('TEST-11 another grading ends it: that one can be said to be right again', () => {
  expect(decide(check(true), PUBLISHED, said(true), REGRADED)).toEqual([said(true)]);
  expect(decide(check(true), PUBLISHED, said(true), REGRADED, said(true))).toEqual([]);
});

it('TEST-11 of a draft, and of a question that is not asked, nothing can be said', () => {
  expect(() => decide(check(true))).toThrow(expect.objectContaining({ code: 'exam.not-published' }));
  expect(() => decide(check(true, OTHER), PUBLISHED)).toThrow(
    expect.objectContaining({ code: 'request.not-found' }),
  );
});
