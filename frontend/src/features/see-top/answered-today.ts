import type { AttemptSheet } from '#contracts/http/attempts';
import { useLiveQuery } from '../../realtime/live-query.js';
import { api } from '../../kit/client/request.js';

/** How many questions of the challenge that has begun are answered, as far as the server knows. */
export function useAnsweredToday(userId: string, attemptId: string): number | undefined {
  const { query } = useLiveQuery<AttemptSheet>({
    model: 'learner-study',
    id: userId,
    part: `attempt-${attemptId}`,
    own: true,
    fetcher: (signal) => api.get(`/quiz/attempts/${attemptId}`, { signal }),
  });
  return query.data?.answers.length;
}
