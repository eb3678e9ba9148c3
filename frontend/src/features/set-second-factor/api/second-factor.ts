import type {
  BeginSecondFactorBody,
  CodeBody,
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorSecret,
  SwitchOffSecondFactorBody,
} from '#contracts/http/second-factor';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { OWN_SESSIONS } from '../../../parts/devices/api.js';

const OWN = { path: '/auth/second_factor' };

/** Read at every opening: it may have been changed on another device, or reset. */
export const useOwnSecondFactor = () =>
  useQuery({
    queryKey: [OWN.path],
    queryFn: ({ signal }) => api.get<OwnSecondFactor>(OWN.path, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

// What was refused stands in the dialog; secrets are kept no longer than they are shown.
const SAID = { quiet: true, secret: true } as const;

export const useBegin = (onDone: (answer: SecondFactorSecret) => void) =>
  useCommand({
    ...{ ...SAID, onDone },
    send: (body: BeginSecondFactorBody) => api.post<SecondFactorSecret>(OWN.path, body),
  });

/** All other sessions of the person end. */
export const useConfirm = (onDone: (answer: RecoveryCodes) => void) =>
  useCommand({
    ...{ ...SAID, onDone },
    send: (body: CodeBody) => api.post<RecoveryCodes>(`${OWN.path}/confirm`, body),
    touches: [OWN, OWN_SESSIONS],
  });

export const useRenewCodes = (onDone: (answer: RecoveryCodes) => void) =>
  useCommand({
    ...{ ...SAID, onDone },
    send: (body: CodeBody) => api.post<RecoveryCodes>(`${OWN.path}/recovery_codes`, body),
    touches: [OWN],
  });

export const useSwitchOff = (onDone: () => void) =>
  useCommand({
    ...{ ...SAID, onDone },
    send: (body: SwitchOffSecondFactorBody) => api.post<null>(`${OWN.path}/off`, body),
    touches: [OWN],
  });
