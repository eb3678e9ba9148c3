import type { AnswerValue, AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { useMemo } from 'react';
import type { AnswerSign } from '../../realtime/answer-queue/answer-signs.js';
import { soundPlays } from '../../realtime/answer-queue/sound-plays.js';
import { shownAnswers, squareOf } from '../../realtime/answer-queue/shown-answers.js';
import { useAnswerQueue } from '../../realtime/answer-queue/use-answer-queue.js';
import { type LimitedPlays } from './limited-sound.js';
import { playsAllowed } from './plays-allowed.js';

/** What the server has, with what this device still holds on top of it. */
export function useAnswers(sheet: AttemptSheet, userId: string) {
  const { queue, signs, restored: ready } = useAnswerQueue(userId);
  const shown = useMemo(() => shownAnswers(sheet, signs), [sheet, signs]);
  const heard = useMemo(() => soundPlays(sheet, signs), [sheet, signs]);
  const playsOf = (question: SheetQuestion): LimitedPlays | undefined => {
    const limited = playsAllowed(sheet, question);
    const onPlay = () => queue.play(sheet.id, question.id);
    return limited && { ...limited, heard: heard.get(question.id)?.size ?? 0, ready, onPlay };
  };
  const signOf = (questionId: string): AnswerSign | undefined =>
    shown[sheet.questions.findIndex(({ id }) => id === questionId)];
  const squares = shown.map(squareOf);
  return {
    signOf,
    playsOf,
    squares,
    undelivered: queue.onTheirWay(sheet.id),
    refused: shown.filter((sign) => sign?.state === 'failed').length,
    answer: (questionId: string, value: AnswerValue) =>
      queue.answer(sheet.id, questionId, value, sheet.version),
    retry: () => queue.retry(sheet.id),
  };
}
