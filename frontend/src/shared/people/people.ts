import type { SchoolClass, Student } from '#contracts/http/people';
import type { Page } from '#contracts/http/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api-client/request.js';

/** All classes of the own organization, for pickers. */
export const useClasses = () =>
  useQuery({
    queryKey: ['classes', 'all'],
    queryFn: ({ signal }) => api.get<Page<SchoolClass>>('/classes?page=1&size=100&sort=name', { signal }),
  });

/** A page of learners; `search` is the query of the list endpoint. */
export const useStudents = (search: string, enabled = true) =>
  useQuery({
    queryKey: ['students', search],
    queryFn: ({ signal }) => api.get<Page<Student>>(`/students?${search}`, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
