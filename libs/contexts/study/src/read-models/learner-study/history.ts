import type { Instant } from '#libs/kernel';
import { type Memory, type Recall, review } from './memory.js';

/** One answer, in a form whose alphabetical order is the order in time: instant, local date, right (+), right at the second try (~) or wrong (-). */
export type Review = string;

const MARK: Readonly<Record<Recall, string>> = { right: '+', 'second-try': '~', wrong: '-' };

export const reviewOf = (answeredAt: Instant, localDate: string, recall: Recall): Review =>
  `${answeredAt} ${localDate} ${MARK[recall]}`;

const dayOf = (one: Review): string => one.split(' ')[1] ?? '';
const recallOf = (one: Review): Recall =>
  one.endsWith(MARK.right) ? 'right' : one.endsWith(MARK['second-try']) ? 'second-try' : 'wrong';
const isRight = (one: Review): boolean => recallOf(one) !== 'wrong';

export interface Remembered {
  readonly history: readonly Review[];
  readonly answered: number;
  readonly correct: number;
  readonly memory: Memory;
}

/** What a history comes to, in whatever order its answers arrived. Undefined for none. */
export function remembered(reviews: readonly Review[]): Remembered | undefined {
  const history = reviews.toSorted();
  const memory = history.reduce<Memory | null>((so, one) => review(so, recallOf(one), dayOf(one)), null);
  if (memory === null) return undefined;
  return { history, answered: history.length, correct: history.filter(isRight).length, memory };
}

/** The same as it stood before the local day began. */
export const rememberedBefore = (history: readonly Review[], day: string): Remembered | undefined =>
  remembered(history.filter((one) => dayOf(one) < day));
