import { useEffect, useState } from 'react';
import type { TakenChart } from '../../realtime/taken-along/taken-charts.js';
import { setsCleared, soundsGone, type TakenSet } from '../../realtime/taken-along/taken-sets.js';

/** Whether the browser has cleared away sets, charts or their sounds since the learner took them along. But for sounds it is told once. */
export function useCleared(
  sets: readonly TakenSet[] | undefined,
  charts: readonly TakenChart[] | undefined,
): boolean {
  const [cleared, setCleared] = useState({ sets: 0, sounds: 0 });
  useEffect(() => {
    if (!sets || !charts) return;
    let isWanted = true;
    void Promise.all([setsCleared(), soundsGone([...sets, ...charts])]).then(([gone, sounds]) => {
      if (isWanted) setCleared((before) => ({ sets: before.sets + gone, sounds }));
    });
    return () => {
      isWanted = false;
    };
  }, [sets, charts]);
  return cleared.sets + cleared.sounds > 0;
}
