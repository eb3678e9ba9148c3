import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSessionRefused } from '../../kit/session/sign-out.js';
import { loginPath } from '../../kit/session/token.js';

/** A refused token leads to the sign-in page, from public pages too, unless the person is there already (ERR-1). */
export function LeaveRefusedSession() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionRefused(() => {
        if (window.location.pathname !== '/login') void navigate(loginPath(), { replace: true });
      }),
    [navigate],
  );
  return null;
}
