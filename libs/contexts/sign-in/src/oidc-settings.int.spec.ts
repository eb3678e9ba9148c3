import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OidcSettings, type SetOidcBody } from '#contracts/http/oidc';
import { useDatabase } from '#testing/platform';
import {
  type Caller,
  callerOf,
  CLIENT_ID,
  CLIENT_SECRET,
  demoOrganizationId,
  demoUserId,
  login,
  notesOf,
  type OddProvider,
  oidcBrowser,
  prepareBackOffice,
  setOidc,
  startBackOffice,
  startOddProvider,
  TEST_CONFIGURATION,
} from '#testing/back-office';

const SAKURA = demoOrganizationId('SAKURA');
const OIDC = `/api/organizations/${SAKURA}/oidc`;
const NEXT_SECRET = 'the next secret of the specs, 32 bytes';
const database = useDatabase(prepareBackOffice);
let provider: OddProvider;
let app: NestFastifyApplication;
let top: Caller;
beforeAll(async () => {
  provider = await startOddProvider();
  app = await startBackOffice(database.url, { OIDC_PRIVATE_HOSTS: '127.0.0.1' });
  top = await callerOf(app, 'top');
});
afterAll(() => Promise.all([app.close(), provider.close()]));
beforeEach(async () => {
  await database.pool.query(
    'delete from oidc_link; delete from oidc_provider; delete from audit_entry; delete from sign_in_failure',
  );
  provider.state.odd = {};
});

const set = (more: Partial<SetOidcBody> = {}, ifMatch?: string, issuer = provider.issuer) =>
  setOidc(top, SAKURA, issuer, more, ifMatch);
const read = async () => OidcSettings.parse((await top('GET', OIDC)).json());
const notes = () => notesOf(database.pool, SAKURA);
/** Who signs in from now on is `sub`. */
async function signIn(sub: string, preferred_username: string, at = app) {
  provider.state.person = { sub, preferred_username };
  const browser = oidcBrowser(at);
  return browser.back(provider.signIn(await browser.begun()));
}

test('PLUS-12 a top administrator sets the provider, changes and removes it; the trail says what, and never the secret', async () => {
  expect(await read()).toEqual({
    ...{ organization_id: SAKURA, provider: null, password_too: true, linked: 0, version: 0 },
  });
  const first = await set({ issuer: `${provider.issuer}/.well-known/openid-configuration` }, '"0"');
  expect(first.json()).toMatchObject({
    ...{ provider: { issuer: provider.issuer, client_id: CLIENT_ID, claim: 'preferred_username' } },
  });
  const { version } = await read();
  expect(first.headers['etag']).toBe(`"${String(version)}"`);
  // the secret that is kept stays where none is given
  const kept = { client_secret: undefined } as unknown as Partial<SetOidcBody>;
  const changed = await set({ ...kept, claim: 'sub', password_too: false }, `"${String(version)}"`);
  expect(changed.json()).toMatchObject({ password_too: false, version: version + 1 });
  expect((await signIn('learner01', 'x')).refused).toBeNull();
  expect((await read()).linked).toBe(1);
  expect((await top('DELETE', OIDC)).statusCode).toBe(204);
  expect((await top('DELETE', OIDC)).json()).toMatchObject({ code: 'oidc.not-set-up' });
  expect((await database.pool.query('select from oidc_link')).rowCount).toBe(0);
  const told = await notes();
  expect(told.map(({ action, after }) => [action, after])).toEqual([
    [
      'organization.oidc-set',
      {
        ...{ issuer: provider.issuer, client_id: CLIENT_ID, claim: 'preferred_username' },
        client_secret_replaced: true,
      },
    ],
    ['organization.oidc-set', { claim: 'sub', password_too: false }],
    ['organization.oidc-removed', { issuer: null, client_id: null, claim: null, password_too: true }],
  ]);
  expect(JSON.stringify([told, first.json(), changed.json()])).not.toContain(CLIENT_SECRET);
});

test('PLUS-12 of two who change it the second one is told, also where there was none, or none is any more', async () => {
  const stale = { status: 412, code: 'request.stale' };
  await set({}, '"0"');
  const { version } = await read();
  expect((await set({ password_too: false }, '"0"')).json()).toMatchObject(stale);
  await set({ password_too: false }, `"${String(version)}"`);
  expect((await set({ claim: 'email' }, `"${String(version)}"`)).json()).toMatchObject({
    ...{ ...stale, current: { password_too: false, version: version + 1 } },
  });
  await top('DELETE', OIDC);
  expect((await set({}, `"${String(version + 1)}"`)).json()).toMatchObject(stale);
  expect((await top('PUT', OIDC, {})).statusCode).toBe(428);
});

test('PLUS-12 another issuer asks for a secret of its own: what is kept is told to nobody else', async () => {
  await set();
  const other = await startOddProvider();
  const kept = { client_secret: undefined } as unknown as Partial<SetOidcBody>;
  expect((await set(kept, '*', other.issuer)).json()).toMatchObject({ code: 'oidc.secret-needed' });
  expect((await signIn('sub-1', 'learner02')).refused).toBeNull();
  // another client of it may mean other people by the same `sub`
  await set({ client_id: 'another' });
  expect((await read()).linked).toBe(0);
  await other.close();
});

