import type { AuditAction } from '#contracts/http/audit';
import {
  askedIn,
  type AssignmentSet,
  type DrawPlan,
  drawsOf,
  type ExamEvent,
  type ExamPlan,
} from '#libs/contexts/exams';
import { unreachable } from '#libs/kernel';
import { changedFields, type FieldValues } from '#platform/rows';

/** A test as the audit trail knows it. Ids of questions and learners are compared, and never shown: a trail of them would be longer than the tests. */
export interface ExamFacts {
  /** What entries show; of one name with the fields of the exam's wire shape. */
  readonly fields: FieldValues & { readonly title: string };
  readonly question_ids: readonly string[];
  readonly student_ids: readonly string[];
}

/** @param before undefined = the test does not exist yet. Throws on an event that no draft precedes. */
export function foldExam(before: ExamFacts | undefined, event: ExamEvent): ExamFacts {
  if (event.type === 'ExamDrafted')
    return { ...planned(event.data.plan, { status: 'draft', ...assigned(NOBODY) }), student_ids: [] };
  if (!before) throw new Error(`${event.type} without a draft`);
  const changing = (changed: FieldValues): ExamFacts => ({
    ...before,
    fields: { ...before.fields, ...changed },
  });
  switch (event.type) {
    case 'ExamRevised':
      return { ...before, ...planned(event.data.plan, before.fields) };
    case 'ExamDiscarded':
      return changing({ status: 'discarded' });
    case 'ExamPublished':
      return changing({ status: 'published', question_count: event.data.question_count });
    case 'ExamAssignmentsChanged':
      return { ...changing(assigned(event.data)), student_ids: event.data.student_ids };
    case 'ExamTermsChanged': {
      const { ends_at, result_visible } = event.data;
      return changing({ exam_end_datetime: ends_at, result_visible });
    }
    case 'ExamQuestionRegraded': {
      const { rule, reason } = event.data;
      return changing({ grading: rule?.type ?? 'key', reason });
    }
    // its action says it all
    case 'ExamKeyChecked':
      return before;
    case 'ExamClosed':
      return changing({ status: 'closed' });
    case 'ExamReopened': {
      const { ends_at, result_visible } = event.data;
      return changing({ status: 'published', exam_end_datetime: ends_at, result_visible });
    }
    case 'ExamExtended': {
      const { learner_id, seconds, reason } = event.data;
      return changing({
        [learner_id === null ? 'extension_seconds' : 'student_extension_seconds']: seconds,
        ...(reason !== null && { reason }),
      });
    }
    case 'ExamAnnounced':
      return changing({ announcement: event.data.text });
    default:
      return unreachable(event);
  }
}

/** What an entry says: the fields that differ, and how many questions and learners came and went. */
export function changeOf(
  before: ExamFacts | undefined,
  after: ExamFacts,
): { readonly before: FieldValues; readonly after: FieldValues } {
  if (!before) return { before: {}, after: after.fields };
  const changed = changedFields(before.fields, after.fields);
  return {
    before: changed?.before ?? {},
    after: {
      ...changed?.after,
      ...moved('questions', before.question_ids, after.question_ids),
      ...moved('students', before.student_ids, after.student_ids),
    },
  };
}

/** Given, taken back, or one for the other. */
export function assignmentAction(before: ExamFacts | undefined, after: ExamFacts): AuditAction {
  const [old, now] = [targetsOf(before), targetsOf(after)];
  const gave = [...now].some((one) => !old.has(one));
  const took = [...old].some((one) => !now.has(one));
  if (took) return gave ? 'exam.reassigned' : 'exam.unassigned';
  return 'exam.assigned';
}

function targetsOf(facts: ExamFacts | undefined): Set<string> {
  if (!facts) return new Set();
  const { organization, class_ids } = facts.fields;
  return new Set([
    ...(organization === true ? ['organization'] : []),
    ...(Array.isArray(class_ids) ? class_ids.map(String) : []),
    ...facts.student_ids,
  ]);
}

const NOBODY: AssignmentSet = { organization: false, class_ids: [], student_ids: [] };

const assigned = ({ organization, class_ids, student_ids }: AssignmentSet) => ({
  organization,
  class_ids: [...class_ids],
  student_count: student_ids.length,
});

function planned(plan: ExamPlan, fields: FieldValues): Pick<ExamFacts, 'fields' | 'question_ids'> {
  const { title, exam_type, starts_at, ends_at, time_limit_seconds, shuffle, result_visible, pass_points } =
    plan;
  const sections = plan.sections.map(sectionFields);
  return {
    fields: {
      ...fields,
      ...{ title, exam_type, exam_start_datetime: starts_at, exam_end_datetime: ends_at },
      ...{ time_limit_seconds, shuffle, result_visible, pass_points, sections },
      ...(plan.shuffle_choices !== undefined && { shuffle_choices: plan.shuffle_choices }),
      ...(plan.instructions && { instructions: { ...plan.instructions } }),
      question_count: sections.reduce((sum, { question_count }) => sum + question_count, 0),
    },
    question_ids: plan.sections.flatMap(({ questions = [] }) => questions.map((one) => one.question_id)),
  };
}

function sectionFields(section: ExamPlan['sections'][number]) {
  const { title, instructions, sound_plays, questions = [], draw, draws } = section;
  const points = questions.reduce((sum, one) => sum + one.points, 0);
  return {
    ...(title !== undefined && { title }),
    ...(instructions && { instructions: { ...instructions } }),
    ...(sound_plays !== undefined && { sound_plays }),
    question_count: askedIn(section),
    points: drawsOf<DrawPlan>(section).reduce((sum, row) => sum + row.count * row.points, points),
    ...(draw && { draw: { ...draw } }),
    ...(draws && { draws: draws.map((row) => ({ ...row })) }),
  };
}

function moved(name: string, before: readonly string[], after: readonly string[]): FieldValues {
  const [old, now] = [new Set(before), new Set(after)];
  const added = after.filter((id) => !old.has(id)).length;
  const removed = before.filter((id) => !now.has(id)).length;
  return {
    ...(added > 0 && { [`${name}_added`]: added }),
    ...(removed > 0 && { [`${name}_removed`]: removed }),
  };
}
