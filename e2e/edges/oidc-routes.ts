import { EVERYBODY, type Route, STALE, TOP } from './route.js';

/** Signing in by OpenID Connect, and what an organization has set for it. */
export const OIDC_ROUTES: Readonly<Record<string, Route>> = {
  'POST /api/auth/oidc/begin': {
    ...{ may: EVERYBODY, refuses: 422 },
    body: () => ({ organization_code: 'SAKURA' }),
  },
  // a browser stands there: it is sent to the sign-in page, whatever it brings
  'GET /api/auth/oidc/callback': { may: EVERYBODY, refuses: 303 },
  'POST /api/auth/oidc/session': { may: EVERYBODY, refuses: 422, body: () => ({ ticket: 'none' }) },
  'GET /api/organizations/{id}/oidc': { may: TOP, kind: 'tenant' },
  'PUT /api/organizations/{id}/oidc': {
    may: TOP,
    kind: 'tenant',
    body: () => ({
      ...{ issuer: 'https://id.example', client_id: 'manabiya', client_secret: 'secret' },
      ...{ claim: 'preferred_username', password_too: true },
    }),
    headers: STALE,
  },
  'DELETE /api/organizations/{id}/oidc': { may: TOP, kind: 'tenant' },
  'POST /api/organizations/{id}/oidc/unlink': {
    ...{ may: TOP, kind: 'tenant' },
    body: () => ({ user_id: 'nobody' }),
  },
};
