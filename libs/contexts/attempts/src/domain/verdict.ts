import {
  type AskedContent,
  type Confusion,
  confusionOf,
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

/** The first of the accepted answers is the one that is shown; of handwriting the model. */
export function rightValue(key: AskedContent['key']): AnswerValue {
  if (key.type === 'strokes') return key.strokes;
  return key.type === 'choice' ? key.choice_id : (key.accepted[0] ?? '');
}
