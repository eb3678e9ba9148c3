import type { Organization } from '#contracts/http/organizations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';
import { resource } from '../../kit/list/resource.js';
import { useList } from '../../kit/list/use-list.js';

/** Schools and companies: the top administrator's alone. */
export const organizations = resource<Organization>('/organizations');

const SHOWN = 20;

/** The first organizations by name whose name or code holds the words; `all`: the deactivated ones, too. */
export function useOrganizations(words = '', { all = false, enabled = true } = {}) {
  const search = new URLSearchParams({ page: '1', size: String(SHOWN), sort: 'name' });
  if (!all) search.set('status', 'active');
  if (words !== '') search.set('q', words);
  return useList(organizations, search.toString(), enabled);
}

const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [organizations.path, 'name', id],
    queryFn: ({ signal }) => api.get<Organization>(`${organizations.path}/${id}`, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

/** One organization, for what knows its id only; asked once, however many rows name it. */
export const useOrganization = (id: string) => useQuery(organizationQuery(id));
