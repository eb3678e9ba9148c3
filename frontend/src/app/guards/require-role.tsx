import fixed from '../../locales/fixed.json';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { decideAccess, type Access, type GuardedArea } from '../../kit/session/access.js';
import { SignedInUser, useCurrentUserQuery } from '../../kit/session/current-user.js';
import { loginPath, useToken } from '../../kit/session/token.js';
import { FullPageSpinner } from '../../ui/spinner.js';
import { PersonUnread } from './person-unread.js';
import { toast } from '../../kit/toast/toast.js';

/** Lets only the area's roles in; the server enforces the same by itself (NAV-5). */
export function RequireRole({ area }: { area: GuardedArea }) {
  const token = useToken();
  const me = useCurrentUserQuery();
  if (token === null) return <Navigate to={loginPath()} replace />;
  if (me.data === undefined) {
    return me.isError || me.isPaused ? (
      <PersonUnread onRetry={() => void me.refetch()} />
    ) : (
      <FullPageSpinner />
    );
  }
  const access = decideAccess(me.data, area);
  if (access.kind === 'redirect') return <Denied access={access} />;
  return (
    <SignedInUser value={me.data}>
      <Outlet />
    </SignedInUser>
  );
}

/** The same for what stands above a page of the area: it says nothing, for the page has its own guard. */
export function OfArea({ area }: { area: GuardedArea }) {
  const token = useToken();
  const { data: user } = useCurrentUserQuery();
  if (token === null || user === undefined || decideAccess(user, area).kind !== 'allowed') return null;
  return (
    <SignedInUser value={user}>
      <Outlet />
    </SignedInUser>
  );
}

function Denied({ access }: { access: Extract<Access, { kind: 'redirect' }> }) {
  const { denial, to } = access;
  const quiet = isQuietly(useLocation().state);
  useEffect(() => {
    if (!denial || quiet) return;
    toast({
      kind: 'error',
      title: fixed['denied.title'],
      titleLanguage: 'ja',
      text: fixed[`denied.${denial}`],
      textLanguage: 'ja',
    });
  }, [denial, quiet]);
  return <Navigate to={to} replace />;
}

/** State of a navigation that leads home whoever it is: the guard sends on without a word (NAV-9). */
export const QUIETLY = { quietly: true } as const;
const isQuietly = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'quietly' in state && state.quietly === true;
