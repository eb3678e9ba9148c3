import type { ErrorCode } from '#contracts/errors';
import type { AnswerValue, AttemptSheet } from '#contracts/http/attempts';
import { useState } from 'react';
import type { AnswerSign } from '../../../realtime/answer-queue/answer-signs.js';
import type { AnswerBook } from '../play/book.js';

/** It came after the time, somebody else had handed in before it, or the server could not take it. */
export type WhyNot = 'late' | 'over' | 'refused';
/** By question: what was answered here and is not in the server's result. */
export type Uncounted = ReadonlyMap<string, { value: AnswerValue; why: WhyNot }>;

const OVER = 'attempt.already-submitted' satisfies ErrorCode;
const NONE: Uncounted = new Map();

/** What was answered here and does not count. Once the attempt is over, none of it can be sent again: it stays known. */
export function useUncounted(sheet: AttemptSheet, book: AnswerBook): Uncounted {
  const [final, setFinal] = useState(NONE);
  const now = uncountedOf(sheet, book);
  if (sheet.status !== 'submitted') return now;
  const all = new Map([...final, ...now]);
  if (all.size > final.size) setFinal(all);
  return all;
}

function uncountedOf({ questions }: AttemptSheet, { signOf }: AnswerBook): Uncounted {
  return new Map(
    questions.flatMap(({ id }) => {
      const sign = signOf(id);
      // set aside, it was to count neither way
      const why = sign && !sign.aside && whyNot(sign);
      return why ? [[id, { value: sign.value, why }]] : [];
    }),
  );
}

function whyNot({ state, code }: AnswerSign): WhyNot | undefined {
  if (state === 'late') return 'late';
  if (state !== 'failed') return undefined;
  return code === OVER ? 'over' : 'refused';
}
