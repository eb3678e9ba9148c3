import { useTranslation } from 'react-i18next';
import { ApiError } from '../../kit/client/api-error.js';
import { markedCodeText, markedThrottled } from '../../kit/client/error-text.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './sign-in.module.css';

/** Codes whose words the form says. */
const SAID = [
  'organization.seats-taken',
  'second-factor.key-lost',
  'auth.second-step-over',
  'auth.password-off',
];

/** What the form itself says; anything else is told by a toast. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 429 || SAID.includes(error.code ?? ''));

/** "Login Failed" alone: never says what was wrong. Only who knew the join word hears that the seats are taken. */
export function Refusal({ error }: { error: Error | null | undefined }) {
  const { t } = useTranslation('sign-in');
  return isRefusal(error) ? <Said>{textOf(error, t('failed'))}</Said> : null;
}

/** Why somebody is not signed in. */
export const Said = ({ children }: { children: string }) => (
  <p className={classes.refusal} role="alert">
    <Furigana>{children}</Furigana>
  </p>
);

function textOf({ status, code, retryAfter }: ApiError, failed: string): string {
  if (status === 401) return failed;
  return status === 429 ? markedThrottled(retryAfter) : (markedCodeText(code) ?? '');
}
