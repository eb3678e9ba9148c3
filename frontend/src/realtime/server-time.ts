import { useEffect, useState } from 'react';
import { serverClock } from '../shared/api-client/server-clock.js';

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
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));

/** Seconds left by the server's clock, or null without a deadline. Four looks a second: never late by more than that. */
export function useSecondsLeft({ deadline }: { deadline: string | null }): number | null {
  const now = useServerNow(250);
  return deadline === null ? null : secondsUntil(deadline, now);
}
