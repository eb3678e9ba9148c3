import type { Instant } from '#libs/kernel';
import { type Memory, review } from './memory.js';

/** One answer, in a form whose alphabetical order is the order in time: instant, local date, right (+) or wrong (-). */
export type Review = string;

export const reviewOf = (answeredAt: Instant, localDate: string, right: boolean): Review =>
  `${answeredAt} ${localDate} ${right ? '+' : '-'}`;

const dayOf = (one: Review): string => one.split(' ')[1] ?? '';
const isRight = (one: Review): boolean => one.endsWith('+');

export interface Remembered {
  readonly history: readonly Review[];
  readonly answered: number;
  readonly correct: number;
  readonly memory: Memory;
}

/** What a history comes to, in whatever order its answers arrived. Undefined for none. */
export function remembered(reviews: readonly Review[]): Remembered | undefined {
  const history = reviews.toSorted();
  const memory = history.reduce<Memory | null>((so, one) => review(so, isRight(one), dayOf(one)), null);
  if (memory === null) return undefined;
  return { history, answered: history.length, correct: history.filter(isRight).length, memory };
}

/** The same as it stood before the local day began. */
export const rememberedBefore = (history: readonly Review[], day: string): Remembered | undefined =>
  remembered(history.filter((one) => dayOf(one) < day));
