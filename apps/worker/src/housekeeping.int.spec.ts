import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventStoreMigration } from '#libs/event-store';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { useDatabase } from '#testing/platform';
import { identityMigrations } from '#worker/identity';
import { Housekeeping } from './housekeeping.js';

const database = useDatabase(
  async (url) => void (await runMigrations(url, [eventStoreMigration, ...identityMigrations])),
);
const housekeeping = () => new Housekeeping(database.pool, createLogger('silent', 'test'));

const addOldCommand = () =>
  database.pool.query(
    `insert into es.command(id, hash, stream_id, version, size, at) values ($1, $2, 's', 1, 1, now() - interval '1 year')`,
    [randomUUID(), randomBytes(32)],
  );
const count = async (table: string) => (await database.pool.query(`select 1 from ${table}`)).rowCount;

it('OPS-3 old commands and ended sessions are forgotten, and each chore stands alone', async () => {
  await addOldCommand();
  await database.pool.query(
    `begin; set local session_replication_role = replica;
     insert into session (id, user_id, organization_id, expires_at, user_agent)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() - interval '1 year', ''); commit`,
  );
  await database.pool.query('alter table es.command rename to command_away');
  await housekeeping().run();
  expect(await count('session')).toBe(0);
  await database.pool.query('alter table es.command_away rename to command');
  await housekeeping().run();
  expect(await count('es.command')).toBe(0);
});
