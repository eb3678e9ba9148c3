import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { CONTEXTS } from '#contexts';
import { migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { Metrics } from '#platform/metrics';
import { useDatabase } from '#testing/platform';
import { choresOf, Housekeeping } from './housekeeping.js';
import { LagSamples } from './lag-samples.js';

const database = useDatabase(async (url) => void (await runMigrations(url, migrationsOf(CONTEXTS))));
const silent = createLogger('silent', 'test');
const worker = (metrics = new Metrics()) => new LagSamples(database.pool, silent, metrics);
const rows = async () =>
  (
    await database.pool.query<{ name: string; lag_ms: number }>(
      'select name, lag_ms from es.lag_sample order by 1',
    )
  ).rows;

/** An event that was written so many seconds ago, and a checkpoint before it. */
async function waits(name: string, version: number, seconds: number): Promise<void> {
  await database.pool.query(
    `with event as (insert into es.event (stream_id, version, org_id, bucket, type, data, meta, recorded_at)
       values ($1, 1, gen_random_uuid(), 7, 'Noted', '{}', '{}', clock_timestamp() - make_interval(secs => $4)))
     insert into es.projection (name, version, bucket) values ($2, $3, 7)`,
    [`note-${randomUUID()}`, name, version, seconds],
  );
}

beforeEach(async () => {
  await database.pool.query('truncate es.lag_sample, es.projection');
  await database.pool.query(
    'set session_replication_role = replica; delete from es.event; reset session_replication_role',
  );
});

it('OPS-3 a sample is the longest wait within ten seconds, of all workers; nothing where nothing happened', async () => {
  const [one, other] = [worker(), worker()];
  await one.sample();
  expect(await rows()).toEqual([]);
  one.folded('exam-list', 0.02);
  one.folded('exam-list', 0.0384);
  one.folded('exam-room', 0.5);
  other.folded('exam-list', 0.03);
  await one.sample();
  await other.sample();
  const byName = new Map<string, number>();
  for (const { name, lag_ms } of await rows()) byName.set(name, Math.max(lag_ms, byName.get(name) ?? 0));
  expect([...byName]).toEqual([
    ['exam-list', 39],
    ['exam-room', 500],
  ]);
  // what was told is not told again
  await database.pool.query('truncate es.lag_sample');
  await one.sample();
  expect(await rows()).toEqual([]);
});

it('OPS-3 what nobody folds is in the sample, too; a version that a rebuild has replaced is not', async () => {
  await waits('exam-list', 1, 40);
  await waits('exam-room', 1, 40);
  await waits('exam-room', 2, 20);
  await worker().sample();
  const [list, room] = await rows();
  expect(list).toMatchObject({ name: 'exam-list' });
  expect(list?.lag_ms).toBeGreaterThanOrEqual(40_000);
  expect(room).toMatchObject({ name: 'exam-room' });
  expect(await rows()).toHaveLength(2);
});

it('OPS-3 Prometheus is told each wait', async () => {
  const metrics = new Metrics();
  const samples = worker(metrics);
  samples.folded('exam-list', 0.2);
  samples.folded('exam-list', 3);
  const text = await metrics.registry.metrics();
  expect(text).toContain('manabiya_projection_seconds_bucket{le="0.3",projection="exam-list"} 1');
  expect(text).toContain('manabiya_projection_seconds_count{projection="exam-list"} 2');
});

it('OPS-3 samples of the last two hours, and processes of the last day, are kept', async () => {
  await database.pool.query(
    `insert into es.lag_sample select now() - make_interval(mins => m), 'exam-list', 1 from unnest('{1,119,121}'::int[]) m`,
  );
  await database.pool.query(
    `insert into es.process (id, kind, host, release, seen_at, figures)
     select gen_random_uuid(), 'api', h::text, '1', now() - make_interval(hours => h), '{}' from unnest('{0,23,25}'::int[]) h`,
  );
  await new Housekeeping(database.pool, silent, choresOf(CONTEXTS)).run();
  expect(await rows()).toHaveLength(2);
  expect((await database.pool.query('select from es.process')).rowCount).toBe(2);
});
