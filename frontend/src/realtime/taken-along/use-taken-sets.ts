import { useCallback, useEffect, useState } from 'react';
import { useAnswerQueue } from '../answer-queue/use-answer-queue.js';
import { takenSets, tidyTaken, type TakenSet } from './taken-sets.js';

/** What this learner has taken along to this device; `undefined` until that is known. What is over is tidied away first. */
export function useTakenSets(userId: string): {
  sets: readonly TakenSet[] | undefined;
  reread: () => Promise<void>;
} {
  const [sets, setSets] = useState<readonly TakenSet[]>();
  // what was sent, or refused, moves them on
  const { undelivered, restored } = useAnswerQueue(userId);
  const reread = useCallback(async () => {
    await tidyTaken(userId);
    setSets(await takenSets());
  }, [userId]);
  useEffect(() => void reread(), [reread, undelivered, restored]);
  return { sets, reread };
}
