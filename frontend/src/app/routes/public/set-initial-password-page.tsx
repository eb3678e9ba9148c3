import { Navigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { SetInitialPasswordForm } from '../../../features/set-initial-password/set-initial-password-form.js';
import { roleHome } from '../../../kit/session/access.js';
import { useCurrentUserQuery } from '../../../kit/session/current-user.js';
import { useToken } from '../../../kit/session/token.js';
import { FullPageSpinner } from '../../../ui/spinner.js';
import { PersonUnread } from '../../guards/person-unread.js';
import { SignOutButton } from '../../guards/sign-out-button.js';
import { PublicPage } from './public-page.js';
import { Furigana } from '../../../ui/furigana.js';

export function SetInitialPasswordPage() {
  const { t } = useTranslation('set-initial-password');
  const token = useToken();
  const me = useCurrentUserQuery();
  if (token !== null && me.isLoading) return <FullPageSpinner />;
  // The network may come back: without an answer nobody can say that the user id is unknown (AUTH-3).
  if (token !== null && !me.data && me.isError) return <PersonUnread onRetry={() => void me.refetch()} />;
  const user = token === null ? undefined : me.data;
  if (user && !user.is_initial) return <Navigate to={roleHome(user.usertype)} replace />;
  return (
    <PublicPage>
      {user ? (
        <SetInitialPasswordForm userId={user.id} wayOut={<SignOutButton />} />
      ) : (
        <p role="alert">
          <Furigana>{t('user-id-required')}</Furigana>
        </p>
      )}
    </PublicPage>
  );
}
