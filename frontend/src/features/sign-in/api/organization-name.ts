import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client/request.js';
import { ApiError } from '../../../shared/api-client/api-error.js';

/** The organization behind a code; `unknown` when there is none. */
export function useOrganizationName(code: string) {
  const query = useQuery({
    queryKey: ['organization-name', code],
    queryFn: ({ signal }) =>
      api.get<{ organization_name: string }>(`/auth/organizations/${encodeURIComponent(code)}`, { signal }),
    enabled: code !== '',
    retry: false,
    meta: { quiet: true },
  });
  return {
    name: query.data?.organization_name,
    unknown: query.error instanceof ApiError && query.error.status === 404,
  };
}
