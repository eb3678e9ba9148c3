import type { AttemptResult } from '#contracts/http/attempts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { liveKey } from '../../../realtime/apply-change.js';

/** Of an attempt that was handed in; it is read anew with the results of its exam, for a corrected grading moves both. */
export const useAttemptResult = (examId: string, attemptId: string) =>
  useQuery({
    queryKey: liveKey('exam-results', examId, `attempt/${attemptId}`),
    queryFn: ({ signal }) => api.get<AttemptResult>(`/quiz/attempts/${attemptId}/result`, { signal }),
    meta: { quiet: 'at-first' },
  });
