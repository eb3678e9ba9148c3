import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_ID } from './real-provider.js';

type Fields = Record<string, unknown>;

/** What a provider does that no real one does; nothing set: what a real one would. */
export interface Oddness {
  /** In place of what it says of itself. */
  configuration?: Fields;
  claims?: Fields;
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean;
  /** Without any signature. */
  unsigned?: boolean;
  /** Changed after it was signed. */
  tampered?: Fields;
  /** Of the token endpoint, in place of tokens. */
  token?: { status: number; body: Fields };
  /** Sends people and tokens elsewhere. */
  redirectsTo?: string;
  /** Bytes of its configuration more. */
  padding?: number;
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: Fields) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider on loopback that misbehaves as it is told to; who comes is `sub` and `preferred_username` of `person`. */
export async function startOddProvider() {
  const [own, foreign] = [pair(), pair()];
  const state = { odd: {} as Oddness, person: { sub: '1', preferred_username: 'learner01' } as Fields };
  /** By code: what the authorization request asked for. */
  const asked = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const configuration = () => ({
    ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
    ...{
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    },
    ...{ id_token_signing_alg_values_supported: ['RS256'] },
    ...{ token_endpoint_auth_methods_supported: ['client_secret_post'] },
    ...state.odd.configuration,
    ...(state.odd.padding === undefined ? {} : { padding: ' '.repeat(state.odd.padding) }),
  });

  function idToken(nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce, ...state.person },
      ...state.odd.claims,
    };
    const head = base64(state.odd.unsigned ? { alg: 'none' } : { alg: 'RS256', kid: 'own' });
    const signed = `${head}.${base64(claims)}`;
    if (state.odd.unsigned) return `${signed}.`;
    const { privateKey } = state.odd.foreignKey ? foreign : own;
    const seal = sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
    return state.odd.tampered
      ? `${head}.${base64({ ...claims, ...state.odd.tampered })}.${seal}`
      : `${signed}.${seal}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (body: Fields, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.odd.redirectsTo !== undefined)
      return void response.writeHead(302, { location: state.odd.redirectsTo }).end();
    if (request.url?.startsWith('/.well-known/')) return void json(configuration());
    if (request.url === '/jwks')
      return void json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' }] });
    if (state.odd.token) return void json(state.odd.token.body, state.odd.token.status);
    let text = '';
    for await (const part of request as AsyncIterable<Buffer>) text += part.toString();
    const form = new URLSearchParams(text);
    const grant = asked.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.get('code_challenge') !== challenge) return void json({ error: 'invalid_grant' }, 400);
    json({ ...{ access_token: 'access', token_type: 'Bearer' }, id_token: idToken(grant.get('nonce')) });
  }

  return {
    issuer,
    state,
    /** What its page would send back, at once. */
    signIn(address: string): URL {
      const { searchParams } = new URL(address);
      const code = `code-${String(asked.size)}`;
      asked.set(code, searchParams);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }));
      return back;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type OddProvider = Awaited<ReturnType<typeof startOddProvider>>;
