import { ERROR_PAGE_REDIRECT_MS } from '#contracts/constants';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/controls.js';
import { Masu } from '../../../ui/masu.js';
import { useToken } from '../../../kit/session/token.js';
import { SignOutButton } from '../../guards/sign-out-button.js';
import { QUIETLY } from '../../guards/require-role.js';
import { PublicPage } from './public-page.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './public-page.module.css';

const KEYS = ['HTTP_401', 'HTTP_404', 'E_9000', 'E_9001', 'E_9100', 'E_9900', 'E_9999'] as const;

/** Code and message from the address; goes home by itself after five seconds (NAV-9). */
export function ErrorPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const goHome = useGoHome();
  const token = useToken();
  useEffect(() => {
    const timer = setTimeout(goHome, ERROR_PAGE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [goHome]);
  const code = KEYS.find((key) => key === query.get('code')) ?? 'E_9000';
  return (
    <PublicPage>
      <div className={classes.hero} role="alert">
        <Masu tone="open">！</Masu>
        <h1>{t('error-page.code', { code })}</h1>
        <p className="muted">{query.get('message') || <Furigana>{t(`error-page.${code}`)}</Furigana>}</p>
        <Button onClick={goHome}>{t('go-home')}</Button>
        {token === null ? null : <SignOutButton />}
      </div>
    </PublicPage>
  );
}

/** To /top, whoever it is: the guard leads an administrator on to /students, without the toast of a wrong area. */
function useGoHome(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate('/top', { replace: true, state: QUIETLY }), [navigate]);
}
