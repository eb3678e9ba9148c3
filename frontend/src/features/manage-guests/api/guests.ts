import type { ChangeCodeSignInBody, CodeSignIn } from '#contracts/http/organizations';
import type { NameGuestBody, Student } from '#contracts/http/people';
import { useMutation } from '@tanstack/react-query';
import { api, request } from '../../../kit/client/request.js';
import { newId } from '../../../kit/client/id.js';
import { resource, type Resource } from '../../../kit/list/resource.js';
import { useChanged } from '../../../kit/list/use-list.js';
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
function useGuestCommand<A = void, T = unknown>(run: (given: A) => Promise<T>, done?: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (done !== undefined) toast({ kind: 'success', title: done });
    },
    onSettled: () => changed(codeSignIn, students),
  });
}

const once = () => ({ headers: { 'Idempotency-Key': newId() } });

export const useRotateJoinWord = (id: string, done: string) =>
  useGuestCommand(() => api.post<CodeSignIn>(`/organizations/${id}/join_word`, undefined, once()), done);

export const useTakeWordAway = ({ organization_id: id, version }: CodeSignIn, done: string) =>
  useGuestCommand(() => changeCodeSignIn(id)({ join_word: null }, { 'If-Match': `"${version}"` }), done);

/** The guest's records stay; the seat is free, and its secret opens nothing any more. */
export const useFreeSeat = (done: string) =>
  useGuestCommand((guest: Student) => api.delete(`/students/${guest.id}`, once()), done);
