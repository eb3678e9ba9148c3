import type { HoursPapers } from '#contracts/http/papers';
import type { StudentHours, StudyHoursPage } from '#contracts/http/study-hours';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useUser } from '../../../kit/session/current-user.js';
import { useReadModelPart } from '../../../realtime/read-model.js';

/** Who studies now moves the figures of the present month; a ledger need not move with each answer. */
const PACE_MS = 3_000;

/** A page of the ledger. @param search the query of its list endpoint @param organizationId empty: the reader's own */
export function useStudyHours(search: string, organizationId: string) {
  const { organization_id: own } = useUser();
  const id = organizationId || own;
  const live = { keepsPrevious: true, paceMs: PACE_MS };
  return useReadModelPart<StudyHoursPage>('study-hours', id, search, `/study-hours?${search}`, live).query;
}

/** @param month empty: the present one */
export function useStudentHours(id: string, month: string) {
  const path = `/study-hours/students/${id}${month === '' ? '' : `?month=${month}`}`;
  const live = { keepsPrevious: true, paceMs: PACE_MS, quiet: true };
  const { organization_id } = useUser();
  return useReadModelPart<StudentHours>('study-hours', organization_id, `${id}/${month}`, path, live).query;
}

export const useHoursPapers = (query: string) =>
  useQuery({
    queryKey: ['study-hours', 'papers', query],
    queryFn: ({ signal }) => api.get<HoursPapers>(`/study-hours/print?${query}`, { signal }),
    // time that was studied meanwhile belongs on the report
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: 'at-first' },
  });

export const hoursFile = (query: string): string => `/study-hours/print?${query}&format=pdf`;
