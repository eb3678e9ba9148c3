type RemainingUnit = 'days' | 'hours' | 'minutes';

/** What is further away is a date, and no number of days. */
const LONGEST_DAYS = 30;

/** A remaining time in its largest fitting unit, rounded down; null when it is over, or far away. Milliseconds in. */
export function remaining(ms: number): { unit: RemainingUnit; count: number } | null {
  if (ms <= 0) return null;
  const minutes = Math.floor(ms / 60_000);
  if (minutes > LONGEST_DAYS * 24 * 60) return null;
  if (minutes >= 48 * 60) return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
  if (minutes >= 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'minutes', count: Math.max(1, minutes) };
}