describe('PLUS-12 what is asked before it is saved', () => {
  test.each([
    ['http, of a host that is not named', 'http://localhost:1/'],
    ['a private address', 'https://10.0.0.1/realms/a'],
    ['the addresses of a cloud', 'https://169.254.169.254/'],
    ['a name that means a private address', 'https://localhost:1/'],
    ['one with a password in it', 'https://a:b@id.example/'],
    ['no address', 'id.example'],
    ['another scheme', 'file:///etc/passwd'],
  ])('%s is refused without being asked', async (_what, issuer) => {
    expect((await set({}, '*', issuer)).json()).toMatchObject({ status: 422, code: 'oidc.address-refused' });
    expect((await read()).provider).toBeNull();
  });

  test.each([
    ['calls itself another one', { configuration: { issuer: 'https://id.example' } }, 'oidc.issuer-wrong'],
    ['has no page', { configuration: { authorization_endpoint: undefined } }, 'oidc.issuer-wrong'],
    [
      'has its page elsewhere inside',
      { configuration: { authorization_endpoint: 'https://10.0.0.1/auth' } },
      'oidc.address-refused',
    ],
    ['sends elsewhere', { redirectsTo: 'https://id.example/' }, 'oidc.unreachable'],
    ['answers without end', { padding: 300_000 }, 'oidc.unreachable'],
  ])('a provider that %s', async (_what, odd, code) => {
    provider.state.odd = odd;
    expect((await set()).json()).toMatchObject({ code });
  });

  test('a provider that is not there', async () => {
    const gone = await startOddProvider();
    await gone.close();
    expect((await set({}, '*', gone.issuer)).json()).toMatchObject({ code: 'oidc.unreachable' });
  });
});

describe('PLUS-12 what a provider must not get through', () => {
  const HOUR = 3600;
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['another nonce', () => ({ claims: { nonce: 'another' } }), 'oidc.refused'],
    ['no nonce', () => ({ claims: { nonce: undefined } }), 'oidc.refused'],
    ['another client', () => ({ claims: { aud: 'another' } }), 'oidc.refused'],
    ['another issuer', () => ({ claims: { iss: 'https://id.example' } }), 'oidc.refused'],
    ['a foreign key', () => ({ foreignKey: true }), 'oidc.refused'],
    ['no signature', () => ({ unsigned: true }), 'oidc.refused'],
    [
      'another name than was signed',
      () => ({ tampered: { preferred_username: 'teacher01' } }),
      'oidc.refused',
    ],
    ['a token that is over', () => ({ claims: { exp: now() - HOUR, iat: now() - 2 * HOUR } }), 'oidc.clock'],
    ['a clock an hour ahead', () => ({ claims: { iat: now() + HOUR, nbf: now() + HOUR } }), 'oidc.clock'],
    [
      'a client that it does not know',
      () => ({ token: { status: 401, body: { error: 'invalid_client' } } }),
      'oidc.broken',
    ],
    ['a server that fails', () => ({ token: { status: 500, body: {} } }), 'oidc.unreachable'],
    ['a redirect', () => ({ redirectsTo: 'https://10.0.0.1/' }), 'oidc.unreachable'],
  ])('%s', async (_what, odd, code) => {
    await set();
    const browser = oidcBrowser(app);
    const page = await browser.begun();
    provider.state.odd = odd();
    expect(await browser.back(provider.signIn(page))).toEqual({
      ...{ code: 'SAKURA', ticket: null, refused: code },
    });
    expect((await database.pool.query('select from oidc_link')).rowCount).toBe(0);
  });

  test('a code that was changed on the way', async () => {
    await set();
    const browser = oidcBrowser(app);
    const callback = provider.signIn(await browser.begun());
    callback.searchParams.set('code', 'another');
    expect((await browser.back(callback)).refused).toBe('oidc.refused');
  });
});

test('PLUS-12 the client’s secret stands in no row as it is, is sealed anew under the next of the server’s secrets, and is lost with the second next', async () => {
  await set();
  const { rows } = await database.pool.query<{ row: string }>('select t::text as row from oidc_provider t');
  expect(rows[0]?.row).not.toContain(CLIENT_SECRET);
  expect(rows[0]?.row).not.toContain(Buffer.from(CLIENT_SECRET).toString('hex'));
  const rotation = {
    ...{ OIDC_PRIVATE_HOSTS: '127.0.0.1', JWT_SECRET: NEXT_SECRET },
    JWT_PREVIOUS_SECRET: TEST_CONFIGURATION.JWT_SECRET,
  };
  const rotated = await startBackOffice(database.url, rotation);
  await rotated.close();
  const { JWT_PREVIOUS_SECRET: _, ...after } = rotation;
  const next = await startBackOffice(database.url, after);
  expect((await signIn('sub-9', 'learner09', next)).refused).toBeNull();
  await next.close();
  // this process knows the first secret alone
  await set({}, '*').then((answer) => expect(answer.statusCode).toBe(200));
  const lost = await startBackOffice(database.url, after);
  expect((await oidcBrowser(lost).begin()).json()).toMatchObject({ code: 'oidc.broken' });
  const there = await callerOf(lost, 'top');
  const unsaid = { client_secret: undefined } as unknown as Partial<SetOidcBody>;
  expect((await setOidc(there, SAKURA, provider.issuer, unsaid)).json()).toMatchObject({
    code: 'oidc.key-lost',
  });
  await lost.close();
});

test('PLUS-12 who is no top administrator neither reads nor sets it, of whatever organization', async () => {
  for (const who of ['teacher01', 'learner01', 'fujiteacher']) {
    const caller = await callerOf(app, who);
    expect((await caller('GET', OIDC)).statusCode).toBe(403);
    expect((await setOidc(caller, SAKURA, provider.issuer)).statusCode).toBe(403);
  }
  expect((await top('GET', `/api/organizations/${demoUserId('learner01')}/oidc`)).statusCode).toBe(404);
  expect((await login(app, { user_id: 'learner01' })).statusCode).toBe(200);
});
