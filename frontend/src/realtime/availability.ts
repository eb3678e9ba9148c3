import type { AssignedTest, Availability } from '#contracts/http/exams';
import { api } from '../kit/client/request.js';
import { useAskAnewAt } from './ask-anew.js';
import { useLiveQuery } from './live-query.js';

const MODEL = 'learner-availability';

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

/** A window that opens or closes changes the page by itself. */
export function useAvailabilityClock(userId: string): void {
  const { query } = useAvailability(userId);
  useAskAnewAt({ model: MODEL, id: userId, at: query.data?.next_change_at, updatedAt: query.dataUpdatedAt });
}
