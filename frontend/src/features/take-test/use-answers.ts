import type { AnswerValue, AttemptSheet } from '#contracts/http/attempts';
import { useMemo } from 'react';
import { signKey, type AnswerSign } from '../../realtime/answer-queue/answer-queue.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import type { SquareState } from '../../parts/results/strip.js';

/** What the server has, with what this device still holds on top of it. */
export function useAnswers(sheet: AttemptSheet, userId: string) {
  const { queue, signs } = useAnswerQueue(userId);
  const saved = useMemo(
    () => new Map(sheet.answers.map((answer) => [answer.question_id, answer.value])),
    [sheet.answers],
  );
  const signOf = (questionId: string): AnswerSign | undefined => {
    const value = saved.get(questionId);
    const own = signs.get(signKey(sheet.id, questionId));
    if (own?.state === 'saved' && value !== undefined && sheet.version >= (own.version ?? Infinity)) {
      return { state: 'saved', value };
    }
    return own ?? (value === undefined ? undefined : { state: 'saved', value });
  };
  const shown = sheet.questions.map((question) => signOf(question.id));
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

function squareOf(sign: AnswerSign | undefined): SquareState {
  if (!sign) return 'empty';
  return sign.state === 'saved' || sign.state === 'late' ? 'answered' : 'on-device';
}
