import type { BulkDone, BulkStudents, Student, StudentFacets } from '#contracts/http/people';
import { useQuery } from '@tanstack/react-query';
import { newId } from '../../../kit/client/id.js';
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

/** Each to the class of the row as it was, one call for each class; twice is once, so what failed half-way can be sent again. */
export const useMoveBack = () =>
  useCommand({
    send: async (were: readonly Student[]): Promise<BulkDone> => {
      let changed = 0;
      for (const [class_id, learners] of Map.groupBy(were, (one) => one.class_id)) {
        const ids = learners.map(({ id }) => id);
        const body: BulkStudents = { action: 'move', ids, class_id };
        changed += (await sendBulk(body, { 'Idempotency-Key': newId() })).changed;
      }
      return { changed };
    },
    touches: TOUCHED,
  });

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
