import type { Operator } from '#contracts/http/operator';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

/** Who runs this installation, as the operator states it. */
export const useOperator = () =>
  useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => api.get<Operator>('/operator', { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });
