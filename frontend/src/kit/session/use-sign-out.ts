import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from './sign-out.js';
import { loginPath } from './token.js';

/** Ends the session at once and goes to the sign-in page. What has to be asked first is the caller's to ask (AUTH-4). */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(() => {
    signOut(client);
    void navigate(loginPath(), { replace: true });
  }, [client, navigate]);
}
