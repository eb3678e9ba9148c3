import type { z } from 'zod';
import type { InitialPassword } from '#contracts/http/people';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useChanged } from '../../../kit/list/use-list.js';

/** The answer is the only place where the password is ever shown: it is kept by the dialog alone. */
export function useHandOutPassword({ path, id }: { path: string; id: string }) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => api.post<z.infer<typeof InitialPassword>>(`${path}/${id}/initial_password`),
    gcTime: 0,
    onSuccess: () => changed({ path }),
  });
}
