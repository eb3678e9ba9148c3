import { expect, test } from 'vitest';
import type { AssignmentSet, ExamEvent, ExamPlan } from '#libs/contexts/exams';
import { canonicalJson } from '#libs/kernel';
import { assignmentAction, changeOf, type ExamFacts, foldExam } from './exam-facts.js';

const at = '2026-11-01T00:00:00.000Z';
const PLAN: ExamPlan = {
  title: '第1回',
  exam_type: 10,
  starts_at: at,
  ends_at: '2026-11-02T00:00:00.000Z',
  time_limit_seconds: 600,
  shuffle: false,
  pass_points: null,
  result_visible: 'after_submit',
  sections: [
    { title: 'One', questions: [1, 2].map((n) => ({ question_id: `q${String(n)}`, points: 2 })) },
    { sound_plays: 2, draw: { skill: 'kana', count: 5, points: 1 } },
  ],
};
const drafted: ExamEvent = { type: 'ExamDrafted', data: { plan: PLAN, at } };
const fold = (...events: ExamEvent[]) =>
  events.reduce<ExamFacts | undefined>((facts, event) => foldExam(facts, event), undefined)!;
/** As they come back from a jsonb column, which has an order of keys of its own. */
const stored = (facts: ExamFacts) => JSON.parse(canonicalJson(facts)) as ExamFacts;
const change = (before: ExamFacts, event: ExamEvent) =>
  changeOf(stored(before), foldExam(stored(before), event));

test('ADMIN-8 a drafted test says what it is, by counts and not by its questions', () => {
  const { before, after } = changeOf(undefined, fold(drafted));
  expect(before).toEqual({});
  expect(after).toMatchObject({
    title: '第1回',
    exam_start_datetime: at,
    question_count: 7,
    sections: [
      { title: 'One', question_count: 2, points: 4 },
      { question_count: 5, points: 5, sound_plays: 2, draw: { skill: 'kana', count: 5, points: 1 } },
    ],
  });
  expect(JSON.stringify(after)).not.toContain('q1');
});

test('ADMIN-8 a revision says the fields that differ, and how many questions came and went', () => {
  const sections = [
    { ...PLAN.sections[0], questions: [2, 3].map((n) => ({ question_id: `q${String(n)}`, points: 2 })) },
    ...PLAN.sections.slice(1),
  ];
  const revised = (plan: ExamPlan): ExamEvent => ({ type: 'ExamRevised', data: { plan, at } });
  expect(change(fold(drafted), revised({ ...PLAN, title: '第2回', sections }))).toEqual({
    before: { title: '第1回' },
    after: { title: '第2回', questions_added: 1, questions_removed: 1 },
  });
  expect(change(fold(drafted), revised(PLAN))).toEqual({ before: {}, after: {} });
});

test('ADMIN-8 publishing, assigning, closing and discarding say what changed and nothing else', () => {
  const set = { organization: false, class_ids: ['c1'], student_ids: ['s1', 's2'] };
  const published: ExamEvent = {
    type: 'ExamPublished',
    data: { ...PLAN, sections: [], question_count: 7, at },
  };
  const assigned: ExamEvent = { type: 'ExamAssignmentsChanged', data: { ...set, at } };
  expect(change(fold(drafted), published)).toEqual({
    before: { status: 'draft' },
    after: { status: 'published' },
  });
  expect(change(fold(drafted), assigned)).toEqual({
    before: { class_ids: [], student_count: 0 },
    after: { class_ids: ['c1'], student_count: 2, students_added: 2 },
  });
  const other: ExamEvent = {
    type: 'ExamAssignmentsChanged',
    data: { ...set, student_ids: ['s1', 's3'], at },
  };
  expect(change(fold(drafted, assigned), other)).toEqual({
    before: {},
    after: { students_added: 1, students_removed: 1 },
  });
  expect(change(fold(drafted, published), { type: 'ExamClosed', data: { at } })).toEqual({
    before: { status: 'published' },
    after: { status: 'closed' },
  });
  expect(change(fold(drafted), { type: 'ExamDiscarded', data: { at } }).after).toEqual({
    status: 'discarded',
  });
});

test('ADMIN-8 the verb of an assignment says whether a test was given, taken back, or both', () => {
  const nobody: AssignmentSet = { organization: false, class_ids: [], student_ids: [] };
  const to = (set: Partial<AssignmentSet>): ExamEvent => ({
    type: 'ExamAssignmentsChanged',
    data: { ...nobody, ...set, at },
  });
  const verb = (before: ExamEvent, after: ExamEvent) => {
    const known = stored(fold(drafted, before));
    return assignmentAction(known, foldExam(known, after));
  };
  const one = to({ class_ids: ['c1'], student_ids: ['s1'] });
  expect(assignmentAction(fold(drafted), fold(drafted, one))).toBe('exam.assigned');
  expect(verb(one, to({ organization: true, class_ids: ['c1'], student_ids: ['s1'] }))).toBe('exam.assigned');
  expect(verb(one, to({ student_ids: ['s1'] }))).toBe('exam.unassigned');
  expect(verb(one, to({}))).toBe('exam.unassigned');
  expect(verb(one, to({ class_ids: ['c1'], student_ids: ['s2'] }))).toBe('exam.reassigned');
});

test('ADMIN-8 a change of a test that was never drafted is a fault, not an entry', () => {
  expect(() => foldExam(undefined, { type: 'ExamClosed', data: { at } })).toThrow('without a draft');
});

test('ADMIN-8 steering says the time that stands, what was said, and until when it is open again', () => {
  const draft = fold(drafted);
  const extended = (learner_id: string | null, seconds: number): ExamEvent => ({
    type: 'ExamExtended',
    data: { notice_id: 'n1', learner_id, seconds, added_seconds: seconds, reason: 'late train', at },
  });
  expect(change(draft, extended(null, 300)).after).toEqual({
    ...{ extension_seconds: 300, reason: 'late train' },
  });
  expect(change(fold(drafted, extended(null, 300)), extended('s1', 60)).after).toEqual({
    student_extension_seconds: 60,
  });
  expect(change(fold(drafted, extended(null, 300)), extended(null, 0))).toEqual({
    ...{ before: { extension_seconds: 300 }, after: { extension_seconds: 0 } },
  });
  const announced: ExamEvent = {
    type: 'ExamAnnounced',
    data: { notice_id: 'n2', text: 'あと10分です。', learner_ids: null, at },
  };
  expect(change(draft, announced).after).toEqual({ announcement: 'あと10分です。' });
  const ends_at = '2026-11-03T00:00:00.000Z';
  const closed = fold(drafted, { type: 'ExamClosed', data: { at } });
  expect(
    change(closed, { type: 'ExamReopened', data: { ends_at, result_visible: 'after_submit', at } }),
  ).toEqual({
    before: { status: 'closed', exam_end_datetime: PLAN.ends_at },
    after: { status: 'published', exam_end_datetime: ends_at },
  });
});
