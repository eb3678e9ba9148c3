import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../shared/api-client/api-error.js';
import { serverClock } from '../../shared/api-client/server-clock.js';
import { clearToken, tokenOwner } from '../../shared/session/token.js';
import { toastError } from '../../shared/ui/toast.js';
import { AnswerQueue, type AnswerNews } from './answer-queue.js';
import { IndexedAnswerStore } from './answer-store.js';
import { deliver, deliverHandIn } from './deliver.js';
import { HandInQueue } from './hand-in-queue.js';

interface Queues {
  userId: string;
  queue: AnswerQueue;
  handIns: HandInQueue;
}
let current: Queues | undefined;
type NewsListener = (attemptId: string, news: AnswerNews) => void;
const newsListeners = new Set<NewsListener>();

/** The queues of the signed-in learner; they go on delivering on every page of the learner. */
function queuesOf(userId: string): Queues {
  if (current?.userId === userId) return current;
  current?.queue.stop();
  current?.handIns.stop();
  const queue = new AnswerQueue({
    userId,
    store: new IndexedAnswerStore(),
    deliver,
    now: () => serverClock.now(),
    pause,
    onNews: (attemptId, news) => newsListeners.forEach((listener) => listener(attemptId, news)),
    onSignedOut: () => {
      // Another person's token is none of this queue's business; it waits until its own learner is back.
      if (tokenOwner() !== userId) return;
      toastError(new ApiError(401, undefined, undefined));
      clearToken();
    },
  });
  const handIns = new HandInQueue({
    userId,
    storage: localStorage,
    mayGo: (attemptId) => queue.allArrived(attemptId),
    send: (handIn) => deliverHandIn(handIn, userId),
    pause,
  });
  queue.subscribe(() => void handIns.run());
  current = { userId, queue, handIns };
  void queue.restore();
  return current;
}

/** What another tab has left on the device since it was last read, and is perhaps not open to deliver any more. */
export function pickUp(): void {
  void current?.queue.restore();
  void current?.handIns.run();
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') pickUp();
});

export function useAnswerQueue(userId: string) {
  const { queue, handIns } = queuesOf(userId);
  useEffect(() => {
    queue.resume();
    void handIns.run();
  }, [queue, handIns]);
  const signs = useSyncExternalStore(queue.subscribe, queue.signs);
  const undelivered = useSyncExternalStore(queue.subscribe, queue.undelivered);
  const restored = useSyncExternalStore(queue.subscribe, queue.restored);
  return { queue, handIns, signs, undelivered, restored };
}

export function useAnswerNews(listener: NewsListener): void {
  useEffect(() => {
    newsListeners.add(listener);
    return () => {
      newsListeners.delete(listener);
    };
  }, [listener]);
}

/** A pause between tries; ends at once when the browser says it is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
