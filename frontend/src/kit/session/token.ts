import { useSyncExternalStore } from 'react';

const TOKEN = 'token';
const ORGANIZATION_CODE = 'organizationCode';
/** The store of what was read, for pages without a network. */
export const KEPT_READS = 'kept-reads';
/** The store of practice that was taken along, with its sounds. */
export const TAKEN_ALONG = 'taken-along';
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

export const getToken = (): string | null => localStorage.getItem(TOKEN);

interface Claims {
  /** The person. */
  sub: string;
  role?: unknown;
  /** Seconds since 1970, when it ends by itself. */
  exp?: unknown;
}

/** What a token says of itself, or null. It keeps apart two people who use one device; what it allows, the server decides. */
export function tokenClaims(): Claims | null {
  const payload = getToken()?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

const isClaims = (claims: unknown): claims is Claims =>
  typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string';

/** Whose token it is by its own word, or null. */
export const tokenOwner = (): string | null => tokenClaims()?.sub ?? null;

export function setToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  announce();
}

/** What this browser keeps for the person goes with the token: the next one at it is another (ADR 28). */
export function clearToken(): void {
  const owner = tokenOwner();
  if (owner !== null) localStorage.removeItem(`${TAKEN_ALONG}.${owner}`);
  localStorage.removeItem(TOKEN);
  if ('caches' in globalThis)
    for (const store of [KEPT_READS, TAKEN_ALONG]) void caches.delete(store).catch(() => undefined);
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

/** Another tab signed in or out: what this one has loaded may be another person's. */
export function onTokenOfAnotherTab(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN || key === null) listener();
  });
}

export const useToken = (): string | null => useSyncExternalStore(subscribe, getToken);

/** The code survives logout and 401 (AUTH-1). */
export const getOrganizationCode = (): string | null => localStorage.getItem(ORGANIZATION_CODE);
export const storeOrganizationCode = (code: string): void => localStorage.setItem(ORGANIZATION_CODE, code);

export function loginPath(): string {
  const code = getOrganizationCode();
  return code ? `/login?organizationCode=${encodeURIComponent(code)}` : '/login';
}
