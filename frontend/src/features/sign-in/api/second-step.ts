import type { SignedIn } from '#contracts/http/auth';
import type { SecondStepBody } from '#contracts/http/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/client/api-error.js';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { toastError } from '../../../kit/toast/toast.js';
import { isRefusal } from '../refusal.js';
import { enter } from './sign-in.js';

/** The time for the code has passed: the password is to be given again. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'auth.second-step-over';

/** @param onOver the password is to be given again */
export function useSecondStep(onOver: (error: ApiError) => void) {
  const client = useQueryClient();
  return useCommand({
    send: (body: SecondStepBody) =>
      api
        .post<SignedIn>('/auth/login/second_step', body)
        .then(({ token }) => enter(client, token))
        .catch((error: unknown) => {
          if (isOver(error)) onOver(error);
          else if (!isRefusal(error)) toastError(error);
          throw error;
        }),
    quiet: true,
  });
}
