import type { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { api } from '../kit/client/request.js';
import { useLiveQuery } from './live-query.js';

/** The learner's practice that was begun and left, on whatever device (STUDY-2). */
export function usePracticeInProgress(userId: string, enabled: boolean) {
  return useLiveQuery<PracticeInProgress>({
    model: 'practice-in-progress',
    id: userId,
    own: true,
    enabled,
    fetcher: (signal) => api.get('/quiz/practice/in-progress', { signal }),
  });
}
