import { fsrs, Rating } from 'ts-fsrs';
import { dateAfter, daysBetween } from '#libs/kernel';

/** What is left of one item in one learner's mind, by FSRS-6; in whole days of the learner's calendar. */
export interface Memory {
  /** Days until recall falls to 90 %. */
  readonly stability: number;
  /** 1 (easy) to 10. */
  readonly difficulty: number;
  /** Local date (YYYY-MM-DD) of the last answer, and the one on which the item is due. */
  readonly last_on: string;
  readonly due_on: string;
}

/** Default weights, 90 % wanted recall, no fuzz: the same history gives the same dates. */
const SCHEDULER = fsrs({ enable_fuzz: false, enable_short_term: true, request_retention: 0.9 });

/** How an answer came: at once, at the second try after a near miss, or not. */
export type Recall = 'right' | 'second-try' | 'wrong';
/** FSRS's “good”, “hard” and “again”: a quiz knows no more. */
const RATING = { right: Rating.Good, 'second-try': Rating.Hard, wrong: Rating.Again } as const;

/**
 * The memory after one answer. An answer that is dated
 * before the last one (two servers, midnight) counts as of that day.
 */
export function review(memory: Memory | null, recall: Recall, day: string): Memory {
  const on = memory !== null && memory.last_on > day ? memory.last_on : day;
  const elapsed = memory === null ? 0 : daysBetween(memory.last_on, on);
  const { stability, difficulty } = SCHEDULER.next_state(memory, elapsed, RATING[recall]);
  const interval = SCHEDULER.next_interval(stability, elapsed);
  return { stability, difficulty, last_on: on, due_on: dateAfter(on, interval) };
}
