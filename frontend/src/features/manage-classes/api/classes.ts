import type { SchoolClass } from '#contracts/http/people';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { classes } from '../../../parts/people/people.js';

/** Refused with `class.not-empty` while it has active learners: quiet, for the dialog says it. */
export const useDeactivateClass = () =>
  useCommand({
    send: ({ id }: SchoolClass) => api.delete(`/classes/${id}`),
    touches: [classes],
    quiet: true,
  });

export const useReactivateClass = () =>
  useCommand({
    send: ({ id }: SchoolClass, headers) =>
      api.post<SchoolClass>(`/classes/${id}/reactivate`, undefined, { headers }),
    touches: [classes],
  });
