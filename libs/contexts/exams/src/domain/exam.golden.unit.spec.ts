import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fold } from '#libs/kernel';
import { goldens, goldenSpec, type Payloads } from '#testing/event-store';
import { examDecider } from './exam.decider.js';
import { EXAM_STREAM, type ExamEvent, type ExamPlan } from './exam.events.js';

const at = '2026-11-19T00:00:00.000Z';
const question_id = '0190a000-0000-7000-8000-000000000005';
const frame = {
  title: 'Lesson 7',
  exam_type: 10,
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2026-11-21T00:00:00.000Z',
  time_limit_seconds: 600,
  shuffle: true,
  pass_points: null,
  result_visible: 'after_submit',
} as const;
const plan: ExamPlan = {
  ...frame,
  sections: [
    { questions: [{ question_id, points: 2 }] },
    { title: 'Kanji', draw: { skill: 'kanji-reading', level: 'N5', grade: 1, count: 1, points: 1 } },
  ],
};

const CURRENT: Payloads<ExamEvent> = {
  ExamDrafted: { plan, at },
  ExamRevised: { plan: { ...plan, time_limit_seconds: null }, at },
  ExamDiscarded: { at },
  ExamPublished: {
    ...frame,
    sections: [
      { questions: [{ question_id, version: 1, skill: 'kana', points: 2 }] },
      {
        title: 'Kanji',
        questions: [],
        draw: {
          count: 1,
          points: 1,
          pool: [{ question_id: '0190a000-0000-7000-8000-000000000007', version: 3, skill: 'kanji-reading' }],
        },
      },
    ],
    question_count: 2,
    at,
  },
  ExamAssignmentsChanged: {
    organization: false,
    class_ids: ['0190a000-0000-7000-8000-000000000002'],
    student_ids: ['0190a000-0000-7000-8000-000000000003'],
    at,
  },
  ExamTermsChanged: { ends_at: '2026-11-22T00:00:00.000Z', result_visible: 'after_window', at },
  ExamClosed: { at },
  ExamReopened: { ends_at: '2026-11-23T00:00:00.000Z', result_visible: 'after_window', at },
  ExamExtended: {
    notice_id: '0190a000-0000-7000-8000-000000000008',
    learner_id: '0190a000-0000-7000-8000-000000000003',
    seconds: 600,
    added_seconds: 300,
    reason: 'was late by train',
    at,
  },
  ExamAnnounced: {
    notice_id: '0190a000-0000-7000-8000-000000000009',
    text: 'あと10分です。見直しをしてください。',
    learner_ids: null,
    at,
  },
  ExamQuestionRegraded: {
    ...{ question_id, reason: 'Both are right', notify: true, at },
    rule: {
      type: 'keys',
      keys: [
        { type: 'choice', choice_id: 'a' },
        { type: 'choice', choice_id: 'b' },
      ],
    },
  },
  ExamKeyChecked: { question_id, right: true, at },
};

goldenSpec(join(import.meta.dirname, 'golden'), goldens(EXAM_STREAM, CURRENT));

const drafted = { type: 'ExamDrafted', data: CURRENT.ExamDrafted } as const;

it('the golden payloads fold into a closed exam, and into a discarded one', () => {
  const closed = fold(examDecider, [
    drafted,
    { type: 'ExamRevised', data: CURRENT.ExamRevised },
    { type: 'ExamPublished', data: CURRENT.ExamPublished },
    { type: 'ExamAssignmentsChanged', data: CURRENT.ExamAssignmentsChanged },
    { type: 'ExamTermsChanged', data: CURRENT.ExamTermsChanged },
    { type: 'ExamClosed', data: CURRENT.ExamClosed },
    { type: 'ExamQuestionRegraded', data: CURRENT.ExamQuestionRegraded },
  ]);
  const terms = { ends_at: '2026-11-22T00:00:00.000Z', result_visible: 'after_window' };
  expect(closed).toMatchObject({
    ...{ status: 'closed', plan: terms, published: { ...CURRENT.ExamPublished, ...terms } },
  });
  const reopened = examDecider.evolve(closed, { type: 'ExamReopened', data: CURRENT.ExamReopened });
  expect(reopened).toMatchObject({ status: 'published', plan: { ends_at: '2026-11-23T00:00:00.000Z' } });
  const discarded = fold(examDecider, [drafted, { type: 'ExamDiscarded', data: CURRENT.ExamDiscarded }]);
  expect(discarded).toEqual({ status: 'discarded' });
});
