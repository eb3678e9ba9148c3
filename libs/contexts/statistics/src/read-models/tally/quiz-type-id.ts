import { QUIZ_TYPES, type QuizTypeCode, type QuizTypeId } from '#contracts/constants';

const IDS = new Map<string, QuizTypeId>(QUIZ_TYPES.map(({ code, id }) => [code, id]));

/** Throws on a code that this version does not know, so that its stream is parked and no read fails. */
export function quizTypeId(code: QuizTypeCode): QuizTypeId {
  const id = IDS.get(code);
  if (id === undefined) throw new Error(`unknown quiz type ${code}`);
  return id;
}
