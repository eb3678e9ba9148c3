import { IndexedAnswerStore } from './answer-store.js';

/** How many answers of this learner wait on this device, for a logout that must not lose them. */
export async function undeliveredCount(userId: string): Promise<number> {
  try {
    return (await new IndexedAnswerStore().all(userId)).length;
  } catch {
    return 0;
  }
}
