import type { BulkDone, BulkStudents, StudentFacets } from '#contracts/http/people';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { classes, students } from '../../../parts/people/people.js';
import { useIsTopAdministrator } from '../../../kit/session/current-user.js';

/** What a change of learners moves: their list, and the numbers of the classes. */
export const TOUCHED = [students, classes];

export const sendBulk = (body: BulkStudents, headers: Record<string, string>): Promise<BulkDone> =>
  api.post<BulkDone>('/students/bulk', body, { headers });

/** All or nothing. */
export const useBulk = () => useCommand({ send: sendBulk, touches: TOUCHED });

/** The grades and affiliations in use; for the top administrator of all organizations as long as none is named. */
export function useFacets(organizationId: string) {
  const named = useIsTopAdministrator() && organizationId !== '';
  const path = `/students/facets${named ? `?organization_id=${organizationId}` : ''}`;
  return useQuery({
    queryKey: [students.path, path],
    queryFn: ({ signal }) => api.get<StudentFacets>(path, { signal }),
    meta: { quiet: true },
  });
}
