import type { Exam } from '#contracts/http/exams';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

export const useExamToPrint = (id: string) =>
  useQuery({
    queryKey: ['exam-to-print', id],
    queryFn: ({ signal }) => api.get<Exam>(`/quiz/exams/${id}`, { signal }),
    gcTime: 0,
    meta: { quiet: 'at-first' },
  });
