import { useMutation } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';
import type { Resource } from '../../kit/list/resource.js';
import { useChanged } from '../../kit/list/use-list.js';

/** `DELETE path/{id}` deactivates a thing, `POST path/{id}/reactivate` takes that back; nothing is ever deleted. */
export function useActivity({ path }: Pick<Resource<unknown>, 'path'>) {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      active ? api.post<unknown>(`${path}/${id}/reactivate`) : api.delete(`${path}/${id}`),
    onSettled: () => changed({ path }),
  });
}
