import type { Assignments, Exam, ExamDraft } from '#contracts/http/exams';
import type { AssignmentSet, ExamPlan } from '../domain/exam.events.js';
import { plannedCount } from '../domain/planned-count.js';
import { type ExamState, NOBODY, type Written } from '../domain/exam.state.js';

/** Wire → domain: the wire's names of the window are the specification's, the domain's say what they are. */
export function planOf(draft: ExamDraft): ExamPlan {
  const { exam_start_datetime, exam_end_datetime, ...rest } = draft;
  return { ...rest, starts_at: exam_start_datetime, ends_at: exam_end_datetime };
}

/** Domain → wire. */
export function examOf(
  id: string,
  organizationId: string,
  version: number,
  { plan, status, assignments, published }: Written,
): Exam {
  const { starts_at, ends_at, sections, instructions, ...rest } = plan;
  return {
    ...rest,
    id,
    organization_id: organizationId,
    status,
    version,
    exam_start_datetime: starts_at,
    exam_end_datetime: ends_at,
    ...(instructions && { instructions: { ...instructions } }),
    sections: sections.map(({ title, instructions: said, sound_plays, questions, draw, draws }) => ({
      ...(title !== undefined && { title }),
      ...(said && { instructions: { ...said } }),
      ...(sound_plays !== undefined && { sound_plays }),
      ...(questions && { questions: questions.map((question) => ({ ...question })) }),
      ...(draw && { draw: { ...draw } }),
      ...(draws && { draws: draws.map((one) => ({ ...one })) }),
    })),
    question_count: published?.question_count ?? plannedCount(plan),
    assignments: wireOf(assignments),
  };
}

/** Of an exam that is not there (any more): nobody. */
export const assignmentsOf = (state: ExamState): Assignments =>
  wireOf('assignments' in state ? state.assignments : NOBODY);

export const wireOf = ({ organization, class_ids, student_ids }: AssignmentSet): Assignments => ({
  organization,
  class_ids: [...class_ids],
  student_ids: [...student_ids],
});
