import { LEFT_OUT_SECONDS, type Need, NEEDS } from '#contracts/constants';
import { PRACTICE_TYPES, type PracticeCode } from '#contracts/practice-types';
import { useAtom, useStore } from 'jotai';
import { useEffect, useMemo, useReducer } from 'react';
import { serverClock } from '../../../kit/client/server-clock.js';
import { kept } from '../preferences.js';

/** Until when each is left out, in milliseconds of the server's clock. */
export type Ends = Readonly<Partial<Record<Need, number>>>;
const ends = kept<Ends>('left-out', {});
const HOUR_MS = LEFT_OUT_SECONDS * 1000;

/**
 * What of it holds still. A page that has just been loaded may be seconds behind the one that kept it: an end more than an hour
 * ahead holds, too. One that is further off was kept by a wrong clock, or by hand.
 */
export function holding(all: Ends, now: number): Ends {
  const lasting = NEEDS.flatMap((need) => {
    const end: unknown = all[need];
    return typeof end === 'number' && end > now && end <= now + 2 * HOUR_MS ? [[need, end] as const] : [];
  });
  return Object.fromEntries(lasting);
}

const needsIn = (all: Ends): Need[] => NEEDS.filter((need) => all[need] !== undefined);

/** What a practice of this type is not to ask now. */
export const leftOutOf = (code: PracticeCode, all: Ends): Need[] =>
  needsIn(all).filter((need) => PRACTICE_TYPES[code].needs?.includes(need));

/** The same for who starts practice, at the moment of the start. */
export function useLeftOutNow(): (code: PracticeCode) => Need[] {
  const store = useStore();
  return (code) => leftOutOf(code, holding(store.get(ends()), serverClock.now()));
}

export interface LeftOut {
  ends: Ends;
  needs: readonly Need[];
  /** From now on for an hour, on this device. */
  leaveOut: (need: Need) => void;
  askAgain: () => void;
}

/** What this learner cannot do now. Its end is told in time, wherever it is shown. */
export function useLeftOut(): LeftOut {
  const [all, keep] = useAtom(ends());
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const lasting = holding(all, serverClock.now());
  const next = Math.min(...Object.values(lasting));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(look, Math.max(0, next - serverClock.now()) + 100);
    return () => clearTimeout(timer);
  }, [next]);
  const names = needsIn(lasting).join(' ');
  return {
    ends: lasting,
    needs: useMemo(() => NEEDS.filter((need) => names.split(' ').includes(need)), [names]),
    leaveOut: (need) => keep({ ...lasting, [need]: serverClock.now() + HOUR_MS }),
    askAgain: () => keep({}),
  };
}
