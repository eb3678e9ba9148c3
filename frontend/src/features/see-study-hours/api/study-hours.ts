import type { HoursPapers } from '#contracts/http/papers';
import type { StudentHours, StudyHoursPage } from '#contracts/http/study-hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

/** Who studies now moves the figures of the present month; a ledger need not move with each answer. */
const AGAIN_MS = 15_000;
const isPresent = (hours: { month: string; last_month: string } | undefined): boolean =>
  hours?.month === hours?.last_month;

/** A page of the ledger. @param search the query of its list endpoint */
export const useStudyHours = (search: string) =>
  useQuery({
    queryKey: ['study-hours', 'list', search],
    queryFn: ({ signal }) => api.get<StudyHoursPage>(`/study-hours?${search}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => isPresent(data) && AGAIN_MS,
  });

/** @param month empty: the present one */
export const useStudentHours = (id: string, month: string) =>
  useQuery({
    queryKey: ['study-hours', 'student', id, month],
    queryFn: ({ signal }) =>
      api.get<StudentHours>(`/study-hours/students/${id}${month === '' ? '' : `?month=${month}`}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => isPresent(data) && AGAIN_MS,
    meta: { quiet: 'at-first' },
  });

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
