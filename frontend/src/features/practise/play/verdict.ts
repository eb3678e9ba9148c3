import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { judge } from '#learning/judge';

/** `right`, `wrong`, or `none`: passed over, or the time was up. */
export type Verdict = 'right' | 'wrong' | 'none';

/** What passing over a question is as an answer. */
export const PASSED: AnswerValue = '';

/** The same pure code judges here at once and on the server again. */
export function verdictOf({ key }: SheetQuestion, value: AnswerValue): Verdict {
  if (value === PASSED) return 'none';
  return key !== undefined && judge(value, key) ? 'right' : 'wrong';
}

/** The right answer as a value; of several the first. */
export function rightValueOf({ key }: SheetQuestion): AnswerValue {
  switch (key?.type) {
    case 'choice':
      return key.choice_id;
    case 'text':
    case 'order':
      return key.accepted[0] ?? PASSED;
    case 'strokes':
      return key.strokes;
    case undefined:
      return PASSED;
  }
}
