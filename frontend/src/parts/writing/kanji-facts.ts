import type { KanjiFacts } from '#contracts/http/study-characters';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../kit/client/api-error.js';
import { api } from '../../kit/client/request.js';

/** All that the product knows of a kanji; it changes with the product alone. */
export const kanjiFactsQuery = (char: string) =>
  queryOptions({
    queryKey: ['kanji-facts', char],
    queryFn: ({ signal }) =>
      api.get<KanjiFacts>(`/quiz/study/kanji?char=${encodeURIComponent(char)}`, { signal }),
    staleTime: Infinity,
    retry: (count, failed) => count < 2 && !(failed instanceof ApiError),
    meta: { quiet: true },
  });
