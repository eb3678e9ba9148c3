import type { Known } from '#contracts/constants';

/** From this stability on an item counts as mastered: a “mature” card, which holds for three weeks. */
export const MASTERED_DAYS = 21;
/** What never lasted a week was not known yet, and cannot fade. */
const FADES_FROM_DAYS = 7;

interface Remembered {
  readonly stability: number;
  /** Local date. */
  readonly due_on: string;
}

/** @param memory undefined: it was never asked. @param today the local date */
export function knownOf(memory: Remembered | undefined, today: string): Known {
  if (memory === undefined) return 'new';
  const isDue = memory.due_on <= today;
  if (isDue && memory.stability >= FADES_FROM_DAYS) return 'fading';
  return !isDue && memory.stability >= MASTERED_DAYS ? 'holds' : 'learning';
}
