import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { type Projection, ProjectionRunner, type Touched } from '#libs/event-store';
import { studyCatalogue } from './study-log.js';

/**
 * Runs the projections to the end of the log. Another spec's open transaction on the shared cluster may hold the
 * newest events back for a while, so it asks until nothing is left.
 */
export async function foldLog(
  pool: Pool,
  projections: readonly Projection[],
  batchSize = 1000,
): Promise<Touched[]> {
  const touched: Touched[] = [];
  const runner = new ProjectionRunner(pool, studyCatalogue, projections, {
    batchSize,
    onTouched: (some) => touched.push(...some),
  });
  await vi.waitFor(
    async () => {
      await runner.drain();
      expect(await eventsBehind(pool, projections)).toBe(0);
    },
    { timeout: 15_000, interval: 20 },
  );
  return touched;
}

async function eventsBehind(pool: Pool, projections: readonly Projection[]): Promise<number> {
  const { rows } = await pool.query<{ behind: number }>(
    `select count(*)::int as behind from unnest($1::text[], $2::int[]) as w(name, version) cross join es.event e
     left join es.projection p on p.name = w.name and p.version = w.version and p.bucket = e.bucket
     where p.name is null or (e.epoch, e.xid, e.position) > (p.epoch, p.xid, p.position)`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
  return rows[0]?.behind ?? 0;
}

/** A projection that cannot fold some events, as one with a fault in its code. */
export const failingOn = (
  projection: Projection,
  isBad: (event: Parameters<Projection['project']>[1][number]) => boolean,
): Projection => ({
  ...projection,
  async project(tx, events) {
    const touched = await projection.project(tx, events);
    if (events.some(isBad)) throw new Error('a fault in the code');
    return touched;
  },
});
