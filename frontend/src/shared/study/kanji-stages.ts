import type { KanjiStages } from '#contracts/http/study';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client/request.js';

/** What each stage holds; it changes with the product alone. */
export function useKanjiStages() {
  return useQuery({
    queryKey: ['kanji-stages'],
    queryFn: ({ signal }) => api.get<KanjiStages>('/quiz/study/stages', { signal }),
    staleTime: Infinity,
  });
}
