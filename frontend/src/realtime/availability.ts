import type { AssignedTest, Availability } from '#contracts/http/exams';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../shared/api-client/request.js';
import { serverClock } from '../shared/api-client/server-clock.js';
import { liveKey } from './apply-change.js';
import { useLiveQuery } from './live-query.js';

const MODEL = 'learner-availability';
/** setTimeout cannot wait longer than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
const JITTER_MS = 800;

export function useAvailability(userId: string) {
  return useLiveQuery<Availability>({
    model: MODEL,
    id: userId,
    own: true,
    fetcher: (signal) => api.get('/quiz/availability', { signal }),
  });
}

export type TestList = 'mini-test' | 'proficiency-test';
const PATHS: Record<TestList, string> = {
  'mini-test': 'assigned-quizzes',
  'proficiency-test': 'proficiency_test',
};

/** One of the learner's two test lists, stale at once as specified (section 7). */
export function useAssignedTests(userId: string, list: TestList) {
  return useLiveQuery<AssignedTest[]>({
    model: MODEL,
    id: userId,
    part: list,
    own: true,
    fetcher: (signal) => api.get(`/quiz/exams/${userId}/${PATHS[list]}`, { signal }),
  });
}

/**
 * A window that opens or closes changes the page by itself: at `next_change_at` of the server's clock it asks
 * anew, spread a little so that a class does not ask in the same instant.
 */
export function useAvailabilityClock(userId: string): void {
  const client = useQueryClient();
  const { query } = useAvailability(userId);
  const changesAt = query.data?.next_change_at;
  useEffect(() => {
    if (!changesAt) return;
    const wait = Date.parse(changesAt) - serverClock.now() + 50 + Math.random() * JITTER_MS;
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: liveKey(MODEL, userId) }),
      Math.min(Math.max(wait, 250), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [changesAt, client, userId, query.dataUpdatedAt]);
}
