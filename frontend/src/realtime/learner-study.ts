import type { LearnerStudy } from '#contracts/http/study';
import { api } from '../shared/api-client/request.js';
import { useLiveQuery } from './live-query.js';

/** What a learner has met and must review, the stages and the daily challenge (STUDY-6, STUDY-7). */
export function useLearnerStudy(userId: string, enabled = true) {
  return useLiveQuery<LearnerStudy>({
    model: 'learner-study',
    id: userId,
    own: true,
    enabled,
    fetcher: (signal) => api.get('/quiz/study', { signal }),
  });
}
