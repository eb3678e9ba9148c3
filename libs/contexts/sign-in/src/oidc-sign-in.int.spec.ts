import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CurrentUser, Session, SignedIn } from '#contracts/http/auth';
import { InitialPassword } from '#contracts/http/people';
import { SecondStepNeeded } from '#contracts/http/second-factor';
import { useDatabase } from '#testing/platform';
import {
  appCode,
  atTheProvider,
  type Caller,
  callerOf,
  callerWith,
  demoOrganizationId,
  demoUserId,
  forgetSecondFactors,
  login,
  notesOf,
  oidcBrowser,
  prepareBackOffice,
  type RealProvider,
  secondStep,
  setOidc,
  SITE,
  startBackOffice,
  startRealProvider,
  switchOn,
} from '#testing/back-office';

const SAKURA = demoOrganizationId('SAKURA');
const database = useDatabase(prepareBackOffice);
let provider: RealProvider;
let app: NestFastifyApplication;
let top: Caller;
beforeAll(async () => {
  provider = await startRealProvider([`${SITE}/api/auth/oidc/callback`]);
  app = await startBackOffice(database.url, { OIDC_PRIVATE_HOSTS: '127.0.0.1' });
  top = await callerOf(app, 'top');
});
afterAll(() => Promise.all([app.close(), provider.close()]));
beforeEach(async () => {
  await database.pool.query(
    'delete from oidc_link; delete from oidc_provider; delete from oidc_flow; delete from oidc_ticket',
  );
  await forgetSecondFactors(database.pool);
  provider.people.clear();
  const set = await setOidc(top, SAKURA, provider.issuer);
  expect(set.json()).toMatchObject({ provider: { issuer: provider.issuer }, linked: 0 });
});

/** As far as the sign-in page, which has a ticket or a refusal then. */
async function comeBack(name: string | undefined, browser = oidcBrowser(app)) {
  const callback = await atTheProvider(await browser.begun(), name);
  return { browser, callback, said: await browser.back(callback) };
}
async function signIn(name: string) {
  const { browser, said } = await comeBack(name);
  expect(said).toMatchObject({ code: 'SAKURA', refused: null });
  return browser.end(said.ticket);
}
const me = async (caller: Caller) => CurrentUser.parse((await caller('GET', '/api/auth/users/me')).json());
const actions = async (userId: string) =>
  (await notesOf(database.pool, demoUserId(userId))).map(({ action }) => action);

test('PLUS-12 a learner signs in at the provider of the school, is tied to the account once, and found by that from then on', async () => {
  provider.people.set('sub-1', { preferred_username: 'ＬＥＡＲＮＥＲ０1' });
  const answer = await signIn('sub-1');
  const learner = callerWith(app, SignedIn.parse(answer.json()).token);
  expect(await me(learner)).toMatchObject({ id: demoUserId('learner01'), username: 'learner01' });
  const [session] = Session.array().parse((await learner('GET', '/api/auth/sessions')).json());
  expect(session).toMatchObject({ opened_by: 'oidc', current: true });
  expect(answer.headers['set-cookie']).toMatch(/^manabiya_oidc=; .*Max-Age=0/);
  // what the school calls them there changes, and they stay who they are
  provider.people.set('sub-1', { preferred_username: 'learner02' });
  const again = callerWith(app, SignedIn.parse((await signIn('sub-1')).json()).token);
  expect((await me(again)).username).toBe('learner01');
  expect(await actions('learner01')).toEqual(['oidc.linked']);
});

