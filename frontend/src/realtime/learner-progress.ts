import type { LearnerProgress } from '#contracts/http/statistics';
import { api } from '../kit/client/request.js';
import { useLiveQuery } from './live-query.js';

/**
 * A learner's figures; they move while the learner studies in another tab or on another device (STAT-2).
 * @param own whether the learner looks: an administrator has to ask for them (STAT-3)
 */
export function useLearnerProgress(userId: string, own = true) {
  return useLiveQuery<LearnerProgress>({
    model: 'learner-progress',
    id: userId,
    own,
    fetcher: (signal) => api.get(`/statistics/learners/${userId}`, { signal }),
  });
}
