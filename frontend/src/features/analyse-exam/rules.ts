import type { AnalysedItem, NewGradingRule } from '#contracts/http/item-analysis';
import { rightAnswers, sameAnswer } from './figures-of-items.js';

export type Answer = AnalysedItem['key'][number];

/** The ways to put it right, as they stand to choose from. */
export const WAYS = ['change', 'also', 'full_marks', 'void', 'key'] as const;
export type Way = (typeof WAYS)[number];

/** What may be made right: of a question with choices each of them, else what learners answered. */
export function candidates({ choices, answers, key }: AnalysedItem): Answer[] {
  if (choices && key.every((one) => typeof one === 'string')) return choices.map(({ id }) => id);
  const given = answers.flatMap(({ value }) => (value === null || value === '' ? [] : [value]));
  return [...key, ...given.filter((one) => !key.some((other) => sameAnswer(one, other)))];
}

/** With an alarm the answer that it names; else nothing is chosen yet. */
export const firstRule = ({ alarm }: AnalysedItem): NewGradingRule | undefined =>
  alarm ? { type: 'answers', answers: [alarm.value] } : undefined;

/** What is right beside what is right already. */
export const withAlso = (item: AnalysedItem, answer: Answer): NewGradingRule => ({
  type: 'answers',
  answers: [...rightAnswers(item).filter((one) => !sameAnswer(one, answer)), answer],
});

export const isRightNow = (item: AnalysedItem, answer: Answer): boolean =>
  rightAnswers(item).some((one) => sameAnswer(one, answer));
