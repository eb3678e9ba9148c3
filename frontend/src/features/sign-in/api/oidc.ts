import type { BegunOidc, EndOidcBody } from '#contracts/http/oidc';
import type { SecondStepNeeded, SignInAnswer } from '#contracts/http/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { storeOrganizationCode } from '../../../kit/session/token.js';
import { leaveFor } from '../leave-for.js';
import { enter } from './sign-in.js';

/** The page goes to the provider, and does not come back by itself: whatever it holds is gone. */
export const useBeginOidc = () =>
  useCommand({
    send: (organization_code: string) => api.post<BegunOidc>('/auth/oidc/begin', { organization_code }),
    quiet: true,
    onDone: ({ authorization_url }) => leaveFor(authorization_url),
  });

/** @param onSecondStep the account asks for a code as well */
export function useEndOidc(code: string, onSecondStep: (step: SecondStepNeeded['second_step']) => void) {
  const client = useQueryClient();
  return useCommand({
    send: async (body: EndOidcBody) => {
      const answer = await api.post<SignInAnswer>('/auth/oidc/session', body);
      if (code !== '') storeOrganizationCode(code);
      if ('second_step' in answer) return answer.second_step;
      await enter(client, answer.token);
      return undefined;
    },
    quiet: true,
    onDone: (step) => step && onSecondStep(step),
  });
}
