import { IndexedAnswerStore } from './answer-store.js';

/** How many answers of this learner wait on this device, for a logout that must not lose them. Waiting helps no refused one. */
export async function undeliveredCount(userId: string): Promise<number> {
  try {
    const answers = await new IndexedAnswerStore().all(userId);
    return answers.filter((answer) => answer.refused === undefined).length;
  } catch {
    return 0;
  }
}
