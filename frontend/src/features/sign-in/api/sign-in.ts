import type { CurrentUser, SignInBody } from '#contracts/http/auth';
import type { SecondStepNeeded, SignInAnswer } from '#contracts/http/second-factor';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { i18n, speakAsSignedIn } from '../../../kit/texts/i18n.js';
import { currentUserQuery } from '../../../kit/session/current-user.js';
import { setToken, storeOrganizationCode } from '../../../kit/session/token.js';
import { toast, toastError } from '../../../kit/toast/toast.js';
import { isRefusal } from '../refusal.js';
import { keepSeat } from '../seat-store.js';

type SecondStep = SecondStepNeeded['second_step'];

/** @returns the second step, where the account has one; else the person is signed in. */
async function signIn(client: QueryClient, credentials: SignInBody): Promise<SecondStep | undefined> {
  const answer = await api.post<SignInAnswer>('/auth/login', credentials);
  if (credentials.organization_code) storeOrganizationCode(credentials.organization_code);
  if ('second_step' in answer) return answer.second_step;
  const { token, seat_secret } = answer;
  // before anything can fail: a seat whose secret is lost stays taken
  if ('display_name' in credentials) {
    const secret = seat_secret ?? credentials.seat_secret;
    if (secret !== undefined)
      keepSeat(credentials.organization_code, { secret, name: credentials.display_name });
  }
  await enter(client, token);
  return undefined;
}

/** Loads the user, switches to Japanese and greets (AUTH-3, LANG-2). */
export async function enter(client: QueryClient, token: string): Promise<void> {
  const user = await loadUser(token);
  client.clear();
  client.setQueryData(currentUserQuery.queryKey, user);
  await speakAsSignedIn();
  setToken(token);
  toast({ kind: 'success', title: i18n.t('sign-in:success'), text: i18n.t('sign-in:welcome') });
}

/** A user that cannot be loaded is not signed in: the session is ended again. */
async function loadUser(token: string): Promise<CurrentUser> {
  const headers = { Authorization: `Bearer ${token}` };
  try {
    return await api.get<CurrentUser>('/auth/users/me', { headers });
  } catch (error) {
    void api.post('/auth/logout', undefined, { headers }).catch(() => undefined);
    throw error;
  }
}

/** @param onSecondStep the password was right, and a code is asked for */
export function useSignIn(onSecondStep?: (step: SecondStep) => void) {
  const client = useQueryClient();
  return useCommand({
    send: (credentials: SignInBody) =>
      signIn(client, credentials).catch((error: unknown) => {
        if (!isRefusal(error)) toastError(error);
        throw error;
      }),
    quiet: true,
    onDone: (step) => step && onSecondStep?.(step),
  });
}
