import type { Language } from '#contracts/constants';
import type { OwnPreferences } from '#contracts/http/auth';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptQuery } from '../client/kept-reads.js';
import { api } from '../client/request.js';

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: (context) =>
    keptQuery('preferences', context, () =>
      api.get<OwnPreferences>('/auth/preferences', { signal: context.signal }),
    ),
  networkMode: 'offlineFirst',
  meta: { quiet: true },
});

/** The language of a learner's meanings and explanations; undefined until it is known: then the page's own stands in. */
export const useContentLanguage = (): Language | undefined =>
  useQuery(preferencesQuery).data?.content_language;

/** Shown at once; taken back where the server does not take it. */
export function useChangeContentLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content_language: Language) =>
      api.put<undefined>('/auth/preferences', { content_language } satisfies OwnPreferences),
    onMutate: (content_language) => {
      const before = client.getQueryData(preferencesQuery.queryKey);
      client.setQueryData(preferencesQuery.queryKey, { content_language });
      return { before };
    },
    onError: (_error, _language, context) => client.setQueryData(preferencesQuery.queryKey, context?.before),
  });
}
