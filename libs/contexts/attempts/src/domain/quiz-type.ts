import { QUIZ_TYPES, type QuizTypeCode } from '#contracts/constants';

export type QuizType = (typeof QUIZ_TYPES)[number];

/** By its number on the wire, or by its code. */
export function quizTypeOf(wanted: number | QuizTypeCode): QuizType {
  const type = QUIZ_TYPES.find(({ id, code }) => id === wanted || code === wanted);
  if (type === undefined) throw new Error(`no quiz type ${String(wanted)}`);
  return type;
}
