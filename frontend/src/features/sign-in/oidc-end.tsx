import type { SecondStepNeeded } from '#contracts/http/second-factor';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { useEndOidc } from './api/oidc.js';

interface OidcEndProps {
  ticket: string;
  code: string;
  onSecondStep: (step: SecondStepNeeded['second_step']) => void;
  onFailed: (error: Error) => void;
}

/** Back from the provider: the session is fetched. It is over in a moment. */
export function OidcEnd({ ticket, code, onSecondStep, onFailed }: OidcEndProps) {
  const { t } = useTranslation('oidc-sign-in');
  const { mutate } = useEndOidc(code, onSecondStep);
  const sent = useRef(false);
  useEffect(() => {
    // good once: a second sending would only be refused
    if (sent.current) return;
    sent.current = true;
    mutate({ ticket }, { onError: onFailed });
  }, [mutate, ticket, onFailed]);
  return (
    <p role="status">
      <Furigana>{t('ending')}</Furigana>
    </p>
  );
}
