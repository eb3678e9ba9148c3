import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { CurrentUser } from '#contracts/http/auth';
import { PasswordIssue, PasswordSheet } from '#contracts/http/initial-passwords';
import { Client, RefusedCall } from '../client.js';
import { Importer } from '../import/importer.js';
import { choosePassword } from '../own-school.js';
import type { Account } from './learner.js';
import { paced } from './paced.js';
import type { Staff } from './staff.js';
import { Refusal, type Terms } from './terms.js';

const POLL_MS = 100;

export interface Login {
  readonly userId: string;
  readonly password: string;
}

/** Learners with initial passwords, as a school makes them: a file of people, and the sheet of their passwords. */
export async function makeLogins({ client, mark }: Staff, learners: number): Promise<Login[]> {
  const importer = new Importer(client, { classes: [`Load ${mark}`], prefix: `load-${mark}-` });
  const import_id = await importer.upload(learners);
  await importer.activate(import_id);
  const passwords = 'students/initial_passwords';
  const { id } = await client.call(PasswordIssue, 'POST', passwords, { import_id });
  while ((await client.call(PasswordIssue, 'GET', `${passwords}/${id}`)).state === 'running')
    await setTimeout(POLL_MS);
  const { people } = await client.call(PasswordSheet, 'GET', `${passwords}/${id}/sheet`);
  await client.call(z.unknown(), 'POST', `${passwords}/${id}/close`);
  return people.map(({ user_id, password }) => ({ userId: user_id, password }));
}

/** @param file lines of a user ID and a password, a comma between them @throws Refusal */
export async function readLogins(file: string, learners: number): Promise<Login[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} cannot be read.`);
  });
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const logins = lines.map((line, n) => {
    const comma = line.indexOf(',');
    if (comma < 1) throw new Refusal(`${file}, line ${n + 1}: not a user ID, a comma and a password.`);
    return { userId: line.slice(0, comma).trim(), password: line.slice(comma + 1).trim() };
  });
  if (logins.length < learners) throw new Refusal(`${file} has ${logins.length} accounts, not ${learners}.`);
  return logins.slice(0, learners);
}

/** How signing in went. */
export interface SignIns {
  readonly accounts: Account[];
  /** Milliseconds of each. */
  readonly tookMs: number[];
  readonly seconds: number;
  readonly refused: Map<string, number>;
}

/** Signs them in at the addresses in turn, so many a second at most; whoever has an initial password chooses another. */
export async function signIn(
  logins: readonly Login[],
  { urls, signInsPerSecond }: Pick<Terms, 'urls' | 'signInsPerSecond'>,
  signal: AbortSignal,
): Promise<SignIns> {
  const accounts: Account[] = [];
  const tookMs: number[] = [];
  const refused = new Map<string, number>();
  const begin = performance.now();
  await paced(logins, signInsPerSecond, signal, async ({ userId, password }, n) => {
    const sent = performance.now();
    try {
      const learner = await Client.signIn(urls[n % urls.length] ?? urls[0], userId, password);
      tookMs.push(performance.now() - sent);
      const me = await learner.call(CurrentUser, 'GET', 'auth/users/me');
      if (me.is_initial) await choosePassword(learner, me.id, `Aa1#${randomUUID()}`);
      accounts.push({ userId, url: learner.url, token: learner.token });
    } catch (error) {
      const name = error instanceof RefusedCall ? error.message : 'no answer';
      refused.set(name, (refused.get(name) ?? 0) + 1);
    }
  });
  return { accounts, tookMs, seconds: (performance.now() - begin) / 1000, refused };
}
