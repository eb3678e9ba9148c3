import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'manabiya';
export const CLIENT_SECRET = 'a client secret that nobody is told';

export interface RealProvider {
  readonly issuer: string;
  /** What the provider says of who signs in there under a name; `sub` is that name. */
  readonly people: Map<string, Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

const aKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  ...{ use: 'sig', alg: 'RS256', kid: 'of the specs' },
});

/**
 * The certified provider of OpenID Connect `oidc-provider`, on loopback, with its own sign-in page, which takes any name and any
 * password. It says who somebody is where it is asked for it, and not in the ID token. @param redirectUris that are registered there
 */
export async function startRealProvider(redirectUris: readonly string[]): Promise<RealProvider> {
  const people: RealProvider['people'] = new Map();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['of the specs'] },
    ttl: {
      Session: 3600,
      Interaction: 600,
      Grant: 3600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    jwks: { keys: [aKey()] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(people.get(id) ?? { preferred_username: id }) }),
    }),
    // nobody is asked whether the school may know their name
    loadExistingGrant: async ({ oidc: { provider: own, client, session } }) => {
      const grant = new own.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/**
 * What a browser does at the provider's page, from the address that it is sent to until it is sent back.
 * @param name to sign in with there; undefined: by “cancel” @returns the address that it is sent back to
 */
export async function atTheProvider(address: string, name: string | undefined): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(address);
  let next = new URL(address);
  let form: URLSearchParams | undefined;
  for (;;) {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(next, {
      ...(form && { method: 'POST', body: form }),
      ...{ redirect: 'manual', headers: { cookie } },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? [];
      jar.set(key, value);
    }
    form = undefined;
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      if (next.origin !== origin) return next;
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`no form: ${String(answer.status)} ${page.slice(0, 300)}`);
    next = new URL(name === undefined ? `${action}/abort` : action, next);
    if (name !== undefined) form = new URLSearchParams({ prompt: 'login', login: name, password: 'any' });
  }
}
