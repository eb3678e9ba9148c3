import type { AnswerKey, AnswerValue } from '../question.js';
import { judge } from './index.js';

/**
 * What a teacher put in the place of a question's key for one exam: other right answers, a point for everybody (also for who
 * left it open), or the question taken out, so that the total shrinks.
 */
export type GradingRule =
  | Readonly<{ type: 'keys'; keys: readonly AnswerKey[] }>
  | Readonly<{ type: 'full_marks' }>
  | Readonly<{ type: 'void' }>;

/** What a question is worth to who was asked it. What does not count is neither right nor wrong. */
export type Graded = Readonly<{ correct: boolean; counts: boolean }>;

/** @param value null: it was left open */
export function gradeBy(rule: GradingRule, value: AnswerValue | null): Graded {
  if (rule.type === 'void') return { correct: false, counts: false };
  if (rule.type === 'full_marks') return { correct: true, counts: true };
  return { correct: value !== null && rule.keys.some((key) => judge(value, key)), counts: true };
}

/** The key by which this answer is right, and of its kind no other. */
export function keyOfAnswer(kind: AnswerKey['type'], value: AnswerValue): AnswerKey | undefined {
  if (kind === 'order') return typeof value === 'string' ? undefined : { type: 'order', accepted: [value] };
  if (typeof value !== 'string' || value === '') return undefined;
  return kind === 'choice' ? { type: 'choice', choice_id: value } : { type: 'text', accepted: [value] };
}

/** Whether two rules say the same; null: the question's own key. */
export const isSameRule = (one: GradingRule | null, other: GradingRule | null): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** Its parts in one order, whoever wrote them down. */
function canonical(rule: GradingRule | null) {
  if (rule?.type !== 'keys') return rule?.type ?? null;
  return rule.keys.map((key) => (key.type === 'choice' ? key.choice_id : key.accepted));
}
