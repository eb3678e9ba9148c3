import { describe, expect, it } from 'vitest';
import { ASSIGNED_AT_MOST } from '#contracts/constants';
import { deciderSpec } from '#testing/kernel';
import { examDecider } from './exam.decider.js';
import type { AssignmentSet, ExamDrafted, ExamEvent, ExamPlan } from './exam.events.js';
import type { Bank } from './publication.js';

const { given } = deciderSpec(examDecider);
const now = '2026-11-20T09:00:00.000Z';
const plan: ExamPlan = {
  title: 'Lesson 7',
  exam_type: 10,
  starts_at: '2026-11-20T08:00:00.000Z',
  ends_at: '2026-11-20T12:00:00.000Z',
  time_limit_seconds: 900,
  shuffle: true,
  pass_points: null,
  result_visible: 'after_submit',
  sections: [
    { title: 'Kana', questions: [{ question_id: 'q1', points: 2 }] },
    { draw: { skill: 'kana', count: 2, points: 1 } },
  ],
};
const drafted = (over: Partial<ExamPlan> = {}): ExamDrafted => ({
  type: 'ExamDrafted',
  data: { plan: { ...plan, ...over }, at: now },
});
const question = (question_id: string, version = 1) => ({ question_id, version, skill: 'kana' as const });
const bank = (...ids: string[]): Bank => ({
  questions: ids.map((id) => question(id, 4)),
  // every draw of these specs asks for the same kind
  pools: Array.from({ length: 3 }, () => ids.map((id) => question(id, 4))),
  sounds: new Map(),
});
const published = {
  type: 'ExamPublished' as const,
  data: {
    title: 'Lesson 7',
    exam_type: 10 as const,
    starts_at: plan.starts_at,
    ends_at: plan.ends_at,
    time_limit_seconds: 900,
    shuffle: true,
    pass_points: null,
    result_visible: 'after_submit' as const,
    sections: [
      { title: 'Kana', questions: [{ ...question('q1', 4), points: 2 }] },
      { questions: [], draw: { count: 2, points: 1, pool: [question('q2', 4), question('q3', 4)] } },
    ],
    question_count: 3,
    at: now,
  },
};

