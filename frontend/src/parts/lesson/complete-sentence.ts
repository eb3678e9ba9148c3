import type { AnswerValue, RubyText } from '#contracts/http/attempts';
import { partsOf } from './gap-sentence.js';
import type { AnsweredQuestion } from './taught-of.js';

/** The question's own sentence with the answer in it, in its order; undefined where the question is no sentence. */
export function completeSentence(
  { prompt, choices = [], skill }: AnsweredQuestion,
  answer: AnswerValue,
): Readonly<RubyText> | undefined {
  const isOrder = skill === 'sentence-order';
  const parts = prompt.text && partsOf(prompt.text);
  if (!parts && !isOrder) return undefined;
  const ids = typeof answer === 'string' ? [answer] : answer;
  const filling = ids.flatMap((id) => choices.find((choice) => choice.id === id)?.text ?? []);
  if (filling.length === 0) return undefined;
  // Pieces of a sentence are phrases of their own; what fills a gap is of one phrase with its neighbours.
  const placed = isOrder ? filling : filling.map(({ phrase: _mark, ...part }) => part);
  return [...(parts?.before ?? []), ...placed, ...(parts?.after ?? [])].filter(({ text }) => text !== '');
}
