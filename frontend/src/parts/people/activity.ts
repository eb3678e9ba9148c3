import { api } from '../../kit/client/request.js';
import type { Resource } from '../../kit/list/resource.js';
import { useCommand } from '../../kit/form/use-command.js';
import { toast } from '../../kit/toast/toast.js';
import { useUndoable } from '../../kit/toast/use-undoable.js';

interface Words {
  deactivated: string;
  reactivated: string;
}

/**
 * `DELETE path/{id}` deactivates a thing, `POST path/{id}/reactivate` takes that back; nothing is ever deleted. Says what was
 * done; ten seconds bring back what was deactivated.
 */
export function useActivity({ path }: Pick<Resource<unknown>, 'path'>, words: Words) {
  const tellUndoable = useUndoable();
  const { isPending, mutate, mutateAsync } = useCommand({
    send: ({ id, active }: { id: string; active: boolean }) =>
      active ? api.post<unknown>(`${path}/${id}/reactivate`) : api.delete(`${path}/${id}`),
    touches: [{ path }],
  });
  const tell = (id: string, active: boolean) => {
    if (active) return toast({ kind: 'success', title: words.reactivated });
    const back = async () => {
      await mutateAsync({ id, active: true });
      return words.reactivated;
    };
    tellUndoable({ title: words.deactivated, back });
  };
  return {
    isPending,
    run: (id: string, active: boolean, onSettled: () => void) =>
      mutate({ id, active }, { onSuccess: () => tell(id, active), onSettled }),
  };
}
