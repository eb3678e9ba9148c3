import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/platform';
import { prepareBackOffice } from '#testing/back-office';
import { forgetEndedSessions, SESSIONS_KEPT_DAYS } from './forget-sessions.js';

const database = useDatabase(prepareBackOffice);

/** @param expired @param revoked days ago, negative in the future; null: never */
const addSessions = async (count: number, expired: number, revoked: number | null): Promise<void> => {
  await database.pool.query(
    `insert into session (id, user_id, organization_id, expires_at, revoked_at, user_agent)
     select gen_random_uuid(), u.id, u.organization_id, now() - make_interval(days => $2), now() - make_interval(days => $3), $4
     from generate_series(1, $1) cross join (select id, organization_id from app_user limit 1) u`,
    [count, expired, revoked, randomUUID()],
  );
};

test('AUTH-11 sessions that ended 30 days ago are forgotten, however they ended; all others stay', async () => {
  const [long, short] = [SESSIONS_KEPT_DAYS + 1, SESSIONS_KEPT_DAYS - 1];
  await addSessions(1, long, null);
  await addSessions(1, short, long);
  await addSessions(1, -10, long);
  await addSessions(1, short, null);
  await addSessions(1, -10, short);
  await addSessions(1, -10, null);
  expect(await forgetEndedSessions(database.pool)).toBe(3);
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from session where least(revoked_at, expires_at) < now() - make_interval(days => $1)`,
    [SESSIONS_KEPT_DAYS],
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect((await database.pool.query('select 1 from session')).rowCount).toBe(3);
});

test('AUTH-11 a heap of them goes in several statements, and two workers at once do not stumble', async () => {
  await addSessions(2500, SESSIONS_KEPT_DAYS + 1, null);
  const sizes: number[] = [];
  const watched = {
    query: async <Row extends object>(text: string) => {
      const { rows } = await database.pool.query<Row>(text);
      sizes.push(...rows.map((row) => Number(Object.values(row)[0])));
      return { rows };
    },
  };
  const counts = await Promise.all([forgetEndedSessions(watched), forgetEndedSessions(watched)]);
  expect(counts[0] + counts[1]).toBe(2500);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
});
