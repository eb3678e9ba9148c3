import { api } from '../../kit/client/request.js';
import type { Resource } from '../../kit/list/resource.js';
import { useCommand } from '../../kit/form/use-command.js';

/** `DELETE path/{id}` deactivates a thing, `POST path/{id}/reactivate` takes that back; nothing is ever deleted. */
export function useActivity({ path }: Pick<Resource<unknown>, 'path'>) {
  return useCommand({
    send: ({ id, active }: { id: string; active: boolean }) =>
      active ? api.post<unknown>(`${path}/${id}/reactivate`) : api.delete(`${path}/${id}`),
    touches: [{ path }],
  });
}
