import type { AnswerValue, AttemptSheet } from '#contracts/http/attempts';
import { useMemo } from 'react';
import type { AnswerSign } from '../../realtime/answer-queue/answer-queue.js';
import { shownAnswers, squareOf } from '../../realtime/answer-queue/shown-answers.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';

/** What the server has, with what this device still holds on top of it. */
export function useAnswers(sheet: AttemptSheet, userId: string) {
  const { queue, signs } = useAnswerQueue(userId);
  const shown = useMemo(() => shownAnswers(sheet, signs), [sheet, signs]);
  const signOf = (questionId: string): AnswerSign | undefined =>
    shown[sheet.questions.findIndex(({ id }) => id === questionId)];
  const squares = shown.map(squareOf);
  return {
    signOf,
    squares,
    unanswered: squares.filter((square) => square === 'empty').length,
    undelivered: queue.onTheirWay(sheet.id),
    refused: shown.filter((sign) => sign?.state === 'failed').length,
    answer: (questionId: string, value: AnswerValue) =>
      queue.answer(sheet.id, questionId, value, sheet.version),
    retry: () => queue.retry(sheet.id),
  };
}
