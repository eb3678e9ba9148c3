import { useEffect, useSyncExternalStore } from 'react';
import { serverClock } from '../../shared/api-client/server-clock.js';
import { clearToken } from '../../shared/session/token.js';
import { AnswerQueue } from './answer-queue.js';
import { IndexedAnswerStore } from './answer-store.js';
import { deliver } from './deliver.js';

let current: { userId: string; queue: AnswerQueue } | undefined;
const newerListeners = new Set<(attemptId: string) => void>();

/** The queue of the signed-in learner; it goes on delivering on every page of the learner. */
function queueOf(userId: string): AnswerQueue {
  if (current?.userId === userId) return current.queue;
  current?.queue.stop();
  const queue = new AnswerQueue({
    userId,
    store: new IndexedAnswerStore(),
    deliver,
    now: () => serverClock.now(),
    pause,
    onNewer: (attemptId) => newerListeners.forEach((listener) => listener(attemptId)),
    onSignedOut: () => {
      current = undefined;
      clearToken();
    },
  });
  current = { userId, queue };
  void queue.restore();
  return queue;
}

export function useAnswerQueue(userId: string) {
  const queue = queueOf(userId);
  const signs = useSyncExternalStore(queue.subscribe, queue.signs);
  const undelivered = useSyncExternalStore(queue.subscribe, queue.undelivered);
  return { queue, signs, undelivered };
}

/** Another device answered a question later than this one: the sheet has to be read again. */
export function useNewerAnswer(listener: (attemptId: string) => void): void {
  useEffect(() => {
    newerListeners.add(listener);
    return () => {
      newerListeners.delete(listener);
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
