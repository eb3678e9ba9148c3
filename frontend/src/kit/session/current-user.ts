import { ROLE } from '#contracts/constants';
import type { CurrentUser } from '#contracts/http/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { keptQuery } from '../client/kept-reads.js';
import { api } from '../client/request.js';
import { useToken } from './token.js';

/** Who is signed in, to be read again. */
export const OWN_USER = { path: 'me' };

export const currentUserQuery = queryOptions({
  queryKey: [OWN_USER.path],
  queryFn: (context) =>
    keptQuery('me', context, () => api.get<CurrentUser>('/auth/users/me', { signal: context.signal })),
  networkMode: 'offlineFirst',
  meta: { quiet: true },
});

export function useCurrentUserQuery() {
  const token = useToken();
  return useQuery({ ...currentUserQuery, enabled: token !== null });
}

export const SignedInUser = createContext<CurrentUser | null>(null);

/** The signed-in user of a guarded page. */
export function useUser(): CurrentUser {
  const user = use(SignedInUser);
  if (!user) throw new Error('useUser outside of a guarded route');
  return user;
}

/** Who sees every organization, and has to say which one is meant (ADMIN-8). */
export const useIsTopAdministrator = (): boolean => useUser().usertype === ROLE.topAdministrator;

/** What a call has to name so that it is about this organization: nothing, for those who have only one. */
export const useNamedOrganization = (organizationId: string): string | undefined =>
  useIsTopAdministrator() ? organizationId : undefined;
