import type { ChangePasswordBody, OwnPassword } from '#contracts/http/auth';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { OWN_SESSIONS } from '../../../parts/devices/api.js';

export const useOwnPassword = () =>
  useQuery({
    queryKey: ['own-password'],
    queryFn: ({ signal }) => api.get<OwnPassword>('/auth/password', { signal }),
    meta: { quiet: true },
  });

/** The dialog says what was refused; all other sessions of the person end (AUTH-8). */
export const useChangePassword = () =>
  useCommand({
    send: (body: ChangePasswordBody) => api.put<null>('/auth/password', body),
    touches: [OWN_SESSIONS],
    quiet: true,
  });
