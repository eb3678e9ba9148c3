import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform';
import {
  callerOf,
  demoOrganizationId,
  demoUserId,
  prepareBackOffice,
  startBackOffice,
} from '#testing/back-office';
import { PrincipalReader } from '../queries/principal-reader.js';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
beforeAll(async () => (app = await startBackOffice(database.url)));
afterAll(() => app.close());

const SAKURA = demoOrganizationId('SAKURA');
const open = (count: number, expiresIn: string) =>
  database.pool.query<{ id: string }>(
    `insert into session (id, user_id, organization_id, expires_at, last_seen_at, user_agent)
     select gen_random_uuid(), $1, $2, now() + $3::interval, now() - interval '1 hour', '' from generate_series(1, $4)
     returning id`,
    [demoUserId('learner01'), SAKURA, expiresIn, count],
  );
const stillOpen = async () =>
  (
    await database.pool.query<{ id: string }>(
      'select id from session where organization_id = $1 and revoked_at is null and expires_at > now()',
      [SAKURA],
    )
  ).rows.length;

test('ADMIN-3 a deactivated organization ends the sessions that are open, not the many that are over', async () => {
  await open(2_000, '-1 day');
  await open(500, '1 day');
  const top = await callerOf(app, 'top');
  expect((await top('DELETE', `/api/organizations/${SAKURA}`)).statusCode).toBe(204);
  expect(await stillOpen()).toBe(0);
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from session where organization_id = $1 and revoked_at is not null',
    [SAKURA],
  );
  await top('POST', `/api/organizations/${SAKURA}/reactivate`);
  expect(rows[0]?.count).toBe(500);
});

test('AUTH-11 a session that somebody is just ending keeps nobody waiting', async () => {
  const ids = (await open(3, '1 day')).rows.map(({ id }) => id);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update session set revoked_at = now() where id = $1', [ids[0]]);
    const read = await app.get(PrincipalReader, { strict: false }).read(ids);
    expect([...read.keys()].sort()).toEqual([...ids].sort());
  } finally {
    await client.query('rollback');
    client.release();
  }
  const { rows } = await database.pool.query<{ seen: boolean }>(
    `select last_seen_at > now() - interval '1 minute' as seen from session where id = any($1::uuid[]) order by id = $2 desc`,
    [ids, ids[0]],
  );
  expect(rows.map(({ seen }) => seen)).toEqual([false, true, true]);
});
