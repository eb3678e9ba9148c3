import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { SecondStepNeeded } from '#contracts/http/second-factor';
import { Logger } from '#platform/logging';
import { appCode, CLIENT_ID, CLIENT_SECRET, oidcBrowser, startOddProvider } from '#testing/back-office';
import { useHouse } from './house.js';
import { idOf, PASSWORD } from './people.js';
import { secondFactors } from './second-factors.js';

const house = useHouse({ environment: () => Promise.resolve({ OIDC_PRIVATE_HOSTS: '127.0.0.1' }) });
const WRONG = 'Guessed#7163';
const NEXT = 'Replaced#5520';

/** What the process writes into its log from now on, at its most talkative. */
function logFromNow(): { readonly text: () => string } {
  const logger = z.looseObject({ level: z.string() }).parse(house.api().app.get(Logger));
  let text = '';
  Reflect.set(house.api().app.get(Logger), pino.symbols.streamSym, {
    write: (line: string) => (text += line),
  });
  expect(logger.level).toBe('silent');
  Reflect.set(house.api().app.get(Logger), 'level', 'trace');
  onTestFinished(() => void Reflect.set(house.api().app.get(Logger), 'level', 'silent'));
  return { text: () => text };
}

/** All tables of the product as text. */
async function everyRow(): Promise<string> {
  const { pool } = house.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

it('SEC-15 no password and no token stands in the log, in an event or in any row', async () => {
  const log = logFromNow();
  const { token } = await house.newSession('anna');
  const own = { authorization: `Bearer ${token}` };
  const post = (path: string, body: object, headers = {}) =>
    house.call(undefined, path === 'auth/password' ? 'PUT' : 'POST', path, { body, headers });

  // refused, thrown and done: with a secret in every place where one may be sent
  expect((await post('auth/login', { user_id: 'anna', password: WRONG })).status).toBe(401);
  expect((await post('auth/login', { user_id: WRONG, password: WRONG, more: WRONG })).status).toBe(400);
  expect(
    (await post('auth/password', { current_password: WRONG, password: NEXT, confirm_password: NEXT }, own))
      .status,
  ).toBe(422);
  expect(
    (await post('auth/password', { current_password: PASSWORD, password: NEXT, confirm_password: NEXT }, own))
      .status,
  ).toBe(204);
  expect((await house.call(undefined, 'GET', `students?q=${token}`, { headers: own })).status).toBe(403);
  const issued = await house.call('tess', 'POST', `students/${idOf('vera')}/initial_password`);
  const { password: initial } = z.object({ password: z.string() }).parse(JSON.parse(issued.text));
  const joined = await post('auth/login', { organization_code: 'SAKURA', display_name: 'Guest' });
  const guest = z.object({ token: z.string(), seat_secret: z.string() }).parse(JSON.parse(joined.text));
  await house.database.pool.query('alter table session rename to session_away');
  expect(
    (await house.call(undefined, 'POST', 'auth/login', { body: { user_id: 'ben', password: PASSWORD } }))
      .status,
  ).toBe(500);
  await house.database.pool.query('alter table session_away rename to session');

  const secrets = [token, guest.token, guest.seat_secret, initial, NEXT, WRONG, PASSWORD];
  const written = { log: log.text(), rows: await everyRow() };
  // the fault was logged, and the people are there: it is looked at what is written
  expect(written.log).toContain('a request failed');
  expect(written.rows).toContain('argon2id');
  for (const secret of secrets) {
    expect(written.log).not.toContain(secret);
    expect(written.rows).not.toContain(secret);
    // as bytes
    expect(written.rows).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

it('PLUS-12 SEC-15 nor does the secret of a second factor, a recovery code, a code or a ticket', async () => {
  const log = logFromNow();
  const post = (path: string, body: object) => house.call(undefined, 'POST', path, { body });
  const { secret, recoveryCodes } = await secondFactors(house).on('nora');
  const signIn = await post('auth/login', { user_id: 'nora', password: PASSWORD });
  const { ticket } = SecondStepNeeded.parse(JSON.parse(signIn.text)).second_step;
  const [used = ''] = recoveryCodes;
  const statuses = [];
  for (const code of [appCode(secret, 9), appCode(secret, 1), used])
    statuses.push((await post('auth/login/second_step', { ticket, code })).status);
  expect(statuses).toEqual([401, 200, 200]);
  await house.database.pool.query('alter table recovery_code rename to recovery_code_away');
  const [, thrown = ''] = recoveryCodes;
  expect((await post('auth/login/second_step', { ticket, code: thrown })).status).toBe(500);
  await house.database.pool.query('alter table recovery_code_away rename to recovery_code');

  const written = { log: log.text(), rows: await everyRow() };
  expect(written.log).toContain('a request failed');
  expect(written.rows).toContain('second-factor.recovery-code-used');
  const bytes = Buffer.from(secret).toString('hex');
  for (const hidden of [
    secret,
    bytes,
    ticket,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(written.log).not.toContain(hidden);
    expect(written.rows).not.toContain(hidden);
  }
});

it('PLUS-12 SEC-15 nor does the secret of a client of OpenID Connect, nor what goes to a provider and back', async () => {
  const provider = await startOddProvider();
  onTestFinished(() => provider.close());
  const log = logFromNow();
  const settings = {
    ...{ issuer: provider.issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
    ...{ claim: 'preferred_username', password_too: true },
  };
  const path = `organizations/${idOf('SAKURA')}/oidc`;
  const put = (body: object) => house.call('tora', 'PUT', path, { body, headers: { 'if-match': '*' } });
  const answers = [await put({ ...settings, more: CLIENT_SECRET }), await put(settings)];
  expect(answers.map(({ status }) => status)).toEqual([400, 200]);
  provider.state.person = { sub: 'the subject of anna', preferred_username: 'anna' };
  const browser = oidcBrowser(house.api().app);
  const began = await browser.begun();
  const callback = provider.signIn(began);
  const { ticket } = await browser.back(callback);
  // refused by the provider, used twice, and thrown
  provider.state.odd = {
    token: { status: 400, body: { error: 'invalid_grant', error_description: CLIENT_SECRET } },
  };
  const again = provider.signIn(await browser.begun());
  expect((await browser.back(again)).refused).toBe('oidc.refused');
  await house.database.pool.query('alter table oidc_ticket rename to oidc_ticket_away');
  expect((await browser.end(ticket)).statusCode).toBe(500);
  await house.database.pool.query('alter table oidc_ticket_away rename to oidc_ticket');

  const written = { log: log.text(), rows: await everyRow() };
  expect(written.log).toContain('a provider of OpenID Connect was no help');
  expect(written.log).toContain('a request failed');
  expect(written.rows).toContain('oidc.linked');
  const { searchParams } = new URL(began);
  const hidden = [
    ...[CLIENT_SECRET, Buffer.from(CLIENT_SECRET).toString('hex'), ticket ?? ''],
    ...[searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''],
  ];
  for (const secret of hidden) {
    expect(secret).not.toBe('');
    expect(written.log).not.toContain(secret);
    expect(written.rows).not.toContain(secret);
    expect(answers.map(({ text }) => text).join()).not.toContain(secret);
  }
});
