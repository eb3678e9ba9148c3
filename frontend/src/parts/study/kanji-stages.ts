import type { KanjiStages } from '#contracts/http/study';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';

/** What each stage holds; it changes with the product alone. */
export function useKanjiStages(enabled = true) {
  return useQuery({
    queryKey: ['kanji-stages'],
    queryFn: ({ signal }) => api.get<KanjiStages>('/quiz/study/stages', { signal }),
    staleTime: Infinity,
    enabled,
  });
}

/** How many stages there are; undefined as long as that is not known. */
export const useStageCount = (enabled: boolean): number | undefined =>
  useKanjiStages(enabled).data?.stages.length;
