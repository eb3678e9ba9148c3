import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api-client/request.js';
import { clearToken } from './token.js';

/** Ends the session here at once; the server is told on the way and must not hold the person up (AUTH-4). */
export function signOut(queryClient: QueryClient): void {
  void api.post('/auth/logout').catch(() => undefined);
  forgetSession(queryClient);
}

export function forgetSession(queryClient: QueryClient): void {
  clearToken();
  queryClient.clear();
}
