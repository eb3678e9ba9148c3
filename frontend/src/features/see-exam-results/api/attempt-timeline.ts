import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { liveKey } from '../../../realtime/apply-change.js';

/** Read anew with the results of the exam: each start, hand-in and correction moves both. */
export const useAttemptTimeline = (examId: string, attemptId: string) =>
  useQuery({
    queryKey: liveKey('exam-results', examId, `timeline/${attemptId}`),
    queryFn: ({ signal }) => api.get<AttemptTimeline>(`/quiz/attempts/${attemptId}/timeline`, { signal }),
    meta: { quiet: 'at-first' },
  });
