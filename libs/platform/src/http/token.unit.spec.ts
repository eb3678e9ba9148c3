import { createHmac } from 'node:crypto';
import { Controller, Get } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { RequireSignIn } from './declare-access.js';
import { createHttpApp, type HttpApp, SECRET } from './testing/http-app.js';
import { TokenService } from './token-service.js';

@Controller('any')
class AnyDoor {
  @RequireSignIn()
  @Get()
  read() {
    return {};
  }
}

let http: HttpApp;
beforeAll(async () => {
  http = await createHttpApp([AnyDoor]);
});
afterAll(() => http.app.close());

const Part = z.record(z.string(), z.unknown());
type Part = z.infer<typeof Part>;
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
function parts(token: string): [Part, Part] {
  const [header = '', payload = ''] = token.split('.');
  const decode = (text: string) => Part.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return [decode(header), decode(payload)];
}
/** Signs whatever header and claims, as an attacker who knows the secret could at best. */
function forge(header: Part, claims: Part, secret = SECRET): string {
  const text = `${encode(header)}.${encode(claims)}`;
  const hash = header['alg'] === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

describe('tokens', () => {
  const status = async (token: string) => {
    const answer = await http.app.inject({
      method: 'GET',
      url: '/api/any',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(http.app.get(TokenService).verify(token) !== undefined).toBe(answer.statusCode === 200);
    return answer.statusCode;
  };

  it('a good one opens, and the forger of this test makes good ones', async () => {
    const { token } = http.signIn();
    const [header, claims] = parts(token);
    expect(await status(token)).toBe(200);
    expect(forge(header, claims)).toBe(token);
  });

  it.each<[string, (header: Part, claims: Part) => string]>([
    ['alg none', (header, claims) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
    ['a swapped algorithm', (header, claims) => forge({ ...header, alg: 'HS512' }, claims)],
    ['a foreign kid', (header, claims) => forge({ ...header, kid: 'other' }, claims)],
    ['no kid', ({ kid: _, ...header }, claims) => forge(header, claims)],
    ['a wrong audience', (header, claims) => forge(header, { ...claims, aud: 'other' })],
    ['no audience', (header, { aud: _, ...claims }) => forge(header, claims)],
    ['a wrong issuer', (header, claims) => forge(header, { ...claims, iss: 'other' })],
    ['an expired one', (header, claims) => forge(header, { ...claims, exp: 1_000_000_000 })],
    ['one without an end', (header, { exp: _, ...claims }) => forge(header, claims)],
    ['another secret', (header, claims) => forge(header, claims, 'x'.repeat(40))],
    ['a changed subject', (header, claims) => forge(header, { ...claims, sub: 'someone' })],
    ['no token at all', () => 'a.b.c'],
  ])('SEC-5 %s → 401', async (_what, make) => {
    const [header, claims] = parts(http.signIn().token);
    expect(await status(make(header, claims))).toBe(401);
  });

  it('SEC-5 one that was good before is refused from the second of its end on', async () => {
    const { token } = http.signIn();
    expect(await status(token)).toBe(200);
    const end = Number(parts(token)[1]['exp']) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await status(token)).toBe(200);
    vi.setSystemTime(end);
    expect(await status(token)).toBe(401);
  });

  it('AUTH-4 one that was good before opens nothing when its session is over', async () => {
    const { token, principal } = http.signIn();
    expect(await status(token)).toBe(200);
    http.sessions.byId.delete(principal.sessionId);
    const url = '/api/any';
    const headers = { authorization: `Bearer ${token}` };
    expect((await http.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
  });
});

const statusAt = async ({ app }: HttpApp, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ method: 'GET', url: '/api/any', headers })).statusCode;
};

describe('two applications in one process', () => {
  it('each asks its own sessions, also when the other has started later or has ended', async () => {
    const other = await createHttpApp([AnyDoor]);
    const [ours, theirs] = [http.signIn().token, other.signIn().token];
    expect([await statusAt(http, ours), await statusAt(http, theirs)]).toEqual([200, 401]);
    expect([await statusAt(other, ours), await statusAt(other, theirs)]).toEqual([401, 200]);
    await other.app.close();
    expect(await statusAt(http, http.signIn().token)).toBe(200);
  });
});

it('a token of the previous secret opens as long as that is named, and no longer', async () => {
  const { token, principal } = http.signIn();
  const openedWith = async (environment: NodeJS.ProcessEnv) => {
    const next = await createHttpApp([AnyDoor], undefined, environment);
    next.sessions.byId.set(principal.sessionId, principal);
    const status = await statusAt(next, token);
    await next.app.close();
    return status;
  };
  const JWT_SECRET = 'the next secret, also of 32 bytes or more';
  expect(await openedWith({ JWT_SECRET, JWT_PREVIOUS_SECRET: SECRET })).toBe(200);
  expect(await openedWith({ JWT_SECRET })).toBe(401);
});
