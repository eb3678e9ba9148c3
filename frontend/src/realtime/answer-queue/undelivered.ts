import { queuesOf } from './use-answer-queue.js';

/** How many answers of this learner wait here, for a logout that must not lose them. Waiting helps no refused one. */
export async function undeliveredCount(userId: string): Promise<number> {
  const { queue } = queuesOf(userId);
  await queue.restore();
  return queue.onTheirWay();
}