test('PLUS-12 the cookie comes with no form of another site, is read by no script, and goes by TLS alone', async () => {
  const answer = await oidcBrowser(app).begin();
  expect(answer.headers['set-cookie']).toMatch(
    /^manabiya_oidc=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('PLUS-12 somebody else at the provider gets no account that is tied already, and no second one; the trail says so', async () => {
  await signIn('learner03');
  provider.people.set('other', { preferred_username: 'learner03' });
  expect((await comeBack('other')).said).toMatchObject({ ticket: null, refused: 'oidc.link-taken' });
  expect(await actions('learner03')).toEqual(['oidc.linked', 'oidc.link-refused']);
  // until an administrator unties it, which ends what is open
  const { token } = SignedIn.parse((await signIn('learner03')).json());
  const unlinked = await top('POST', `/api/organizations/${SAKURA}/oidc/unlink`, { user_id: 'learner03' });
  expect(unlinked.statusCode).toBe(204);
  expect((await callerWith(app, token)('GET', '/api/auth/users/me')).statusCode).toBe(401);
  expect((await signIn('other')).json()).toHaveProperty('token');
  expect(
    (await top('POST', `/api/organizations/${SAKURA}/oidc/unlink`, { user_id: 'learner04' })).json(),
  ).toMatchObject({ code: 'oidc.not-linked' });
});

test('PLUS-12 two who come with one name at the same moment: one of them gets the account', async () => {
  provider.people.set('a', { preferred_username: 'learner05' });
  provider.people.set('b', { preferred_username: 'learner05' });
  const came = await Promise.all([comeBack('a'), comeBack('b')]);
  expect(came.map(({ said }) => said.refused).toSorted()).toEqual(['oidc.link-taken', null].toSorted());
  const links = await database.pool.query('select from oidc_link where user_id = $1', [
    demoUserId('learner05'),
  ]);
  expect(links.rowCount).toBe(1);
});

test.each([
  ['nobody of that name', { preferred_username: 'nobody' }, 'oidc.unknown-person'],
  ['somebody of another organization', { preferred_username: 'fuji01' }, 'oidc.unknown-person'],
  ['a top administrator', { preferred_username: 'top' }, 'oidc.unknown-person'],
  ['no name', { email: 'learner06@school.example' }, 'oidc.claim-missing'],
])('PLUS-12 %s gets no account', async (_who, says, code) => {
  provider.people.set('stranger', says);
  expect((await comeBack('stranger')).said).toEqual({ code: 'SAKURA', ticket: null, refused: code });
  expect((await database.pool.query('select from oidc_link')).rowCount).toBe(0);
});

test('PLUS-12 who cancels at the provider comes back, and no failure is counted', async () => {
  expect((await comeBack(undefined)).said).toEqual({
    ...{ code: 'SAKURA', ticket: null, refused: 'oidc.cancelled' },
  });
  const counted = await database.pool.query('select from sign_in_failure where cardinality(at) > 0');
  // the sign-in that was begun
  expect(counted.rowCount).toBe(1);
});

describe('PLUS-12 what is used twice, late or elsewhere', () => {
  test('a callback opens one sign-in, and a ticket one session', async () => {
    const { browser, callback, said } = await comeBack('learner07');
    expect((await browser.back(callback)).refused).toBe('oidc.over');
    // both at once: of a ticket, too
    const ends = await Promise.all([browser.end(said.ticket), oidcBrowser(app).end(said.ticket)]);
    expect(ends.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect((await browser.end(said.ticket)).json()).toMatchObject({ status: 422, code: 'oidc.over' });
  });

  test('another browser neither ends the sign-in nor gets the session', async () => {
    const browser = oidcBrowser(app);
    const callback = await atTheProvider(await browser.begun(), 'learner08');
    expect((await oidcBrowser(app).back(callback)).refused).toBe('oidc.other-browser');
    const { said } = await comeBack('learner08');
    const stranger = oidcBrowser(app);
    await stranger.begin();
    expect((await stranger.end(said.ticket)).json()).toMatchObject({ code: 'oidc.other-browser' });
  });

  test('after ten minutes, and a ticket after one, it is over', async () => {
    const browser = oidcBrowser(app);
    const callback = await atTheProvider(await browser.begun(), 'learner09');
    await database.pool.query("update oidc_flow set expires_at = now() - interval '1 second'");
    expect((await browser.back(callback)).refused).toBe('oidc.over');
    const { browser: other, said } = await comeBack('learner09');
    const { rows } = await database.pool.query<{ seconds: number }>(
      'select round(extract(epoch from expires_at - now()))::int as seconds from oidc_ticket',
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
    await database.pool.query("update oidc_ticket set expires_at = now() - interval '1 second'");
    expect((await other.end(said.ticket)).json()).toMatchObject({ code: 'oidc.over' });
  });

  test('what was begun before the provider was changed is over; nonsense is, too', async () => {
    const browser = oidcBrowser(app);
    const callback = await atTheProvider(await browser.begun(), 'learner10');
    await setOidc(top, SAKURA, provider.issuer, { password_too: false });
    expect((await browser.back(callback)).refused).toBe('oidc.over');
    for (const query of ['', '?state=x', '?error=access_denied', '?state=%F0%9F%92%A9&code=1'])
      expect(await browser.back(new URL(`${SITE}/api/auth/oidc/callback${query}`))).toEqual({
        ...{ code: null, ticket: null, refused: 'oidc.over' },
      });
  });
});

test('PLUS-12 a deactivated person is refused as by the password: before coming back, and between ticket and session', async () => {
  const learner11 = demoUserId('learner11');
  const deactivate = (at: string) =>
    database.pool.query(`update app_user set deactivated_at = ${at} where id = $1`, [learner11]);
  const { browser, said } = await comeBack('learner11');
  await deactivate('now()');
  expect((await browser.end(said.ticket)).json()).toMatchObject({ code: 'oidc.unknown-person' });
  const again = await comeBack('learner11');
  expect((await again.browser.end(again.said.ticket)).json()).toMatchObject({ code: 'oidc.unknown-person' });
  await deactivate('null');
});

test('PLUS-12 a deactivated organization begins no sign-in and ends none', async () => {
  const { browser, said } = await comeBack('learner12');
  const set = (at: string) =>
    database.pool.query(`update organization set deactivated_at = ${at} where id = $1`, [SAKURA]);
  await set('now()');
  expect((await browser.begin()).json()).toMatchObject({ code: 'organization.unknown-code' });
  expect((await browser.end(said.ticket)).json()).toMatchObject({ code: 'oidc.unknown-person' });
  await set('null');
});

test('PLUS-12 AUTH-5 who came without a password is not asked for a new one; by the password they are', async () => {
  const issued = await top('POST', `/api/students/${demoUserId('learner13')}/initial_password`);
  const { password } = InitialPassword.parse(issued.json());
  const learner = callerWith(app, SignedIn.parse((await signIn('learner13')).json()).token);
  expect(await me(learner)).toMatchObject({ is_initial: false });
  expect((await learner('GET', '/api/auth/sessions')).statusCode).toBe(200);
  const byPassword = await callerOf(app, 'learner13', password);
  expect(await me(byPassword)).toMatchObject({ is_initial: true });
  expect((await byPassword('GET', '/api/auth/sessions')).json()).toMatchObject({
    code: 'auth.initial-password',
  });
});

test('PLUS-12 an administrator with a second factor is asked for it, and the session says how it was begun', async () => {
  const { secret } = await switchOn(await callerOf(app, 'teacher01'));
  const answer = await signIn('teacher01');
  expect(Object.keys(answer.json<object>())).toEqual(['second_step']);
  const { ticket } = SecondStepNeeded.parse(answer.json()).second_step;
  const signedIn = await secondStep(app, ticket, appCode(secret));
  const teacher = callerWith(app, SignedIn.parse(signedIn.json()).token);
  const sessions = Session.array().parse((await teacher('GET', '/api/auth/sessions')).json());
  expect(sessions.find(({ current }) => current)?.opened_by).toBe('oidc');
});

test('PLUS-12 where passwords are off a right one is refused with what to do, a wrong one as ever; a top administrator keeps it', async () => {
  await setOidc(top, SAKURA, provider.issuer, { password_too: false });
  expect((await login(app, { user_id: 'learner14' })).json()).toMatchObject({ code: 'auth.password-off' });
  expect((await login(app, { user_id: 'teacher01' })).json()).toMatchObject({ code: 'auth.password-off' });
  expect((await login(app, { user_id: 'learner14', password: 'Wrong#2026' })).json()).toMatchObject({
    code: 'auth.login-failed',
  });
  expect((await login(app, { user_id: 'fuji01' })).json()).toHaveProperty('token');
  expect((await login(app, { user_id: 'top' })).json()).toHaveProperty('token');
  const name = await app.inject('/api/auth/organizations/SAKURA');
  expect(name.json()).toMatchObject({ oidc: true, password: false });
  expect((await signIn('learner14')).json()).toHaveProperty('token');
});

test('PLUS-12 SEC-7 callbacks that fail are counted for the address, and begun sign-ins too', async () => {
  const address = '192.0.2.77';
  const browser = oidcBrowser(app, address);
  const nonsense = new URL(`${SITE}/api/auth/oidc/callback?state=none`);
  const failures = await Promise.all(Array.from({ length: 100 }, () => browser.back(nonsense)));
  expect(new Set(failures.map(({ refused }) => refused))).toEqual(new Set(['oidc.over']));
  expect((await browser.back(nonsense)).refused).toBe('auth.throttled');
  expect((await login(app, { user_id: 'learner15' }, address)).statusCode).toBe(429);
});

test('PLUS-12 an organization without a provider begins none', async () => {
  expect((await oidcBrowser(app).begin('FUJI')).json()).toMatchObject({ code: 'oidc.not-set-up' });
  expect((await oidcBrowser(app).begin('NOWHERE')).json()).toMatchObject({
    code: 'organization.unknown-code',
  });
  expect((await app.inject('/api/auth/organizations/FUJI')).json()).toMatchObject({
    ...{ oidc: false, password: true },
  });
});
