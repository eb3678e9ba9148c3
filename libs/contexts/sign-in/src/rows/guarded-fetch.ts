import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Configuration } from '#platform/config';
import { isLoopback, isPublicAddress } from './public-addresses.js';

/** Milliseconds for one answer, from its name on. */
const PATIENCE = 5_000;
/** Bytes: a provider's configuration has some 3,000, its keys some 10,000. */
const MOST = 256 * 1024;

/** Whoever typed the address must not make this server look around where it stands. */
export class AddressRefused extends Error {}

interface Asked {
  readonly method?: string;
  readonly headers?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What asks a provider whose address a person gave (SEC-6): by TLS, at public addresses alone, five seconds, some bytes, no
 * redirects. The address is judged where the connection is made: a name that means another one by then leads nowhere.
 * Hosts that the operator has named (`OIDC_PRIVATE_HOSTS`) may lie anywhere, and those of them that are loopback need no TLS.
 */
@Injectable()
export class GuardedFetch {
  private readonly privateHosts: readonly string[];

  constructor(@Inject(Configuration) { auth }: Pick<Configuration, 'auth'>) {
    this.privateHosts = auth.OIDC_PRIVATE_HOSTS ?? [];
  }

  /** Whether such an address would be asked, as far as its text tells. */
  mayAsk({ protocol, hostname, username, password }: URL): boolean {
    if (username !== '' || password !== '') return false;
    const named = this.privateHosts.includes(hostname);
    if (protocol === 'http:') return named && isLoopback(hostname);
    const literal = hostname.replace(/^\[|\]$/g, '');
    return protocol === 'https:' && (named || isIP(literal) === 0 || isPublicAddress(literal));
  }

  /** Throws AddressRefused, and what the network throws. */
  readonly fetch = async (address: string, { method = 'GET', headers, body, signal }: Asked) => {
    const url = new URL(address);
    if (!this.mayAsk(url)) throw new AddressRefused(`not to be asked: ${url.protocol}//${url.hostname}`);
    const timeout = AbortSignal.timeout(PATIENCE);
    const options = {
      method,
      headers: headersOf(headers),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // each answer by a connection of its own: what was judged once may mean something else later
      agent: false as const,
      ...(this.privateHosts.includes(url.hostname) ? {} : { lookup: publicLookup }),
    };
    const request = (url.protocol === 'http:' ? requestPlainly : requestByTls)(url, options);
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    request.end(textOf(body));
    return responseOf(await answer);
  };
}

const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const addresses = found?.filter(({ address }) => isPublicAddress(address)) ?? [];
    const [first] = addresses;
    if (error) done(error, '');
    else if (!first) done(new AddressRefused(`not to be asked: ${host}`), '');
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

async function responseOf(message: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST) {
      message.destroy();
      throw Object.assign(new Error(`an answer of more than ${String(MOST)} bytes`), { code: 'EMSGSIZE' });
    }
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const status = message.statusCode ?? 500;
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : Buffer.concat(parts), { status, headers });
}

const headersOf = (headers: object = {}): Record<string, string> =>
  headers instanceof Headers
    ? Object.fromEntries(headers.entries())
    : Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('a body that nobody here writes');
}
