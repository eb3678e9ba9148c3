import { unreachable } from '#libs/kernel';
import type {
  AssignmentSet,
  ExamEvent,
  ExamPlan,
  ExamPublished,
  ExamQuestionRegraded,
} from './exam.events.js';

export interface Written {
  readonly status: 'draft' | 'published' | 'closed';
  readonly plan: ExamPlan;
  /** What was pinned at publication; undefined while a draft. */
  readonly published: ExamPublished['data'] | undefined;
  readonly assignments: AssignmentSet;
  /** Seconds; under null what everybody has. */
  readonly extensions: ReadonlyMap<string | null, number>;
  /** How many were made. */
  readonly announcements: number;
  /** What was decided about the grading of questions, oldest first. */
  readonly regradings: readonly ExamQuestionRegraded['data'][];
  /** Questions whose key somebody found right, as it stands. */
  readonly checkedKeys: ReadonlySet<string>;
}
export type ExamState = { readonly status: 'nothing' } | { readonly status: 'discarded' } | Written;

export const NOTHING: ExamState = { status: 'nothing' };
export const NOBODY: AssignmentSet = { organization: false, class_ids: [], student_ids: [] };

const UNPUBLISHED = {
  status: 'draft',
  published: undefined,
  assignments: NOBODY,
  extensions: new Map(),
  announcements: 0,
  regradings: [],
  checkedKeys: new Set<string>(),
} as const;

export function evolve(state: ExamState, event: ExamEvent): ExamState {
  if (event.type === 'ExamDrafted') {
    return { ...UNPUBLISHED, plan: event.data.plan };
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
    case 'ExamTermsChanged':
      return withTerms(state, event.data);
    case 'ExamClosed':
      return { ...state, status: 'closed' };
    case 'ExamReopened':
      return withTerms({ ...state, status: 'published' }, event.data);
    case 'ExamExtended': {
      const { learner_id, seconds } = event.data;
      return { ...state, extensions: new Map(state.extensions).set(learner_id, seconds) };
    }
    case 'ExamAnnounced':
      return { ...state, announcements: state.announcements + 1 };
    case 'ExamQuestionRegraded':
      return {
        ...state,
        regradings: [...state.regradings, event.data],
        checkedKeys: checkedAfter(state.checkedKeys, event.data.question_id),
      };
    case 'ExamKeyChecked': {
      const { question_id, right } = event.data;
      return { ...state, checkedKeys: checkedAfter(state.checkedKeys, question_id, right) };
    }
    default:
      return unreachable(event);
  }
}

function withTerms(
  state: Written,
  { ends_at, result_visible }: Pick<ExamPublished['data'], 'ends_at' | 'result_visible'>,
): Written {
  const { plan, published } = state;
  return {
    ...state,
    plan: { ...plan, ends_at, result_visible },
    published: published && { ...published, ends_at, result_visible },
  };
}

/** @param right undefined: the question is judged in another way from now on */
function checkedAfter(
  checked: ReadonlySet<string>,
  questionId: string,
  right?: boolean,
): ReadonlySet<string> {
  const others = [...checked].filter((id) => id !== questionId);
  return new Set(right ? [...others, questionId] : others);
}
