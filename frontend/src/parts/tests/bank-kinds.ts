import type { BankKinds } from '#contracts/http/exam-bank';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';
import { useNamedOrganization } from '../../kit/session/current-user.js';
import { browserZone } from '../../ui/format/zoned-time.js';

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

/** The zone in which the times of an organization's exams are entered; the browser's for who may not read the bank. */
export const useExamZone = (organizationId: string, mayRead = true): string =>
  useBankKinds(useNamedOrganization(organizationId), mayRead).data?.time_zone ?? browserZone();

const queryOf = (organizationId: string | undefined): string =>
  organizationId === undefined ? '' : `?organization_id=${organizationId}`;
