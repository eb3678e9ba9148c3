import type { AnswerSaved, AnswerValue } from '#contracts/http/attempts';
import type { PendingAnswer } from './answer-store.js';

export type AnswerState = 'on-device' | 'saving' | 'saved' | 'late' | 'failed';
export interface AnswerSign {
  state: AnswerState;
  value: AnswerValue;
  /** The question was not answered, but set aside. */
  aside?: true;
  /** The device could not keep it: it is in this page alone. */
  unkept?: true;
  /** Error code of a refusal. */
  code?: string;
  /** The attempt's version that holds it: a sheet of that version or later knows better. */
  version?: number;
}

export const signKey = (attemptId: string, questionId: string): string => `${attemptId}/${questionId}`;
/** A time that a sound was heard has a sign of its own, for as long as this page lives. */
export const playKey = (attemptId: string, questionId: string, playId: string): string =>
  `${signKey(attemptId, questionId)}/${playId}`;

/** Where the sign of what waits stands; that an attempt began has one beside those of its questions. */
export const nameOf = ({ attempt_id, question_id, key, play }: PendingAnswer): string =>
  play ? playKey(attempt_id, question_id, key) : signKey(attempt_id, question_id);
export const givenOf = ({ value, aside }: PendingAnswer): Pick<AnswerSign, 'value' | 'aside'> => ({
  value,
  ...(aside && { aside: true }),
});
export const savedSign = (answer: PendingAnswer, { counted, version }: AnswerSaved): AnswerSign => ({
  state: counted ? 'saved' : 'late',
  ...givenOf(answer),
  version,
});
export const backoff = (failures: number, longest: number): number =>
  Math.min(longest, 500 * 2 ** failures) * (0.75 + Math.random() * 0.5);
