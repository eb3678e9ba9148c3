import type { Need } from '#contracts/constants';
import { type Decider, DomainError, type Instant, localDate, unreachable } from '#libs/kernel';
import { type AskedContent, nearMissOf } from '#libs/learning';
import { activeTime } from './active-time.js';
import { isOver } from './attempt-end.js';
import type {
  AnswerArrivedLate,
  AnswerSubmitted,
  AnswerValue,
  AttemptEvent,
  AttemptQuestion,
  AttemptStarted,
  AttemptTermsChanged,
  QuestionSetAside,
} from './attempt.events.js';
import {
  type AttemptState,
  evolve,
  type GivenAnswer,
  type InProgress,
  NOT_STARTED,
  scopeOf,
  type Submitted,
} from './attempt.state.js';
import { type Gradings, regrade, silent } from './exam-gradings.js';
import { type ExamTerms, movedDeadline } from './exam-terms.js';
import { handedIn } from './hand-in.js';
import { type CountLateAnswers, countLateAnswers } from './late-answers.js';
import { type RecordSoundPlay, recordSoundPlay } from './sound-plays.js';
import { verdictOf } from './verdict.js';

export type AttemptCommand =
  | { readonly type: 'StartAttempt'; readonly data: AttemptStarted['data'] }
  | {
      readonly type: 'SubmitAnswer';
      readonly questionId: string;
      readonly value: AnswerValue;
      /** What the learner says to have typed before; kept if it was a near miss. */
      readonly firstValue?: string | undefined;
      /** Of exactly the pinned version: its key judges the answer. */
      readonly content: AskedContent;
      /** The version that the page had seen; undefined = whatever stands may be replaced. */
      readonly baseVersion: number | undefined;
      /** What the page measured since the answer before, in milliseconds. */
      readonly activeMs?: number | undefined;
      readonly capturedAt: Instant;
      readonly now: Instant;
    }
  | {
      readonly type: 'SetQuestionAside';
      readonly questionId: string;
      readonly need: Need;
      /** What the question takes. */
      readonly takes: Need | undefined;
      readonly capturedAt: Instant;
      readonly now: Instant;
    }
  | { readonly type: 'FollowExam'; readonly exam: ExamTerms; readonly now: Instant }
  | {
      readonly type: 'SubmitAttempt';
      readonly gradings?: Gradings | undefined;
      /** What the page measured since the last answer, in milliseconds. */
      readonly activeMs?: number | undefined;
      readonly now: Instant;
    }
  | { readonly type: 'CloseAttempt'; readonly gradings?: Gradings | undefined; readonly now: Instant }
  | { readonly type: 'RegradeAttempt'; readonly gradings: Gradings; readonly now: Instant }
  | CountLateAnswers
  | RecordSoundPlay;

/** A learner may change an answer; a script in the developer tools may not fill the log. */
const MAX_CHANGES_PER_QUESTION = 100;
const MAX_LATE_ANSWERS_PER_QUESTION = 2;

export const attemptDecider: Decider<AttemptState, AttemptCommand, AttemptEvent> = {
  initial: () => NOT_STARTED,
  evolve,
  decide(command, state) {
    if (command.type === 'StartAttempt') return start(command.data, state);
    if (state.status === 'not_started') throw new DomainError('request.not-found');
    switch (command.type) {
      case 'SubmitAnswer':
        return [submitAnswer(command, state)];
      case 'SetQuestionAside':
        return [setAside(command, open(state))];
      case 'RecordSoundPlay':
        return recordSoundPlay(state, command);
      case 'FollowExam':
        return followExam(state, command.exam, command.now);
      case 'SubmitAttempt':
        return submitGraded(open(state), command, 'learner');
      case 'CloseAttempt':
        return closeAttempt(open(state), command);
      case 'RegradeAttempt':
        return state.status === 'submitted' ? regrade(state, command.gradings, command.now) : [];
      case 'CountLateAnswers':
        return countLateAnswers(state, command);
      default:
        return unreachable(command);
    }
  },
};

function start(data: AttemptStarted['data'], state: AttemptState): AttemptEvent[] {
  if (state.status !== 'not_started') throw new DomainError('store.conflict');
  if (data.questions.length === 0) throw new DomainError('attempt.not-available');
  return [{ type: 'AttemptStarted', data }];
}

function open(state: InProgress | Submitted): InProgress {
  if (state.status === 'submitted') throw new DomainError('attempt.already-submitted');
  return state;
}

type SubmitAnswer = Extract<AttemptCommand, { type: 'SubmitAnswer' }>;

function submitAnswer(
  command: SubmitAnswer,
  state: InProgress | Submitted,
): AnswerSubmitted | AnswerArrivedLate {
  const question = state.questions.get(command.questionId);
  if (!question) throw new DomainError('attempt.unknown-question');
  if (state.status === 'submitted' && state.submitted.by === 'learner')
    throw new DomainError('attempt.already-submitted');
  if (state.status === 'submitted' || isOver(state, command.now)) return arrivedLate(command, state);
  return counted(command, question, state);
}

