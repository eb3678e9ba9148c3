/**
 * Judging of answers: browser-safe and pure, because practice is judged in the browser at once and again by the
 * server. It must say the same on both sides, so it depends on nothing but the value and the key.
 */
import type { AnswerKey, AnswerValue, StrokesKey } from '../question.js';
import { isWritten } from './strokes.js';
import { sameTypedAnswer } from './typed-answer.js';

export type { AnswerKey, AnswerValue, StrokesKey } from '../question.js';
export { decodeStroke, encodeStroke, type Point } from './stroke-code.js';
export { judgeStroke, judgeStrokes, type StrokeVerdict } from './strokes.js';
export { type NearMiss, nearMissOf } from './near-miss.js';
export { sameTypedAnswer } from './typed-answer.js';

const sameOrder = (value: readonly string[], accepted: readonly string[]): boolean =>
  value.length === accepted.length && value.every((id, index) => id === accepted[index]);

/** True if the value is right. A value of another shape than the key asks for is wrong, never an error. */
export function judge(value: AnswerValue, key: AnswerKey | StrokesKey): boolean {
  if (key.type === 'strokes') return isWritten(value, key);
  if (key.type === 'order') {
    return typeof value !== 'string' && key.accepted.some((order) => sameOrder(value, order));
  }
  if (typeof value !== 'string') return false;
  if (key.type === 'choice') return value === key.choice_id;
  return key.accepted.some((accepted) => sameTypedAnswer(value, accepted));
}
