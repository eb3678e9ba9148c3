import type { ShownQuestion } from '../questions/question-prompt.js';
import { isSingleChoice } from './answer-entry.js';

/** The keys of the choices, in their order: those of the row of digits. An eleventh is reached by the arrows. */
const KEYS = '1234567890';

/** The key that chooses the one at this place, from 1; undefined: none does. */
export const keyOfChoice = (place: number): string | undefined => KEYS[place - 1];

/** The choice that a key means; undefined: it means none. */
export function choiceByKey<Q extends ShownQuestion>(
  question: Q,
  key: string,
): NonNullable<Q['choices']>[number] | undefined {
  const at = key.length === 1 ? KEYS.indexOf(key) : -1;
  return at === -1 || !isSingleChoice(question) ? undefined : question.choices?.[at];
}
