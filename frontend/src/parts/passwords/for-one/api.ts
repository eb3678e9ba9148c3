import type { z } from 'zod';
import type { InitialPassword } from '#contracts/http/people';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

/** The answer is the only place where the password is ever shown: it is kept by the dialog alone. */
export const useHandOutPassword = ({ path, id }: { path: string; id: string }) =>
  useCommand<void, z.infer<typeof InitialPassword>>({
    send: () => api.post<z.infer<typeof InitialPassword>>(`${path}/${id}/initial_password`),
    touches: [{ path }],
    secret: true,
  });
