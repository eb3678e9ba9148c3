import type { AttemptSheet } from '#contracts/http/attempts';
import { secondsUntil, useServerNow } from '../../realtime/server-time.js';

/** Seconds left by the server's clock, or null without a deadline. Four looks a second: never late by more than that. */
export function useSecondsLeft(sheet: Pick<AttemptSheet, 'deadline'>): number | null {
  const now = useServerNow(250);
  return sheet.deadline === null ? null : secondsUntil(sheet.deadline, now);
}
