import { confusionOf, judge, type QuestionContent } from '#libs/learning';
import type { Verdict } from './attempt.decider.js';
import type { AnswerValue } from './attempt.events.js';

/** What the log keeps of an answer: whether it is right, what was asked, and what it was taken for. */
export const verdictOf = (content: QuestionContent, value: AnswerValue): Verdict => ({
  correct: judge(value, content.key),
  source: content.source,
  confused: confusionOf(content, value) ?? null,
});
