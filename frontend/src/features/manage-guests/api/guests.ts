import type { ChangeCodeSignInBody, CodeSignIn } from '#contracts/http/organizations';
import type { NameGuestBody, Student } from '#contracts/http/people';
import { api, request } from '../../../kit/client/request.js';
import { resource, type Resource } from '../../../kit/list/resource.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { students } from '../../../parts/people/people.js';
import { toast } from '../../../kit/toast/toast.js';

const pathOf = (id: string) => `/organizations/${id}/code_sign_in`;

/** How guests get into an organization; its id is the organization's. */
export const codeSignIn: Resource<CodeSignIn> = {
  ...resource<CodeSignIn>('/code-sign-in'),
  one: async (id, signal) => {
    const { data, etag } = await request<CodeSignIn>('GET', pathOf(id), signal ? { signal } : {});
    return { value: data, etag: etag ?? '' };
  },
};

export const changeCodeSignIn =
  (id: string) =>
  (body: ChangeCodeSignInBody, headers: Record<string, string>): Promise<CodeSignIn> =>
    api.patch<CodeSignIn>(pathOf(id), body, { headers });

export const nameGuest =
  (id: string) =>
  (body: NameGuestBody, headers: Record<string, string>): Promise<Student> =>
    api.post<Student>(`/students/${id}/name`, body, { headers });

/** What changes guests or their entrance, with the words for what was done. */
const useGuestCommand = <Given = void>(
  send: (given: Given, once: Record<string, string>) => Promise<unknown>,
  done: string,
) =>
  useCommand({
    send,
    touches: [codeSignIn, students],
    onDone: () => toast({ kind: 'success', title: done }),
  });

export const useRotateJoinWord = (id: string, done: string) =>
  useGuestCommand<void>(
    (_, headers) => api.post<CodeSignIn>(`/organizations/${id}/join_word`, undefined, { headers }),
    done,
  );

export const useTakeWordAway = ({ organization_id: id, version }: CodeSignIn, done: string) =>
  useGuestCommand(() => changeCodeSignIn(id)({ join_word: null }, { 'If-Match': `"${version}"` }), done);

/** The guest's records stay; the seat is free, and its secret opens nothing any more. */
export const useFreeSeat = (done: string) =>
  useGuestCommand((guest: Student, headers) => api.delete(`/students/${guest.id}`, { headers }), done);