function counted(command: SubmitAnswer, question: AttemptQuestion, state: InProgress): AnswerSubmitted {
  const before = state.answers.get(command.questionId);
  assertNotSetAside(state, command.questionId);
  if (before && (isFinal(state) || isNewer(before, command.baseVersion))) {
    throw new DomainError('attempt.newer-answer', {
      current: { value: before.value, saved_at: before.answered_at, version: before.version },
    });
  }
  if (before && before.changes >= MAX_CHANGES_PER_QUESTION) throw new DomainError('request.throttled');
  const { correct, source, confused, pairs } = verdictOf(command.content, command.value);
  const active = activeTime(state, command.activeMs, command.now);
  return {
    type: 'AnswerSubmitted',
    data: {
      ...scopeOf(state),
      question_id: question.question_id,
      skill: question.skill,
      source,
      confused,
      pairs,
      value: command.value,
      first_value: firstTry(command, state),
      correct,
      key_version: question.version,
      replaces: before ? { correct: before.correct } : null,
      seconds: active.seconds,
      active_ms: active.ms,
      timed_by: active.timedBy,
      captured_at: command.capturedAt,
      answered_at: command.now,
      local_date: localDate(command.now, state.started.time_zone),
    },
  };
}

function assertNotSetAside({ setAside }: InProgress, questionId: string): void {
  const aside = setAside.get(questionId);
  if (!aside) return;
  const current = { value: '', set_aside: true, saved_at: aside.at, version: aside.version };
  throw new DomainError('attempt.newer-answer', { current });
}

type SetQuestionAside = Extract<AttemptCommand, { type: 'SetQuestionAside' }>;

/** Of practice alone, and only what takes what is said to be missing: nothing else can be kept out of the score. */
function setAside(command: SetQuestionAside, state: InProgress): QuestionSetAside {
  const { questionId, need, takes, capturedAt, now } = command;
  const question = state.questions.get(questionId);
  if (!question) throw new DomainError('attempt.unknown-question');
  if (!isFinal(state) || takes !== need) throw new DomainError('attempt.cannot-set-aside');
  if (isOver(state, now)) throw new DomainError('attempt.already-submitted');
  assertNotSetAside(state, questionId);
  // without the answer, which only the page's own terms may tell: it reads its sheet again
  if (state.answers.has(questionId)) throw new DomainError('attempt.newer-answer');
  const { question_id, skill } = question;
  return {
    type: 'QuestionSetAside',
    data: { ...scopeOf(state), question_id, skill, need, captured_at: capturedAt, set_aside_at: now },
  };
}

/** An exam knows no second try, and nobody has one after an answer that was right or quite wrong. */
function firstTry({ firstValue, content }: SubmitAnswer, state: InProgress): string | null {
  if (firstValue === undefined || !isFinal(state)) return null;
  return nearMissOf(firstValue, content.key) === undefined ? null : firstValue;
}

/** Practice shows at once what was right: its first answer stands. */
const isFinal = ({ started }: InProgress): boolean => started.exam_id === null;

const isNewer = ({ version }: GivenAnswer, seen: number | undefined): boolean =>
  seen !== undefined && version > seen;

function arrivedLate(command: SubmitAnswer, state: InProgress | Submitted): AnswerArrivedLate {
  if (state.lateAnswers >= state.questions.size * MAX_LATE_ANSWERS_PER_QUESTION) {
    throw new DomainError('attempt.already-submitted');
  }
  return {
    type: 'AnswerArrivedLate',
    data: {
      ...scopeOf(state),
      question_id: command.questionId,
      value: command.value,
      captured_at: command.capturedAt,
      received_at: command.now,
    },
  };
}

type Closing = Pick<Extract<AttemptCommand, { type: 'SubmitAttempt' }>, 'gradings' | 'activeMs' | 'now'>;

function closeAttempt(state: InProgress, closing: Closing): AttemptEvent[] {
  if (!isOver(state, closing.now)) throw new DomainError('attempt.not-over');
  return submitGraded(state, closing, 'deadline');
}

/** By the keys as they were published, and in the same breath by what has been put in their place since (TEST-12). */
function submitGraded(state: InProgress, closing: Closing, by: 'learner' | 'deadline'): AttemptEvent[] {
  const { gradings, now } = closing;
  const submitted = handedIn(state, closing, by);
  const after = evolve(state, submitted);
  return [
    submitted,
    ...(after.status === 'submitted' ? regrade(after, silent(gradings ?? new Map()), now) : []),
  ];
}

/**
 * Whose time is over stays so: neither a later end, nor an extension, nor an exam that is opened again brings anybody
 * back who has handed in, or was handed in. Nothing where the attempt has these terms already.
 */
function followExam(state: InProgress | Submitted, exam: ExamTerms, now: Instant): AttemptTermsChanged[] {
  const { started } = state;
  const { ends_at: exam_ends_at, result_visible } = exam;
  const runs = state.status === 'in_progress' && !isOver(state, now);
  const deadline = runs ? movedDeadline(exam, started, now) : started.deadline;
  const isSame = deadline === started.deadline && exam_ends_at === started.exam_ends_at;
  if (isSame && result_visible === started.result_visible) return [];
  const submitted_at = state.status === 'submitted' ? state.submitted.at : null;
  const terms = { deadline, exam_ends_at, result_visible };
  return [
    { type: 'AttemptTermsChanged', data: { ...scopeOf(state), ...terms, submitted_at, changed_at: now } },
  ];
}
