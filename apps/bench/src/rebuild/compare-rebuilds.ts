import { CONTEXTS } from '#contexts';
import { digestTables, EventCatalogue, rebuildProjection } from '#libs/event-store';
import { migrationsOf, readModelsOf, streamsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import type { BenchDatabase } from '../cluster.js';
import { type Contender, interleave } from '../measure.js';
import { report } from '../report.js';
import { writeLog } from './a-log.js';
import { copyLog, PEER, rowsBySql } from './by-sql.js';

export interface RebuildSizes {
  readonly events: number;
  readonly rounds: number;
}

/** A read model rebuilt as `rebuild` does it, and the same rows by one SQL statement over the events. */
export async function compareRebuilds(
  database: BenchDatabase,
  { events, rounds }: RebuildSizes,
): Promise<void> {
  await runMigrations(database.url, migrationsOf(CONTEXTS));
  const pool = database.pool(4);
  const model = readModelsOf(CONTEXTS).find(({ name }) => name === 'class-statistics');
  if (!model) throw new Error('there is no read model class-statistics');
  const catalogue = new EventCatalogue(streamsOf(CONTEXTS));
  const written = await writeLog(pool, catalogue, events);
  await copyLog(pool);
  const [ours, peer] = ['rebuild', 'one SQL statement'];
  const timed = (name: string, once: () => Promise<unknown>): Contender => ({
    name,
    async run() {
      const begin = performance.now();
      await once();
      return (written * 1000) / (performance.now() - begin);
    },
  });
  const contenders = [
    timed(ours, () => rebuildProjection(pool, catalogue, model, { swap: true })),
    timed(peer, () => rowsBySql(pool, model.tables)),
  ];
  const rates = await interleave(contenders, rounds);
  const [fresh, counted] = [
    await digestTables(pool, model.tables),
    await digestTables(pool, model.tables, PEER),
  ];
  const different = model.tables.filter((table) => fresh.get(table) !== counted.get(table));
  if (different.length > 0) throw new Error(`the two have other rows: ${different.join(', ')}`);
  // 1.5 times as long as the statement
  report(rates, [{ what: `${written} events of class-statistics`, ours, peer, goal: 0.67 }], 'events/s');
}
