import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, NetworkError } from '../../kit/client/api-error.js';
import { markedCodeText } from '../../kit/client/error-text.js';
import { roleHome } from '../../kit/session/access.js';
import { useUser } from '../../kit/session/current-user.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';

/** The server refuses this choice, and says why: another one may do. */
export const isRefusedChoice = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.status !== 429 &&
  markedCodeText(error.code) !== undefined;

export const isNothingToAsk = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'practice.nothing-to-ask';

export const isConfined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'attempt.confined';

/** Why practice could not be started, in the words of the specification where it is nobody's choice (STUDY-2). */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['practise', 'app']);
  const home = roleHome(useUser().usertype);
  const { title, hint } = useFailureText(error);
  if (error instanceof ApiError && isRefusedChoice(error))
    return (
      <p>
        <Furigana>{markedCodeText(error.code) ?? ''}</Furigana>
      </p>
    );
  return (
    <div className="stack">
      <p>
        <b>
          <Furigana>{title}</Furigana>
        </b>
      </p>
      <p>
        <Furigana>{hint}</Furigana>
      </p>
      <div className="row">
        <Button size="sm" onClick={onRetry}>
          <Furigana>{t('app:error.retry')}</Furigana>
        </Button>
        <Button component={Link} to={home} variant="default" size="sm">
          <Furigana>{t('app:go-to-top')}</Furigana>
        </Button>
      </div>
    </div>
  );
}

function useFailureText(error: unknown): { title: string; hint: string } {
  const { t } = useTranslation(['practise', 'app']);
  // As it was when the start failed: a network that is back does not make an unknown error of it.
  const [wasOnline] = useState(() => navigator.onLine);
  if (error instanceof NetworkError && !wasOnline)
    return { title: t('offline-title'), hint: t('offline-start') };
  if (error instanceof ApiError && error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60));
    const isLong = minutes > 60;
    return {
      title: t('often-title'),
      hint: isLong
        ? t('often-hours', { count: Math.ceil(minutes / 60) })
        : t('often-minutes', { count: minutes }),
    };
  }
  return { title: t('app:load-failed'), hint: t('app:error.try-again-hint') };
}
