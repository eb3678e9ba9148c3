import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { digestTables, type Projection, rebuildProjection, unpark } from '#libs/event-store';
import type { RecordedEvent } from '#libs/kernel';
import { useDatabase } from '#testing/platform';
import { classStatistics } from '../class-statistics/class-statistics.read-model.js';
import { learnerProgress } from '../learner-progress/learner-progress.read-model.js';
import { organizationStatistics } from '../organization-statistics/organization-statistics.read-model.js';
import { studyHours } from '../study-hours/study-hours.read-model.js';
import {
  answered,
  attemptPlan,
  commandsOf,
  failingOn,
  foldLog,
  history,
  migrateStatistics,
  mixed,
  started,
  studyCatalogue,
  StudyLog,
  submitted,
} from '../../testing/index.js';

const PROJECTIONS = [classStatistics, organizationStatistics, learnerProgress];
const byPosition = (a: RecordedEvent, b: RecordedEvent) => (a.position < b.position ? -1 : 1);
const ALL = [...PROJECTIONS, studyHours];

describe('G2', () => {
  const database = useDatabase(migrateStatistics);

  test('G2 random histories, cut and mixed at random, give the rows of a rebuild and of every other mixture', async () => {
    const folded = new Map(ALL.map(({ name }) => [name, new Map<string, RecordedEvent[]>()]));
    const recording = ALL.map((projection) =>
      recorded(projection, folded.get(projection.name) ?? new Map<string, RecordedEvent[]>()),
    );
    await fc.assert(
      fc.asyncProperty(history, async ({ attempts, picks, otherPicks, batchSize }) => {
        const commands = mixed(commandsOf(new StudyLog(database.pool), attempts), picks);
        for (const [index, command] of commands.entries()) {
          await command();
          if (index === (picks[0] ?? 0) % commands.length) await foldLog(database.pool, recording, batchSize);
        }
        await foldLog(database.pool, recording, batchSize);
        for (const projection of ALL) {
          const rebuilt = await rebuildProjection(database.pool, studyCatalogue, projection, { swap: false });
          expect(rebuilt).toMatchObject({ different: [] });
          const streams = [...(folded.get(projection.name)?.values() ?? [])];
          expect(streams.length).toBeGreaterThan(0);
          await expectSameRows(projection, mixed(streams, otherPicks), batchSize);
        }
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  async function expectSameRows(projection: Projection, events: readonly RecordedEvent[], batch: number) {
    const live = await digestTables(database.pool, projection.tables);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await createEmptyCopies(client, projection.tables);
      for (let from = 0; from < events.length; from += batch) {
        // whatever comes together, a batch is in reading order
        await projection.project(client, events.slice(from, from + batch).sort(byPosition));
      }
      expect(await digestTables(client, projection.tables, 'mixture')).toEqual(live);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

describe.each(PROJECTIONS)('$name', (projection) => {
  const database = useDatabase(migrateStatistics);

  test('G8 an event that cannot be folded parks its own stream only, and unparking heals it', async () => {
    const log = new StudyLog(database.pool);
    const good = attemptPlan();
    const bad = attemptPlan({ ...good, attemptId: attemptPlan().attemptId });
    await log.attempt(bad, started(bad), answered(bad, { correct: true, seconds: 1 }));
    await log.attempt(good, started(good), answered(good, { correct: true, seconds: 2 }));
    await log.attempt(bad, answered(bad, { correct: true, seconds: 4 }), submitted(bad, { answered: 2 }));
    await log.attempt(good, answered(good, { correct: false, seconds: 8 }));

    const badStream = `attempt-${bad.attemptId}`;
    const broken = failingOn(projection, (event) => event.streamId === badStream && event.version === 3);
    await foldLog(database.pool, [broken], 5);
    expect(await parked()).toEqual([badStream]);
    expect(await totals()).toEqual([{ seconds: 11, submitted: 0 }]);

    await unpark(database.pool, studyCatalogue, projection, badStream);
    expect(await parked()).toEqual([]);
    expect(await totals()).toEqual([{ seconds: 15, submitted: 1 }]);
    const rebuilt = await rebuildProjection(database.pool, studyCatalogue, projection, { swap: false });
    expect(rebuilt).toEqual({ events: 7, different: [] });
  });

  async function parked() {
    const { rows } = await database.pool.query<{ stream_id: string }>('select stream_id from es.parked');
    return rows.map(({ stream_id }) => stream_id);
  }

  async function totals() {
    const table = projection.tables[0] ?? '';
    const { rows } = await database.pool.query<Record<string, unknown>>(
      table === 'learner_progress'
        ? `select time_spent_seconds::int as seconds, attempts_submitted as submitted from ${table}`
        : `select sum(seconds)::int as seconds, 2 - (select count(*)::int from ${table}_open) as submitted from ${table}_slot`,
    );
    return rows;
  }
});

const recorded = (projection: Projection, streams: Map<string, RecordedEvent[]>): Projection => ({
  ...projection,
  async project(tx, events) {
    const touched = await projection.project(tx, events);
    for (const event of events) streams.set(event.streamId, [...(streams.get(event.streamId) ?? []), event]);
    return touched;
  },
});

async function createEmptyCopies(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query('create schema mixture');
  for (const table of tables) {
    await client.query(`create table mixture.${table} (like public.${table} including all)`);
  }
  await client.query('set local search_path to mixture');
}
