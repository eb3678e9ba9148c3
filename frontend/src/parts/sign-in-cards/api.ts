import type { SignInSheet } from '#contracts/http/sign-in-cards';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';
import { students } from '../people/people.js';

/** A sheet per organization for these learners, without passwords; whoever can not sign in has no card. */
export const useSignInCards = (ids: readonly string[]) =>
  useQuery({
    queryKey: [students.path, 'sign-in-cards', ...ids],
    queryFn: ({ signal }) =>
      api.get<SignInSheet[]>(`/students/sign_in_cards?ids=${ids.join(',')}`, { signal }),
    meta: { quiet: true },
  });
