import { DomainError, type Instant } from '#libs/kernel';
import {
  type AnswerKey,
  type AnswerValue,
  type GradingRule,
  isSameRule,
  keyOfAnswer,
  type QuestionContent,
} from '#libs/learning';
import { drawsOf, type ExamQuestionRegraded, type PinnedQuestion } from './exam.events.js';
import type { Written } from './exam.state.js';

export interface RegradeQuestion {
  readonly questionId: string;
  /** Null: the key of its version. */
  readonly rule: GradingRule | null;
  readonly reason: string;
  readonly notify: boolean;
}

/** The version of a question that the exam asks; undefined where it does not ask it. */
export function pinnedIn(
  { published }: Pick<Written, 'published'>,
  questionId: string,
): PinnedQuestion | undefined {
  const all = published?.sections.flatMap((section) => [
    ...section.questions,
    ...drawsOf(section).flatMap(({ pool }) => pool),
  ]);
  return all?.find(({ question_id }) => question_id === questionId);
}

/** What judges the question now; null: its key. */
export const ruleNow = (
  { regradings }: Pick<Written, 'regradings'>,
  questionId: string,
): GradingRule | null => regradings.findLast(({ question_id }) => question_id === questionId)?.rule ?? null;

/** Nothing where it is judged so already. Throws `exam.not-published` of a draft, `request.not-found` of a question it does not ask. */
export function regradeQuestion(
  exam: Written,
  { questionId, rule, reason, notify }: RegradeQuestion,
  now: Instant,
): ExamQuestionRegraded[] {
  if (exam.status === 'draft') throw new DomainError('exam.not-published');
  if (!pinnedIn(exam, questionId)) throw new DomainError('request.not-found');
  if (isSameRule(rule, ruleNow(exam, questionId))) return [];
  return [{ type: 'ExamQuestionRegraded', data: { question_id: questionId, rule, reason, notify, at: now } }];
}

type Asked = Pick<QuestionContent, 'key' | 'choices'>;

/**
 * The keys by which these answers are right, those that are right already among them as they stand.
 * Throws `exam.grading-invalid` with the place of each that cannot be given to the question.
 */
export function keysOf(content: Asked, answers: readonly AnswerValue[]): AnswerKey[] {
  const fits = answers.map((answer) =>
    isAnswer(content, answer) ? keyOfAnswer(content.key.type, answer) : undefined,
  );
  const errors = fits.flatMap((key, index) =>
    key ? [] : [{ path: `rule.answers.${index}`, message: 'is no answer to this question' }],
  );
  if (errors.length > 0) throw new DomainError('exam.grading-invalid', { errors });
  return fits.filter((key) => key !== undefined);
}

/** A choice that is shown, a text, or an order of as many of the pieces as the key has. */
function isAnswer({ key, choices = [] }: Asked, answer: AnswerValue): boolean {
  if (key.type === 'text') return typeof answer === 'string' && answer.trim() !== '';
  const ids = new Set(choices.map(({ id }) => id));
  if (key.type === 'choice') return typeof answer === 'string' && ids.has(answer);
  const wanted = key.accepted[0]?.length ?? 0;
  return (
    typeof answer !== 'string' &&
    answer.length === wanted &&
    new Set(answer).size === wanted &&
    answer.every((id) => ids.has(id))
  );
}
