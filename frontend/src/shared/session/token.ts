import { useSyncExternalStore } from 'react';

const TOKEN = 'token';
const ORGANIZATION_CODE = 'organizationCode';
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

export const getToken = (): string | null => localStorage.getItem(TOKEN);

export function setToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  announce();
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN);
  announce();
}

/** Another tab of the same browser may sign in or out: `storage` tells this one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useToken = (): string | null => useSyncExternalStore(subscribe, getToken);

/** The code survives logout and 401 (AUTH-1). */
export const getOrganizationCode = (): string | null => localStorage.getItem(ORGANIZATION_CODE);
export const storeOrganizationCode = (code: string): void => localStorage.setItem(ORGANIZATION_CODE, code);

export function loginPath(): string {
  const code = getOrganizationCode();
  return code ? `/login?organizationCode=${encodeURIComponent(code)}` : '/login';
}
