import { DAILY_CHALLENGE, findQuizType, quizTypeOf, type QuizTypeId } from '#contracts/constants';
import type { StartPractice } from '#contracts/http/start-attempt';
import { isPractice, type PracticeCode } from '#contracts/practice-types';

type PracticeTypeId = StartPractice['quiz_type'];
const isExam = (id: QuizTypeId): id is Exclude<QuizTypeId, PracticeTypeId> => id === 10 || id === 11;

/** The type's number on the wire. */
export function practiceId(code: PracticeCode): PracticeTypeId {
  const { id } = quizTypeOf(code);
  return isExam(id) ? DAILY_CHALLENGE : id;
}

export function practiceOf(id: number): PracticeCode | undefined {
  const code = findQuizType(id)?.code;
  return code !== undefined && isPractice(code) ? code : undefined;
}
