import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/states.js';
import { SignOutButton } from './sign-out-button.js';

/** Who is signed in could not be read. The token is kept: the network may come back (AUTH-3). Another person gets out (AUTH-5). */
export function PersonUnread({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorState onRetry={onRetry} text={t('error.person-unread')} action={<SignOutButton />} />;
}
