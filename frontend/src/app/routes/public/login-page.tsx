import { Navigate } from 'react-router-dom';
import { SignInPage } from '../../../features/sign-in/sign-in-page.js';
import { roleHome } from '../../../kit/session/access.js';
import { useCurrentUserQuery } from '../../../kit/session/current-user.js';
import { useToken } from '../../../kit/session/token.js';
import { FullPageSpinner } from '../../../ui/spinner.js';
import { PersonUnread } from '../../guards/person-unread.js';
import { LegalLinks } from './public-page.js';

export function LoginPage() {
  const token = useToken();
  const me = useCurrentUserQuery();
  if (token !== null && me.data) {
    const home = me.data.is_initial ? '/set_init_pass' : roleHome(me.data.usertype);
    return <Navigate to={home} replace />;
  }
  if (token !== null && me.isLoading) return <FullPageSpinner />;
  if (token !== null && me.isError) return <PersonUnread onRetry={() => void me.refetch()} />;
  return <SignInPage footer={<LegalLinks />} />;
}
