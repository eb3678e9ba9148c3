import type { AnswerValue, AttemptQuestion } from './attempt.events.js';

/**
 * A learner's page knows choices by their place in this attempt (`c1`, `c2`, …): the ids of the bank would be the
 * same for all learners and so tell the key around. Only this file translates.
 */
export const placeOf = (index: number): string => `c${index + 1}`;

/** Places → ids of the bank; the empty answer, of what was passed over, stays. `undefined` when a place does not exist or the value has the wrong form. */
export function toChoiceIds({ choice_order }: AttemptQuestion, value: AnswerValue): AnswerValue | undefined {
  if (!choice_order || value === '') return value;
  const byPlace = new Map(choice_order.map((id, index) => [placeOf(index), id]));
  if (typeof value === 'string') return byPlace.get(value);
  const ids = value.map((place) => byPlace.get(place));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** Ids of the bank → places. */
export function toPlaces({ choice_order }: AttemptQuestion, value: AnswerValue): AnswerValue {
  if (!choice_order || value === '') return value;
  const place = (id: string) => placeOf(choice_order.indexOf(id));
  return typeof value === 'string' ? place(value) : value.map(place);
}
