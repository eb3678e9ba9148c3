import type { PatternFacts, PatternList } from '#contracts/http/study-patterns';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../kit/client/api-error.js';
import { api } from '../../kit/client/request.js';

export type Pattern = PatternList['patterns'][number];

/** Content: it is the same as long as the page is open. */
export const usePatterns = () =>
  useQuery({
    queryKey: ['patterns'],
    queryFn: ({ signal }) => api.get<PatternList>('/quiz/study/patterns', { signal }),
    select: ({ patterns }) => patterns,
    staleTime: Infinity,
    meta: { quiet: true },
  });

export const usePattern = (name: string) =>
  useQuery({
    queryKey: ['pattern', name],
    queryFn: ({ signal }) =>
      api.get<PatternFacts>(`/quiz/study/pattern?name=${encodeURIComponent(name)}`, { signal }),
    staleTime: Infinity,
    retry: (count, failed) => count < 2 && !(failed instanceof ApiError),
    meta: { quiet: true },
  });
