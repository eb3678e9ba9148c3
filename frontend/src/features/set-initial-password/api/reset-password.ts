import type { ResetPasswordBody } from '#contracts/http/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { currentUserQuery } from '../../../kit/session/current-user.js';

/** The same token stays valid; the refreshed user then leads home by role (AUTH-5). */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetPasswordBody) => api.post('/auth/reset_password', body),
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
