import { MikroORM } from '@mikro-orm/postgresql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Configuration } from '#platform/config';
import { createPgPool } from '#platform/pool';
import { useDatabase } from '#testing/platform';
import { connectionShortage, connectionsOf } from './connection-plan.js';
import { ormOptions } from './database.module.js';

const database = useDatabase();
const configured = (variables: Record<string, string>) =>
  Configuration.read({ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32), ...variables });

it('OPS-2 what all processes may open at once is compared with what the server lets in', async () => {
  const { rows } = await database.pool.query<{ room: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`,
  );
  const room = rows[0]?.room ?? 0;
  const REDIS_URL = 'redis://nowhere';
  expect(connectionsOf(configured({ DATABASE_POOL_SIZE: '4', REDIS_URL }))).toBe(9);
  expect(connectionsOf(configured({ DATABASE_POOL_SIZE: '4' }))).toBe(16);
  const planned = (processes: number) =>
    configured({ DATABASE_POOL_SIZE: '4', REDIS_URL, DATABASE_PROCESSES: String(processes) });
  const most = Math.floor(room / 9);
  expect(await connectionShortage(database.pool, planned(most))).toBeUndefined();
  expect(await connectionShortage(database.pool, planned(most + 1))).toBe(
    `${most + 1} processes (DATABASE_PROCESSES) of 9 connections (two pools of DATABASE_POOL_SIZE and 1 beside them) ` +
      `are ${(most + 1) * 9}; the database lets ${room} in. Lower one of the two, or raise max_connections.`,
  );
});

it('OPS-2 a limit of the database counts, too', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} connection limit 30`);
  expect(await connectionShortage(database.pool, configured({ DATABASE_POOL_SIZE: '10' }))).toMatch(
    /^3 processes .* are 84; the database lets 30 in/,
  );
});

it('OPS-2 both pools get in with an account and a password of any signs', async () => {
  const { hostname, port, pathname } = new URL(database.url);
  const [user, password] = ['me@home:1/2%', 'p@ss:w/rd%'];
  await database.pool.query(`create role "${user}" login password '${password}'`);
  const { DATABASE_URL } = Configuration.read({
    JWT_SECRET: 'x'.repeat(32),
    DATABASE_HOST: hostname,
    DATABASE_PORT: port,
    DATABASE_NAME: pathname.slice(1),
    DATABASE_USER: user,
    DATABASE_PASSWORD: password,
  }).database;
  const pool = createPgPool({ url: DATABASE_URL, size: 1, applicationName: 'test' }, () => undefined);
  const orm = await MikroORM.init(ormOptions(DATABASE_URL, 1, { entities: [], applicationName: 'test' }));
  onTestFinished(async () => {
    await Promise.all([pool.end(), orm.close()]);
    await database.pool.query(`drop role "${user}"`);
  });
  const WHO = 'select current_user as "user"';
  expect((await pool.query(WHO)).rows).toEqual([{ user }]);
  expect(await orm.em.fork().getConnection().execute(WHO)).toEqual([{ user }]);
});

it('OPS-2 both pools speak TLS or not at all where PGSSLMODE says so', async () => {
  vi.stubEnv('PGSSLMODE', 'verify-full');
  onTestFinished(() => void vi.unstubAllEnvs());
  const pool = createPgPool({ url: database.url, size: 1, applicationName: 'test' }, () => undefined);
  const orm = await MikroORM.init(ormOptions(database.url, 1, { entities: [], applicationName: 'test' }));
  onTestFinished(async () => void (await Promise.all([pool.end(), orm.close()])));
  const NO_TLS = /does not support SSL/;
  await expect(pool.query('select 1')).rejects.toThrow(NO_TLS);
  await expect(orm.em.fork().getConnection().execute('select 1')).rejects.toThrow(NO_TLS);
});
