import type {
  IssueInitialPasswords,
  PasswordIssue,
  PasswordIssues,
  PasswordSheet,
  PasswordsWaiting,
} from '#contracts/http/initial-passwords';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

const PATH = '/students/initial_passwords';
const LOOK_MS = 1_000;
const SHEET_MS = 30_000;

/** Starts the job; its passwords are shown to whoever has started it, for some hours. */
export const useIssuePasswords = () =>
  useCommand({
    send: (whom: IssueInitialPasswords, headers) =>
      api.post<PasswordIssue>(PATH, whom, { headers, timeout: 60_000 }),
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

/** Never kept longer than it is shown: it holds passwords. */
export const usePasswordSheet = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [PATH, id, 'sheet'],
    queryFn: ({ signal }) => api.get<PasswordSheet>(`${PATH}/${id}/sheet`, { signal, timeout: 60_000 }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    // who has chosen a password meanwhile is seen while the cards are handed out
    refetchInterval: SHEET_MS,
  });

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
