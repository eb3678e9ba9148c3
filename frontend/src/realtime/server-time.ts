import { useEffect, useState } from 'react';
import { serverClock } from '../kit/client/server-clock.js';
import { parseInstant } from '../ui/format/instant.js';

/** The server's time in milliseconds, renewed as often as asked (default once a second). */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Whole seconds until an instant, rounded up so that 00:00 is shown only when the time is over. */
export const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((parseInstant(instant) - now) / 1000));

/** Four looks a second: never late by more than that. */
const LOOK_EVERY_MS = 250;

/** Seconds left by the server's clock, or null without a deadline. */
export function useSecondsLeft({ deadline }: { deadline: string | null }): number | null {
  const now = useServerNow(LOOK_EVERY_MS);
  return deadline === null ? null : secondsUntil(deadline, now);
}

/** Whether the time is over by the server's clock; never without a deadline. Draws anew only when that changes. */
export function useIsOver({ deadline }: { deadline: string | null }): boolean {
  const [over, setOver] = useState(() => isOver(deadline));
  useEffect(() => {
    setOver(isOver(deadline));
    if (deadline === null) return;
    // What is over stays so, though the clock should be set right by a moment before it was drawn.
    const timer = setInterval(() => setOver((before) => before || isOver(deadline)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return over;
}

const isOver = (deadline: string | null): boolean =>
  deadline !== null && secondsUntil(deadline, serverClock.now()) === 0;
