import { useCallback, useEffect, useState } from 'react';
import { useAnswerQueue } from '../answer-queue/use-answer-queue.js';
import { takenCharts, type TakenChart } from './taken-charts.js';
import { takenSets, tidyTaken, type TakenSet } from './taken-sets.js';

interface Taken {
  readonly sets: readonly TakenSet[];
  readonly charts: readonly TakenChart[];
}

/** What this learner has taken along to this device; `undefined` until that is known. What is over is tidied away first. */
export function useTakenSets(userId: string): { [K in keyof Taken]: Taken[K] | undefined } & {
  reread: () => Promise<void>;
} {
  const [taken, setTaken] = useState<Taken>();
  // what was sent, or refused, moves them on
  const { undelivered, restored } = useAnswerQueue(userId);
  const reread = useCallback(async () => {
    await tidyTaken(userId);
    const [sets, charts] = await Promise.all([takenSets(), takenCharts()]);
    setTaken({ sets, charts });
  }, [userId]);
  useEffect(() => void reread(), [reread, undelivered, restored]);
  return { sets: taken?.sets, charts: taken?.charts, reread };
}
