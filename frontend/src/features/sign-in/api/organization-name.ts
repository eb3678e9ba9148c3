import type { OrganizationName } from '#contracts/http/auth';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { ApiError } from '../../../kit/client/api-error.js';

export interface FoundOrganization {
  /** undefined while it is looked up, and when there is none. */
  found: OrganizationName | undefined;
  unknown: boolean;
}

/** The organization behind a code; `unknown` when there is none. */
export function useOrganizationName(code: string): FoundOrganization {
  const query = useQuery({
    queryKey: ['organization-name', code],
    queryFn: ({ signal }) =>
      api.get<OrganizationName>(`/auth/organizations/${encodeURIComponent(code)}`, { signal }),
    enabled: code !== '',
    // the join word and the switch change in the middle of a lesson
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  return {
    found: query.data,
    unknown: query.error instanceof ApiError && query.error.status === 404,
  };
}
