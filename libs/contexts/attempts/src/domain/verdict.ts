import {
  type AskedContent,
  type Confusion,
  confusionOf,
  type GradingRule,
  judge,
  type JudgedPair,
  pairsOf,
  type QuestionSource,
} from '#libs/learning';
import type { AnswerValue } from './attempt.events.js';

export interface Verdict {
  readonly correct: boolean;
  readonly source: QuestionSource;
  readonly confused: Confusion | null;
  readonly pairs: readonly JudgedPair[] | null;
}

/** What the log keeps of an answer: whether it is right, what was asked, what it was taken for, and each pair by itself. */
export const verdictOf = (content: AskedContent, value: AnswerValue): Verdict => ({
  correct: judge(value, content.key),
  source: content.source,
  confused: confusionOf(content, value) ?? null,
  pairs: pairsOf(content, value) ?? null,
});

/** The first of the accepted answers is the one that is shown; of handwriting the model. By the rule, where one stands in the key's place. */
export function rightValue(own: AskedContent['key'], rule?: GradingRule): AnswerValue {
  const key = (rule?.type === 'keys' && rule.keys[0]) || own;
  if (key.type === 'strokes') return key.strokes;
  return key.type === 'choice' ? key.choice_id : (key.accepted[0] ?? '');
}
