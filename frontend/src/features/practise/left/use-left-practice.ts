import type { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { useReadModel } from '../../../realtime/read-model.js';
import { useAnswerQueue } from '../../../realtime/answer-queue/use-answer-queue.js';
import { useServerNow } from '../../../realtime/server-time.js';
import type { PracticeCode } from '#contracts/practice-types';
import { practiceOf } from '../../../parts/study/practice-codes.js';
import { usePracticeAddress } from '../address.js';
import { parseInstant } from '../../../ui/format/instant.js';

export type Left = PracticeInProgress['attempts'][number] & { code: PracticeCode };

const LOOK_MS = 10_000;

/**
 * Practice of a learner that can be gone on with, newest first. None while one is played above the page, nor while a test
 * comes first (TEST-5); what this device is about to hand in is over, whether the server has heard of it or not.
 */
export function useLeftPractice(userId: string): Left[] {
  const { address } = usePracticeAddress();
  const confined = useReadModel('learner-availability', userId).query.data?.confined;
  const isOffered = confined === false && address.attemptId === undefined;
  const { query } = useReadModel('practice-in-progress', userId, { enabled: isOffered });
  const { handIns } = useAnswerQueue(userId);
  const now = useServerNow(LOOK_MS);
  if (!isOffered) return [];
  return (query.data?.attempts ?? []).flatMap((attempt) => {
    const code = practiceOf(attempt.quiz_type);
    const isOver = handIns.has(attempt.id) || parseInstant(attempt.deadline) <= now;
    return isOver || code === undefined ? [] : [{ ...attempt, code }];
  });
}
