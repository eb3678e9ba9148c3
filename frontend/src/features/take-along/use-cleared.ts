import { useEffect, useState } from 'react';
import { setsCleared, soundsGone, type TakenSet } from '../../realtime/taken-along/taken-sets.js';

/** Whether the browser has cleared away sets, or sounds of sets, since the learner took them along. Of sets it is told once. */
export function useCleared(sets: readonly TakenSet[] | undefined): boolean {
  const [cleared, setCleared] = useState({ sets: 0, sounds: 0 });
  useEffect(() => {
    if (!sets) return;
    let isWanted = true;
    void Promise.all([setsCleared(), soundsGone(sets)]).then(([gone, sounds]) => {
      if (isWanted) setCleared((before) => ({ sets: before.sets + gone, sounds }));
    });
    return () => {
      isWanted = false;
    };
  }, [sets]);
  return cleared.sets + cleared.sounds > 0;
}
