import { useTranslation } from 'react-i18next';
import { ApiError } from '../../kit/client/api-error.js';
import { codeText, throttled } from '../../kit/client/error-text.js';
import classes from './sign-in.module.css';

/** What the form itself says; anything else is told by a toast. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 429 || error.code === 'organization.seats-taken');

/** "Login Failed" alone: never says what was wrong. Only who knew the join word hears that the seats are taken. */
export function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation('sign-in');
  if (!isRefusal(error)) return null;
  return (
    <p className={classes.refusal} role="alert">
      {error.status === 401 && t('failed')}
      {error.status === 429 && throttled(error.retryAfter)}
      {error.status === 422 && codeText(error.code)}
    </p>
  );
}
