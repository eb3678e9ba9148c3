import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../kit/client/api-error.js';
import { serverClock } from '../../kit/client/server-clock.js';
import { clearToken, tokenOwner } from '../../kit/session/token.js';
import { toastError } from '../../kit/toast/toast.js';
import { giveBackActiveMs, takeActiveMs } from '../active-time/attempt-time.js';
import { AnswerQueue, type AnswerNews } from './answer-queue.js';
import { IndexedAnswerStore } from './answer-store.js';
import { deliver, deliverHandIn } from './deliver.js';
import { HandInQueue } from './hand-in-queue.js';

interface Queues {
  queue: AnswerQueue;
  handIns: HandInQueue;
}
/** By learner: one who signs out, and another in, finds again here what the device could not keep. */
const queues = new Map<string, Queues>();
type NewsListener = (attemptId: string, news: AnswerNews) => void;
const newsListeners = new Set<NewsListener>();
type BegunListener = (attemptId: string) => void;
const begunListeners = new Set<BegunListener>();

/** The queues of a learner; they go on delivering on every page, whenever this learner is the one signed in. */
export function queuesOf(userId: string): Queues {
  const known = queues.get(userId);
  if (known) return known;
  const opened = openQueues(userId);
  queues.set(userId, opened);
  void opened.queue.restore();
  return opened;
}

function openQueues(userId: string): Queues {
  const queue = new AnswerQueue({
    userId,
    store: new IndexedAnswerStore(),
    deliver,
    now: () => serverClock.now(),
    time: {
      take: (attemptId) => takeActiveMs(userId, attemptId),
      giveBack: (attemptId, ms) => giveBackActiveMs(userId, attemptId, ms),
    },
    pause,
    onNews: (attemptId, news) => newsListeners.forEach((listener) => listener(attemptId, news)),
    onBegun: (attemptId) => begunListeners.forEach((listener) => listener(attemptId)),
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
    mayStay: (attemptId) => !queue.isPageNeeded(attemptId),
    takeTime: (attemptId) => takeActiveMs(userId, attemptId),
    send: (handIn) => deliverHandIn(handIn, userId),
    pause,
  });
  queue.subscribe(() => {
    guardPage();
    void handIns.run();
  });
  return { queue, handIns };
}

/** While an answer is in this page alone, the browser asks before it closes it. */
function guardPage(): void {
  const isNeeded = [...queues.values()].some(({ queue }) => queue.isPageNeeded());
  if (isNeeded) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
}
const askFirst = (event: Event): void => event.preventDefault();

/** What another tab has left on the device since it was last read, and is perhaps not open to deliver any more. */
export function pickUp(): void {
  for (const { queue, handIns } of queues.values()) {
    void queue.restore();
    void handIns.run();
  }
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
  const undelivered = useSyncExternalStore(queue.subscribe, queue.onTheirWay);
  const restored = useSyncExternalStore(queue.subscribe, queue.restored);
  return { queue, handIns, signs, undelivered, restored };
}

/** An answer of this page gave way to another one: the sheet may have to be read again. */
export function useAnswerNews(listener: NewsListener): void {
  useEffect(() => {
    newsListeners.add(listener);
    return () => {
      newsListeners.delete(listener);
    };
  }, [listener]);
}

/** What began on this device is at the server now, or was refused there: it is to be read again. */
export function useBegun(listener: BegunListener): void {
  useEffect(() => {
    begunListeners.add(listener);
    return () => {
      begunListeners.delete(listener);
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
