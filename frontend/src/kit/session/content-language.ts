import type { Language } from '#contracts/constants';
import type { ChangePreferencesBody, OwnPreferences } from '#contracts/http/auth';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptQuery } from '../client/kept-reads.js';
import { api } from '../client/request.js';

export const preferencesQuery = queryOptions({
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
function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePreferencesBody) => api.put<undefined>('/auth/preferences', body),
    onMutate: (body) => {
      const before = client.getQueryData(preferencesQuery.queryKey);
      if (before) client.setQueryData(preferencesQuery.queryKey, { ...before, ...body });
      return { before };
    },
    onError: (_error, _body, context) => client.setQueryData(preferencesQuery.queryKey, context?.before),
  });
}

export function useChangeContentLanguage() {
  const { mutate } = useChangePreferences();
  return (content_language: Language) => mutate({ content_language });
}

/** The first run is over; known here at once, and to the person's other devices. */
export function useWelcomed() {
  const { mutate } = useChangePreferences();
  return () => mutate({ welcomed: true });
}
