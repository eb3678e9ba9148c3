import type { z } from 'zod';
import type { InitialPassword } from '#contracts/http/people';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api-client/request.js';
import { useChanged } from '../list/use-list.js';
import { students } from '../people/people.js';

/** The answer is the only place where the password is ever shown: it is kept by the dialog alone. */
export function useIssuePassword(studentId: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => api.post<z.infer<typeof InitialPassword>>(`/students/${studentId}/initial_password`),
    gcTime: 0,
    onSuccess: () => changed(students),
  });
}
