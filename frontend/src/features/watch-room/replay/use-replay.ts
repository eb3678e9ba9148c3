import type { ExamReplay } from '#contracts/http/exam-replay';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

/** Of a test that runs it is what had happened when it was read: it is big, and read anew when somebody asks. */
export const useReplay = (examId: string) =>
  useQuery({
    queryKey: ['exam-replay', examId],
    queryFn: ({ signal }) => api.get<ExamReplay>(`/quiz/exams/${examId}/replay`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: 'at-first' },
  });
