import type { Session } from '#contracts/http/auth';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';
import { useCommand } from '../../kit/form/use-command.js';
import { students } from '../people/people.js';

/** Whose sessions: the own ones, or those of a learner, seen by an administrator. */
export type SessionsOf = 'own' | { readonly studentId: string };

export const OWN_SESSIONS = { path: '/auth/sessions' };

const pathOf = (of: SessionsOf): string =>
  of === 'own' ? OWN_SESSIONS.path : `/students/${of.studentId}/sessions`;

/** A learner's lie under the learner: what is read anew of the learner, is read anew of them. */
export const sessionsKey = (of: SessionsOf): string[] =>
  of === 'own' ? [OWN_SESSIONS.path] : [students.path, 'sessions', of.studentId];

/** Open sessions, the last seen first; read at every opening, for they come and go on other devices. */
export const useSessions = (of: SessionsOf) =>
  useQuery({
    queryKey: sessionsKey(of),
    queryFn: ({ signal }) => api.get<Session[]>(pathOf(of), { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** One session, or all others than this one. The list is read again also when the session had ended by itself (404). */
export const useEndSession = (of: SessionsOf) =>
  useCommand({
    send: (which: Session | 'others') =>
      api.delete(which === 'others' ? '/auth/sessions' : `/auth/sessions/${which.id}`),
    touches: [of === 'own' ? OWN_SESSIONS : students],
  });
