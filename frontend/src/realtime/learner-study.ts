import type { LearnerStudy } from '#contracts/http/study';
import { api } from '../kit/client/request.js';
import { useAskAnewAt } from './ask-anew.js';
import { useLiveQuery } from './live-query.js';

const MODEL = 'learner-study';

/** What a learner has met and must review, the stages and the daily challenge (STUDY-6, STUDY-7). */
export function useLearnerStudy(userId: string, enabled = true) {
  return useLiveQuery<LearnerStudy>({
    model: MODEL,
    id: userId,
    own: true,
    enabled,
    fetcher: (signal) => api.get('/quiz/study', { signal }),
  });
}

/** At midnight of the organization there is a new challenge, and more is due, on the open page too. It asks for nothing that no page shows. */
export function useStudyClock(userId: string): void {
  const { query } = useLearnerStudy(userId, false);
  useAskAnewAt({ model: MODEL, id: userId, at: query.data?.daily.ends_at, updatedAt: query.dataUpdatedAt });
}
