import type { LearnerProgress } from '#contracts/http/statistics';
import { api } from '../shared/api-client/request.js';
import { useLiveQuery } from './live-query.js';

/** The learner's own figures; they move while the learner studies in another tab or on another device (STAT-2). */
export function useLearnerProgress(userId: string) {
  return useLiveQuery<LearnerProgress>({
    model: 'learner-progress',
    id: userId,
    own: true,
    fetcher: (signal) => api.get(`/statistics/learners/${userId}`, { signal }),
  });
}
