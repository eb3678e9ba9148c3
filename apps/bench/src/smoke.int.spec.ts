import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { types } from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '#testing/platform';
import { compareAppends } from './append/compare-appends.js';
import { type BenchDatabase, benchDatabase } from './cluster.js';
import { compareDashboards } from './dashboard/compare-dashboards.js';
import { comparePartitions } from './partition/compare-partitions.js';
import { compareProjections } from './project/compare-projections.js';
import { compareRebuilds } from './rebuild/compare-rebuilds.js';
import { compareRooms } from './room/compare-rooms.js';
import { PROGRAMS } from './server.js';

// Those that need the whole product are tried in e2e/edges/benches.int.spec.ts.

/** Emmett changes for the whole process what the driver makes of these: the files after this one read as before. */
const CHANGED = [types.builtins.INT8, types.builtins.JSON, types.builtins.JSONB];
const parsers = CHANGED.map((type) => types.getTypeParser(type) as (text: string) => unknown);
afterAll(() => {
  for (const [index, type] of CHANGED.entries()) types.setTypeParser(type, (text) => parsers[index]?.(text));
  vi.restoreAllMocks();
});

const tried = (name: string, run: (database: BenchDatabase) => Promise<void>) =>
  describe(name, () => {
    const own = useDatabase();
    const table = vi.spyOn(console, 'table');
    beforeEach(() => void table.mockReset().mockReturnValue());

    it('a benchmark runs and prints its table', async () => {
      const database = benchDatabase(own.url);
      await run(database).finally(() => database.stop());
      expect(table).toHaveBeenCalledOnce();
    });
  });

tried('append', (database) =>
  compareAppends(database, { inFlight: { few: 2, many: 4 }, connections: 2, rounds: 1, sliceMs: 20 }),
);
tried('project', (database) => compareProjections(database, { events: 600, peerEvents: 60, rounds: 1 }));
tried('dashboard', (database) => compareDashboards(database, { answers: [40, 200], rounds: 1, sliceMs: 20 }));
tried('partition', (database) =>
  comparePartitions(database, { events: 2400, read: 1200, appends: 64, rounds: 1, sliceMs: 20 }),
);
tried('rebuild', (database) => compareRebuilds(database, { events: 240, rounds: 1 }));
tried('room', (database) => compareRooms(database, { rooms: [2, 3], rounds: 1, sliceMs: 20 }));

it('the programs that benchmarks start are there', () => {
  const sources = Object.values(PROGRAMS).map((file) => `../../${file.replace(/\.js$/, '.ts')}`);
  const missing = sources.filter((file) => !existsSync(fileURLToPath(new URL(file, import.meta.url))));
  expect(missing).toEqual([]);
});
