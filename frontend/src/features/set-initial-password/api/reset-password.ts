import type { ResetPasswordBody } from '#contracts/http/auth';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { OWN_USER } from '../../../kit/session/current-user.js';

/** The same token stays valid; the refreshed user then leads home by role (AUTH-5). */
export const useResetPassword = () =>
  useCommand({
    send: (body: ResetPasswordBody) => api.post('/auth/reset_password', body),
    touches: [OWN_USER],
  });
