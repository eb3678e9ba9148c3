import type { AttemptResult } from '#contracts/http/attempts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

/** Of an attempt that was handed in; it changes no more. */
export const useAttemptResult = (attemptId: string) =>
  useQuery({
    queryKey: ['attempt-of-learner', attemptId],
    queryFn: ({ signal }) => api.get<AttemptResult>(`/quiz/attempts/${attemptId}/result`, { signal }),
    meta: { quiet: 'at-first' },
  });
