import type { ChangePasswordBody, OwnPassword } from '#contracts/http/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { sessionsKey } from '../../../parts/devices/api.js';

export const useOwnPassword = () =>
  useQuery({
    queryKey: ['own-password'],
    queryFn: ({ signal }) => api.get<OwnPassword>('/auth/password', { signal }),
    meta: { quiet: true },
  });

/** The dialog says what was refused; all other sessions of the person end (AUTH-8). */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => api.put<null>('/auth/password', body),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey('own') }),
    meta: { quiet: true },
  });
}
