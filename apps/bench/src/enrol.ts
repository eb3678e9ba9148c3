import type { Pool } from 'pg';
import { Client } from './client.js';
import { Importer, type Administrator } from './import/importer.js';

/** Ports. */
export type Apis = readonly [number, ...number[]];

export interface Enrolment {
  readonly learners: number;
  /** How many of them sign in; all unless told. */
  readonly signedIn?: number;
  /** The user ID of somebody whose password they get, the administrator's own: hashing so many is not what is measured. */
  readonly like: string;
}

/** New learners, by a file, as a school has them. @returns those who are signed in, at the apis in turn */
export async function enrol(
  pool: Pool,
  apis: Apis,
  administrator: Administrator,
  { learners, signedIn = learners, like }: Enrolment,
): Promise<{ readonly id: string; readonly client: Client }[]> {
  const importer = await Importer.signIn(apis[0], administrator);
  await importer.activate(await importer.upload(learners));
  const userIds = Array.from({ length: signedIn }, (_, n) => `${administrator.prefix}${n}`);
  const enrolled = [];
  for (const [n, { id, user_id }] of (await givePasswords(pool, userIds, like)).entries()) {
    const client = await Client.signIn(apis[0], user_id, administrator.password);
    enrolled.push({ id, client: client.at(apis[n % apis.length] ?? apis[0]) });
  }
  return enrolled;
}

/** The password of somebody else, of their own choice: without hashing it for each of them. @param like a user ID */
export async function givePasswords(pool: Pool, userIds: readonly string[], like: string) {
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `update app_user set password_hash = (select password_hash from app_user where user_id = $1), is_initial = false
     where user_id = any($2) returning id, user_id`,
    [like, userIds],
  );
  return rows;
}
