import type { AttemptSheet } from '#contracts/http/attempts';
import { shownAnswers, squareOf } from './answer-queue/shown-answers.js';
import { useAnswerQueue } from './answer-queue/use-answer-queue.js';
import { useReadModelPart } from './read-model.js';

export interface AnswersSoFar {
  /** One of each question, in their order. */
  readonly squares: readonly ReturnType<typeof squareOf>[];
  readonly answered: number;
  readonly onDevice: number;
  /** Place of the first question without an answer, from 1; undefined where all have one. */
  readonly next: number | undefined;
}

/** How far a learner's running test is, from the server and this device; undefined until it is known. */
export function useAnswersSoFar(attemptId: string, userId: string): AnswersSoFar | undefined {
  const { query } = useReadModelPart<AttemptSheet>(
    'learner-availability',
    userId,
    `attempt-${attemptId}`,
    `/quiz/attempts/${attemptId}`,
  );
  const { signs } = useAnswerQueue(userId);
  if (!query.data) return undefined;
  const squares = shownAnswers(query.data, signs).map(squareOf);
  const open = squares.indexOf('empty');
  return {
    squares,
    answered: squares.filter((square) => square !== 'empty').length,
    onDevice: squares.filter((square) => square === 'on-device').length,
    next: open === -1 ? undefined : open + 1,
  };
}
