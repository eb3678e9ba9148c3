import type { SchoolClass } from '#contracts/http/people';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { newId } from '../../../kit/client/id.js';
import { useChanged } from '../../../kit/list/use-list.js';
import { classes } from '../../../parts/people/people.js';

/** Refused with `class.not-empty` while it has active learners: quiet, for the dialog says it. */
export function useDeactivateClass() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id }: SchoolClass) => api.delete(`/classes/${id}`),
    onSettled: () => changed(classes),
    meta: { quiet: true },
  });
}

export function useReactivateClass() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id }: SchoolClass) =>
      api.post<SchoolClass>(`/classes/${id}/reactivate`, undefined, {
        headers: { 'Idempotency-Key': newId() },
      }),
    onSettled: () => changed(classes),
  });
}
