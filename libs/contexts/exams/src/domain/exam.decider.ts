import { type Decider, DomainError, type Instant, unreachable } from '#libs/kernel';
import type { ResultVisibility } from '#contracts/constants';
import { type AssignmentChange, isSameSet, changedSet, normalSet } from './assignment-sets.js';
import type { AssignmentSet, ExamEvent, ExamPlan } from './exam.events.js';
import { evolve, type ExamState, NOTHING, type Written } from './exam.state.js';
import { plannedPoints } from './planned-count.js';
import { type Bank, publish } from './publication.js';
import { announce, assertEnd, extend, reopen, type SteeringCommand } from './steering.js';
import { type CheckKey, checkKey } from './key-checks.js';
import { type RegradeQuestion, regradeQuestion } from './question-grading.js';

export type ExamCommand =
  | {
      readonly type: 'DraftExam';
      readonly plan: ExamPlan;
      /** Whom a copy is made for; absent: nobody yet. */
      readonly assignments?: AssignmentSet;
      readonly now: Instant;
    }
  | { readonly type: 'ReviseExam'; readonly plan: ExamPlan; readonly now: Instant }
  | { readonly type: 'DiscardExam'; readonly now: Instant }
  | { readonly type: 'PublishExam'; readonly bank: Bank; readonly now: Instant }
  | { readonly type: 'AssignExam'; readonly assignments: AssignmentSet; readonly now: Instant }
  | {
      readonly type: 'ChangeExamTerms';
      readonly endsAt: Instant;
      readonly resultVisible: ResultVisibility;
      readonly now: Instant;
    }
  | { readonly type: 'ChangeAssignments'; readonly change: AssignmentChange; readonly now: Instant }
  | ({ readonly type: 'RegradeQuestion'; readonly now: Instant } & RegradeQuestion)
  | ({ readonly type: 'CheckKey'; readonly now: Instant } & CheckKey)
  | { readonly type: 'CloseExam'; readonly now: Instant }
  | SteeringCommand;

export const examDecider: Decider<ExamState, ExamCommand, ExamEvent> = {
  initial: () => NOTHING,
  evolve,
  decide(command, state) {
    if (command.type === 'DraftExam') {
      const { plan, assignments, now } = command;
      assertPassMark(plan);
      const drafted: ExamEvent = { type: 'ExamDrafted', data: { plan, at: now } };
      return assignments ? [drafted, assigned(assignments, now)] : [drafted];
    }
    const exam = written(state);
    switch (command.type) {
      case 'ReviseExam':
        draft(exam);
        assertPassMark(command.plan);
        return [{ type: 'ExamRevised', data: { plan: command.plan, at: command.now } }];
      case 'DiscardExam':
        draft(exam);
        return [{ type: 'ExamDiscarded', data: { at: command.now } }];
      case 'PublishExam':
        return [publish(draft(exam).plan, command.bank, command.now)];
      case 'AssignExam':
        return [assign(exam, command.assignments, command.now)];
      case 'ChangeExamTerms':
        return [changeTerms(exam, command)];
      case 'ChangeAssignments':
        return changeAssignments(exam, command.change, command.now);
      case 'RegradeQuestion':
        return regradeQuestion(exam, command, command.now);
      case 'CheckKey':
        return checkKey(exam, command, command.now);
      case 'CloseExam':
        if (exam.status !== 'published') throw new DomainError('exam.not-published');
        return [{ type: 'ExamClosed', data: { at: command.now } }];
      case 'ReopenExam':
        return [reopen(exam, command)];
      case 'ExtendExam':
        return extend(exam, command);
      case 'AnnounceToTakers':
        return [announce(exam, command)];
      default:
        return unreachable(command);
    }
  },
};

/** A discarded draft answers like one that never was. */
function written(state: ExamState): Written {
  if (state.status === 'nothing' || state.status === 'discarded') throw new DomainError('request.not-found');
  return state;
}

function draft(exam: Written): Written {
  if (exam.status !== 'draft') throw new DomainError('exam.not-draft');
  return exam;
}

function assertPassMark(plan: ExamPlan): void {
  const { pass_points } = plan;
  const total = plannedPoints(plan);
  if (pass_points === null || (pass_points >= 1 && pass_points <= total)) return;
  throw new DomainError('exam.pass-mark-invalid', fieldError('pass_points', `must be 1 to ${total}`));
}

function assign(exam: Written, assignments: AssignmentSet, now: Instant): ExamEvent {
  if (exam.status === 'closed') throw new DomainError('exam.not-published');
  return assigned(assignments, now);
}

const assigned = (assignments: AssignmentSet, now: Instant): ExamEvent => ({
  type: 'ExamAssignmentsChanged',
  data: { ...normalSet(assignments), at: now },
});

function changeAssignments(exam: Written, change: AssignmentChange, now: Instant): ExamEvent[] {
  const assignments = changedSet(exam.assignments, change);
  const event = assign(exam, assignments, now);
  return isSameSet(exam.assignments, assignments) ? [] : [event];
}

type ChangeTerms = Extract<ExamCommand, { type: 'ChangeExamTerms' }>;

/** The end that stands may have passed: then who may see the results can change alone. */
function changeTerms(exam: Written, { endsAt, resultVisible, now }: ChangeTerms): ExamEvent {
  if (exam.status === 'draft') throw new DomainError('exam.not-published');
  if (endsAt !== exam.plan.ends_at) {
    if (exam.status === 'closed')
      throw new DomainError('exam.closed', fieldError('exam_end_datetime', 'is the end of a closed exam'));
    assertEnd(endsAt, exam, now);
  }
  return { type: 'ExamTermsChanged', data: { ends_at: endsAt, result_visible: resultVisible, at: now } };
}

const fieldError = (path: string, message: string) => ({ errors: [{ path, message }] });
