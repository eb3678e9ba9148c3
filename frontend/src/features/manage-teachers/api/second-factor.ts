import type { SecondFactorOfPerson } from '#contracts/http/second-factor';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { teachers } from './teachers.js';

const pathOf = (id: string): string => `${teachers.path}/${id}/second_factor`;

/** Lies under the administrators: what is read anew of them, is read anew of it. */
export const useSecondFactorOf = (id: string) =>
  useQuery({
    queryKey: [teachers.path, 'second-factor', id],
    queryFn: ({ signal }) => api.get<SecondFactorOfPerson>(pathOf(id), { signal }),
    meta: { quiet: true },
  });

export const useResetSecondFactor = (id: string) =>
  useCommand({ send: () => api.delete(pathOf(id)), touches: [teachers] });
