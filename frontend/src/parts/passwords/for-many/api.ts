import type {
  IssueInitialPasswords,
  PasswordIssue,
  PasswordIssues,
  PasswordSheet,
  PasswordsForeseen,
  PasswordsWaiting,
} from '#contracts/http/initial-passwords';
import type { ErrorCode } from '#contracts/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/client/api-error.js';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

const PATH = '/students/initial_passwords';
const LOOK_MS = 1_000;
const SHEET_MS = 30_000;
const CLOSED = 'password-sheet.closed' satisfies ErrorCode;

/** Starts the job; its passwords are shown to whoever has started it, for some hours. */
export const useIssuePasswords = () =>
  useCommand({
    send: (whom: IssueInitialPasswords, headers) =>
      api.post<PasswordIssue>(PATH, whom, { headers, timeout: 60_000 }),
  });

/** What it would do to them; asked anew each time, and nothing waits for it. */
export const useForeseen = (ids: readonly string[]) =>
  useQuery({
    queryKey: [PATH, 'foreseen', ids],
    queryFn: ({ signal }) => api.post<PasswordsForeseen>(`${PATH}/foreseen`, { ids }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const usePasswordIssue = (id: string) =>
  useQuery({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => api.get<PasswordIssue>(`${PATH}/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
  });

/** Those of this person that can still be shown. */
export const useOpenSheets = () =>
  useQuery({
    queryKey: [PATH, 'open'],
    queryFn: ({ signal }) => api.get<PasswordIssues>(PATH, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export const passwordFile = (id: string, language: string): string => `${PATH}/${id}/file?lang=${language}`;

/** Whoever has no new password yet keeps the one they had. */
export const useStopSheet = (id: string) =>
  useCommand({ send: () => api.post<PasswordIssue>(`${PATH}/${id}/stop`), touches: [{ path: PATH }] });

/** Never kept longer than it is shown: it holds passwords. One that is closed meanwhile is told by its issue. */
export function usePasswordSheet(id: string, enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [PATH, id, 'sheet'],
    queryFn: async ({ signal }) => {
      try {
        return await api.get<PasswordSheet>(`${PATH}/${id}/sheet`, { signal, timeout: 60_000 });
      } catch (error) {
        if (error instanceof ApiError && error.code === CLOSED)
          void client.invalidateQueries({ queryKey: [PATH, id], exact: true });
        throw error;
      }
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    // who has chosen a password meanwhile is seen while the cards are handed out; what was refused is refused again
    refetchInterval: ({ state }) => (state.error instanceof ApiError ? false : SHEET_MS),
  });
}

/** Who still has the password of an issue. */
export const usePasswordsWaiting = (id: string) =>
  useQuery({
    queryKey: [PATH, id, 'waiting'],
    queryFn: ({ signal }) => api.get<PasswordsWaiting>(`${PATH}/${id}/waiting`, { signal }),
    staleTime: 0,
  });

export function useCloseSheet(id: string) {
  const client = useQueryClient();
  return useCommand({
    send: () => api.post(`${PATH}/${id}/close`),
    touches: [{ path: PATH }],
    onDone: () => client.removeQueries({ queryKey: [PATH, id, 'sheet'] }),
  });
}
