import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CONTEXTS } from '#contexts';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { useDatabase } from '#testing/platform';
import { migrationsOf } from '#platform/context';
import { choresOf, Housekeeping } from './housekeeping.js';

const database = useDatabase(async (url) => void (await runMigrations(url, migrationsOf(CONTEXTS))));
const housekeeping = () =>
  new Housekeeping(database.pool, createLogger('silent', 'test'), choresOf(CONTEXTS));

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

it('OPS-3 jobs that are over are forgotten a month after their time; what is due or was given up stays', async () => {
  await database.pool.query(
    `insert into es.job (kind, key, organization_id, run_at, payload, state)
     select 'auto-submit', state || age, gen_random_uuid(), now() - make_interval(days => age), '{}', state
     from unnest('{due,done,cancelled,dead}'::text[]) state, unnest('{29,31}'::int[]) age`,
  );
  await housekeeping().run();
  const { rows } = await database.pool.query<{ key: string }>('select key from es.job order by key');
  expect(rows.map(({ key }) => key)).toEqual(['cancelled29', 'dead29', 'dead31', 'done29', 'due29', 'due31']);
});

it('OPS-3 jobs that are over, and those that were given up, are found among many by indexes of their own', async () => {
  await database.pool.query(
    `insert into es.job (kind, key, organization_id, run_at, payload, state)
     select 'auto-submit', 'n' || n, gen_random_uuid(), now(), '{}', 'done' from generate_series(1, 20000) n`,
  );
  await database.pool.query('analyze es.job');
  const planOf = async (sql: string) =>
    JSON.stringify((await database.pool.query(`explain (format json) ${sql}`)).rows);
  expect(await planOf(`select count(*) from es.job where state = 'dead'`)).toContain('job_dead');
  const over = `state in ('done', 'cancelled') and run_at < now() - interval '30 days'`;
  expect(await planOf(`select kind, key from es.job where ${over} limit 5000`)).toContain('job_over');
});