describe('exam', () => {
  it('TEST-1 publishing pins the versions of the bank; a draw never repeats a chosen question', () => {
    given(drafted())
      .when({ type: 'PublishExam', bank: bank('q1', 'q2', 'q3'), now })
      .then(published);
  });

  it('TEST-1 a question that is not in the bank, a doubled one and a draw larger than the bank are refused with their place', () => {
    given(drafted())
      .when({ type: 'PublishExam', bank: bank('q2', 'q3'), now })
      .thenError('exam.unknown-question');
    given(drafted())
      .when({ type: 'PublishExam', bank: bank('q1', 'q2'), now })
      .thenError('exam.draw-too-large');
    const twice = [
      { questions: [{ question_id: 'q1', points: 1 }] },
      { questions: [{ question_id: 'q1', points: 1 }] },
    ];
    given(drafted({ sections: twice }))
      .when({ type: 'PublishExam', bank: bank('q1'), now })
      .thenError('exam.unknown-question');
  });

  it('TEST-1 two draws of one kind share the bank; together they may not ask for more than it has', () => {
    const draw = { skill: 'kana' as const, points: 1 };
    const twice = (first: number, second: number) =>
      drafted({ sections: [{ draw: { ...draw, count: first } }, { draw: { ...draw, count: second } }] });
    const three = bank('q1', 'q2', 'q3');
    expect(() => given(twice(2, 1)).when({ type: 'PublishExam', bank: three, now }).then()).toThrow(
      /ExamPublished/,
    );
    given(twice(2, 2)).when({ type: 'PublishExam', bank: three, now }).thenError('exam.draw-too-large');
  });

  it('TEST-1 a question chosen in a later section is drawn by no earlier one', () => {
    const sections = [
      { draw: { skill: 'kana' as const, count: 2, points: 1 } },
      { questions: [{ question_id: 'q1', points: 1 }] },
    ];
    given(drafted({ sections }))
      .when({ type: 'PublishExam', bank: bank('q1', 'q2'), now })
      .thenError('exam.draw-too-large');
  });

  it('TEST-9 a pass mark lies between one point and all of them, and is published with the exam', () => {
    // two points, and two drawn ones of one point
    for (const pass_points of [0, 5, -1]) {
      given()
        .when({ type: 'DraftExam', plan: { ...plan, pass_points }, now })
        .thenError('exam.pass-mark-invalid');
      given(drafted())
        .when({ type: 'ReviseExam', plan: { ...plan, pass_points }, now })
        .thenError('exam.pass-mark-invalid');
    }
    for (const pass_points of [1, 4]) {
      given(drafted({ pass_points }))
        .when({ type: 'PublishExam', bank: bank('q1', 'q2', 'q3'), now })
        .then({ ...published, data: { ...published.data, pass_points } });
    }
  });

  it('TEST-1 a window that is over cannot be published', () => {
    given(drafted({ ends_at: now }))
      .when({ type: 'PublishExam', bank: bank('q1', 'q2', 'q3'), now })
      .thenError('exam.window-invalid');
  });

  it('TEST-1 only a draft is edited, discarded or published', () => {
    given(drafted(), published).when({ type: 'ReviseExam', plan, now }).thenError('exam.not-draft');
    given(drafted(), published).when({ type: 'DiscardExam', now }).thenError('exam.not-draft');
    given(drafted(), published)
      .when({ type: 'PublishExam', bank: bank('q1'), now })
      .thenError('exam.not-draft');
    given(drafted(), { type: 'ExamDiscarded', data: { at: now } })
      .when({ type: 'ReviseExam', plan, now })
      .thenError('request.not-found');
    given().when({ type: 'CloseExam', now }).thenError('request.not-found');
  });

  it('TEST-2 an assignment is the whole set, sorted and without doubles; a closed exam takes none', () => {
    given(drafted(), published)
      .when({
        type: 'AssignExam',
        assignments: { organization: false, class_ids: ['c2', 'c1', 'c2'], student_ids: [] },
        now,
      })
      .then({
        type: 'ExamAssignmentsChanged',
        data: { organization: false, class_ids: ['c1', 'c2'], student_ids: [], at: now },
      });
    given(drafted(), published, { type: 'ExamClosed', data: { at: now } })
      .when({ type: 'AssignExam', assignments: { organization: true, class_ids: [], student_ids: [] }, now })
      .thenError('exam.not-published');
  });

  it('TEST-2 a copy for a class is drafted and given to it in one step', () => {
    const assignments = { organization: false, class_ids: ['c1'], student_ids: [] };
    given()
      .when({ type: 'DraftExam', plan, assignments, now })
      .then(drafted(), { type: 'ExamAssignmentsChanged', data: { ...assignments, at: now } });
  });

  it('TEST-1 of a published exam the end moves, not into the past and not before the start; a closed one’s stays', () => {
    const terms = (endsAt: string, resultVisible: 'hidden' | 'after_submit' = 'hidden') =>
      ({ type: 'ChangeExamTerms', endsAt, resultVisible, now }) as const;
    const changed = (ends_at: string) =>
      ({ type: 'ExamTermsChanged', data: { ends_at, result_visible: 'hidden', at: now } }) as const;
    const closed = { type: 'ExamClosed', data: { at: now } } as const;
    const [later, past] = ['2026-11-21T12:00:00.000Z', '2026-11-20T08:59:59.999Z'];
    given(drafted(), published).when(terms(later)).then(changed(later));
    given(drafted(), published).when(terms(now)).then(changed(now));
    given(drafted(), published).when(terms(past)).thenError('exam.window-invalid');
    const tomorrow = '2026-11-21T08:00:00.000Z';
    given(drafted({ starts_at: tomorrow, ends_at: later }), published)
      .when(terms(tomorrow))
      .thenError('exam.window-invalid');
    given(drafted()).when(terms(later)).thenError('exam.not-published');
    given(drafted(), published, closed).when(terms(later)).thenError('exam.closed');
    given(drafted(), published, closed).when(terms(plan.ends_at)).then(changed(plan.ends_at));
  });

  it('TEST-8 who may see the results changes also when the window is over', () => {
    const over = { ends_at: '2026-11-20T08:30:00.000Z' };
    given(drafted(over), published)
      .when({ type: 'ChangeExamTerms', endsAt: over.ends_at, resultVisible: 'after_window', now })
      .then({ type: 'ExamTermsChanged', data: { ...over, result_visible: 'after_window', at: now } });
  });

  const set = (over: Partial<AssignmentSet> = {}): AssignmentSet => ({
    ...{ organization: false, class_ids: [], student_ids: [] },
    ...over,
  });
  const assigned = (over: Partial<AssignmentSet>): ExamEvent => ({
    type: 'ExamAssignmentsChanged',
    data: { ...set(over), at: now },
  });
  const changing = (add: Partial<AssignmentSet>, remove: Partial<AssignmentSet> = {}) =>
    ({ type: 'ChangeAssignments', change: { add: set(add), remove: set(remove) }, now }) as const;
  const both = assigned({ class_ids: ['c1', 'c2'], student_ids: ['s1'] });

  it('TEST-2 a change adds and removes, and the event keeps the whole set after it', () => {
    given(drafted(), published, both)
      .when(changing({ class_ids: ['c0', 'c0'], student_ids: ['s2'] }, { class_ids: ['c2'] }))
      .then(assigned({ class_ids: ['c0', 'c1'], student_ids: ['s1', 's2'] }));
    given(drafted(), both)
      .when(changing({ organization: true }, { class_ids: ['c1', 'c2'], student_ids: ['s1'] }))
      .then(assigned({ organization: true }));
    given(drafted(), assigned({ organization: true }))
      .when(changing({}, { organization: true }))
      .then(assigned({}));
  });

  it('TEST-2 adding what is there, removing what is not, and nothing at all change nothing', () => {
    for (const command of [
      changing({}),
      changing({ class_ids: ['c2'] }),
      changing({ student_ids: ['s1'] }, { organization: true, class_ids: ['c9'], student_ids: ['s9'] }),
    ])
      given(drafted(), published, both).when(command).then();
  });

  it('TEST-2 a closed test takes no change, also none that changes nothing; too many learners are refused with their place', () => {
    const closed = { type: 'ExamClosed' as const, data: { at: now } };
    for (const command of [changing({}), changing({}, { class_ids: ['c1'] })])
      given(drafted(), published, both, closed).when(command).thenError('exam.not-published');
    given().when(changing({})).thenError('request.not-found');
    const many = Array.from({ length: ASSIGNED_AT_MOST.student_ids }, (_, index) => `m${index}`);
    given(drafted(), both)
      .when(changing({ student_ids: many }))
      .thenError('request.invalid');
  });

  it('TEST-1 revising keeps nothing of the former plan', () => {
    const state = given(drafted(), {
      type: 'ExamRevised',
      data: { plan: { ...plan, title: 'New' }, at: now },
    }).state();
    expect(state).toMatchObject({ status: 'draft', plan: { title: 'New' } });
  });
});
