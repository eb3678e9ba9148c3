import { unreachable } from '#libs/kernel';
import type { AssignmentSet, ExamEvent, ExamPlan, ExamPublished } from './exam.events.js';

export interface Written {
  readonly status: 'draft' | 'published' | 'closed';
  readonly plan: ExamPlan;
  /** What was pinned at publication; undefined while a draft. */
  readonly published: ExamPublished['data'] | undefined;
  readonly assignments: AssignmentSet;
}
export type ExamState = { readonly status: 'nothing' } | { readonly status: 'discarded' } | Written;

export const NOTHING: ExamState = { status: 'nothing' };
export const NOBODY: AssignmentSet = { organization: false, class_ids: [], student_ids: [] };

export function evolve(state: ExamState, event: ExamEvent): ExamState {
  if (event.type === 'ExamDrafted') {
    return { status: 'draft', plan: event.data.plan, published: undefined, assignments: NOBODY };
  }
  if (state.status === 'nothing' || state.status === 'discarded')
    throw new Error(`${event.type} without a draft`);
  switch (event.type) {
    case 'ExamRevised':
      return { ...state, plan: event.data.plan };
    case 'ExamDiscarded':
      return { status: 'discarded' };
    case 'ExamPublished':
      return { ...state, status: 'published', published: event.data };
    case 'ExamAssignmentsChanged': {
      const { organization, class_ids, student_ids } = event.data;
      return { ...state, assignments: { organization, class_ids, student_ids } };
    }
    case 'ExamTermsChanged': {
      const { ends_at, result_visible } = event.data;
      const { plan, published } = state;
      return {
        ...state,
        plan: { ...plan, ends_at, result_visible },
        published: published && { ...published, ends_at, result_visible },
      };
    }
    case 'ExamClosed':
      return { ...state, status: 'closed' };
    default:
      return unreachable(event);
  }
}
