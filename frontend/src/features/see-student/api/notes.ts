import type { StudentNote, StudentNotesPage } from '#contracts/http/student-notes';
import { useQuery } from '@tanstack/react-query';
import { newId } from '../../../kit/client/id.js';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { students } from '../../../parts/people/people.js';

/** More than anybody reads of one learner. */
const READ = 100;
const pathOf = (studentId: string) => `${students.path}/${studentId}/notes`;

/** Kept under the learners' resource: what is written there reads them anew, and the history of changes too. */
export const useNotes = (studentId: string) =>
  useQuery({
    queryKey: [students.path, 'notes', studentId],
    queryFn: ({ signal }) => api.get<StudentNotesPage>(`${pathOf(studentId)}?size=${READ}`, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export const useWriteNote = (studentId: string, onDone: () => void) =>
  useCommand<string, StudentNote>({
    send: (text, headers) => api.put(`${pathOf(studentId)}/${newId()}`, { text }, { headers }),
    touches: [students],
    onDone,
  });

export const useRemoveNote = (studentId: string, onDone: () => void) =>
  useCommand<string>({
    send: (id, headers) => api.delete(`${pathOf(studentId)}/${id}`, { headers }),
    touches: [students],
    onDone,
  });
