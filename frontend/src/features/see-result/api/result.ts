import type { AttemptResult } from '#contracts/http/attempts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

export const useResult = (attemptId: string) =>
  useQuery({
    queryKey: ['attempt-result', attemptId],
    queryFn: ({ signal }) => api.get<AttemptResult>(`/quiz/attempts/${attemptId}/result`, { signal }),
  });
