import type { BankKinds } from '#contracts/http/exam-bank';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';

/**
 * What the question bank offers to a draw, and the time zone of an organization: for the top administrator of the one
 * that is named, else of the own.
 */
export const useBankKinds = (organizationId?: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['bank-kinds', organizationId],
    queryFn: ({ signal }) => api.get<BankKinds>(`/quiz/exams/bank${queryOf(organizationId)}`, { signal }),
    placeholderData: keepPreviousData,
  });

const queryOf = (organizationId: string | undefined): string =>
  organizationId === undefined ? '' : `?organization_id=${organizationId}`;
