import type { QueryClient } from '@tanstack/react-query';
import { api } from '../client/request.js';
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

const refusedListeners = new Set<() => void>();

/** The server has refused the token; whoever shows pages is to leave for the sign-in page. */
export function refuseSession(queryClient: QueryClient): void {
  forgetSession(queryClient);
  for (const listener of refusedListeners) listener();
}

export function onSessionRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}
