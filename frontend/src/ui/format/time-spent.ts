import { hours } from './time.js';

/** Time of study as people say it. */
export interface TimeSpent {
  readonly value: number;
  readonly unit: 'hours' | 'minutes';
}

const HOUR = 3600;

/** Hours from one hour on, else minutes: who has studied at all never reads 0 (STAT-2). */
export function timeSpent(seconds: number): TimeSpent {
  if (seconds >= HOUR) return { value: hours(seconds), unit: 'hours' };
  return { value: seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0, unit: 'minutes' };
}
