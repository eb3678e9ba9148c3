import { DomainError, type Instant, localDate } from '#libs/kernel';
import { type AskedContent, gradeBy } from '#libs/learning';
import type { AnswerValue, Judged, LateAnswersCounted, LateJudged } from './attempt.events.js';
import { evolve, type InProgress, scopeOf, type Submitted } from './attempt.state.js';
import { gradeOf, scoreOf } from './score.js';
import { verdictOf } from './verdict.js';

export interface CountLateAnswers {
  readonly type: 'CountLateAnswers';
  /** Each with its question in exactly the pinned version: that key judges the answer. */
  readonly questions: readonly { readonly id: string; readonly content: AskedContent }[];
  /** False: what was there in time counts again. */
  readonly counted: boolean;
  readonly now: Instant;
}

/** Whether what counts of a question is the last answer that came too late. */
export const isLateCounted = ({ inTime, answers, late }: Submitted, questionId: string): boolean =>
  inTime.has(questionId) && answers.get(questionId)?.answered_at === late.get(questionId)?.received_at;

/**
 * Nothing where all of it is so already: two administrators who say the same at once write one event, and what one says of
 * a question leaves the others as they are. Throws `attempt.not-submitted`, `attempt.no-late-answer`.
 */
export function countLateAnswers(
  state: InProgress | Submitted,
  { questions, counted, now }: CountLateAnswers,
): LateAnswersCounted[] {
  if (state.status !== 'submitted') throw new DomainError('attempt.not-submitted');
  for (const { id } of questions) if (!state.late.has(id)) throw new DomainError('attempt.no-late-answer');
  const answers = questions
    .filter(({ id }) => (counted ? !isLateCounted(state, id) : state.inTime.has(id)))
    .map((question) => judged(state, question, counted));
  if (answers.length === 0) return [];
  const data = {
    ...{ ...scopeOf(state), counted, answers },
    ...{ before: scoreOf(state), after: scoreOf(state), counted_at: now },
  };
  const after = evolve(state, { type: 'LateAnswersCounted', data });
  if (after.status === 'not_started') return [];
  return [{ type: 'LateAnswersCounted', data: { ...data, after: scoreOf(after) } }];
}

function judged(
  state: Submitted,
  { id, content }: CountLateAnswers['questions'][number],
  counted: boolean,
): LateJudged {
  const answer = answerThen(state, id, counted);
  const correct = answer !== undefined && verdictOf(content, answer.value).correct;
  const rule = state.graded.get(id)?.rule;
  const graded = rule ? gradeBy(rule, answer?.value ?? null) : { correct, counts: true };
  return {
    ...{ question_id: id, value: answer?.value ?? null, correct },
    before: { ...gradeOf(state, id), answered_on: dateOf(state, state.answers.get(id)?.answered_at) },
    after: { ...graded, answered_on: dateOf(state, answer?.at) },
  };
}

function answerThen(
  { late, inTime }: Submitted,
  id: string,
  counted: boolean,
): { readonly value: AnswerValue; readonly at: Instant } | undefined {
  const arrived = late.get(id);
  if (counted) return arrived && { value: arrived.value, at: arrived.received_at };
  const before = inTime.get(id);
  return before && { value: before.value, at: before.answered_at };
}

const dateOf = ({ started }: Submitted, at: Instant | undefined): Judged['answered_on'] =>
  at === undefined ? null : localDate(at, started.time_zone);
