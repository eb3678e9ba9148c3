type RemainingUnit = 'days' | 'hours' | 'minutes';

/** A remaining time in its largest fitting unit, rounded down; null when it is over. Milliseconds in. */
export function remaining(ms: number): { unit: RemainingUnit; count: number } | null {
  if (ms <= 0) return null;
  const minutes = Math.floor(ms / 60_000);
  if (minutes >= 48 * 60) return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
  if (minutes >= 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'minutes', count: Math.max(1, minutes) };
}
