import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BegunOidc, type SetOidcBody } from '#contracts/http/oidc';
import type { Caller } from '../calls.js';
import { CLIENT_ID, CLIENT_SECRET } from './real-provider.js';

export const SITE = 'https://school.example';
const HEADERS = { host: 'school.example', origin: SITE, 'user-agent': 'spec' };

/** What stands in the fragment of the sign-in page, and the organization's code in its address. */
export interface SentTo {
  readonly code: string | null;
  readonly ticket: string | null;
  readonly refused: string | null;
}

/** A browser without a page, which keeps the cookie that a sign-in needs. */
export function oidcBrowser(app: NestFastifyApplication, address = '192.0.2.1') {
  let cookie: string | undefined;
  const headers = () => ({ ...HEADERS, 'x-forwarded-for': address, ...(cookie && { cookie }) });
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/auth/oidc/${url}`, headers: headers(), payload });

  const begin = async (organization_code = 'SAKURA') => {
    const answer = await post('begin', { organization_code });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0];
    return answer;
  };
  return {
    post,
    begin,
    /** The provider's page. */
    begun: async (organization_code?: string) =>
      BegunOidc.parse((await begin(organization_code)).json()).authorization_url,
    async back(callback: URL): Promise<SentTo> {
      const url = callback.pathname + callback.search;
      const answer = await app.inject({ method: 'GET', url, headers: headers() });
      if (answer.statusCode !== 303) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
      const page = new URL(answer.headers.location ?? '', SITE);
      const said = new URLSearchParams(page.hash.slice(1));
      const code = page.searchParams.get('organizationCode');
      return { code, ticket: said.get('ticket'), refused: said.get('refused') };
    },
    end: (ticket: string | null) => post('session', { ticket: ticket ?? '' }),
  };
}

/** Sets an organization's provider, whatever it had. */
export const setOidc = (
  top: Caller,
  organizationId: string,
  issuer: string,
  more: Partial<SetOidcBody> = {},
  ifMatch = '*',
) =>
  top(
    'PUT',
    `/api/organizations/${organizationId}/oidc`,
    {
      ...{ issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
      ...{ claim: 'preferred_username', password_too: true, ...more },
    },
    undefined,
    { 'if-match': ifMatch },
  );
