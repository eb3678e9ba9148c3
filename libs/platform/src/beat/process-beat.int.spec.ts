import { expect, it, vi } from 'vitest';
import { storeMigrations } from '#libs/event-store';
import { runMigrations } from '#platform/database';
import { useDatabase } from '#testing/platform';
import { ProcessBeat } from './process-beat.js';
import { releaseOf } from '#platform/config';

const database = useDatabase(async (url) => void (await runMigrations(url, storeMigrations)));
const rows = async () =>
  (
    await database.pool.query<object>(
      'select id, kind, release, figures, seen_at > started_at as again from es.process',
    )
  ).rows;

it('OPS-3 a process says that it lives and what it has to say; when it ends, it takes its row along', async () => {
  const warn = vi.fn();
  const beat = new ProcessBeat('worker', database.pool, { warn });
  let sockets = 1;
  beat.tells(() => ({ sockets }));
  beat.tells(() => ({ append_p50_ms: 4 }));
  await beat.beat();
  const own = { id: beat.id, kind: 'worker', release: releaseOf() };
  expect(await rows()).toEqual([{ ...own, figures: { sockets: 1, append_p50_ms: 4 }, again: false }]);
  sockets = 2;
  await beat.beat();
  expect(await rows()).toEqual([{ ...own, figures: { sockets: 2, append_p50_ms: 4 }, again: true }]);
  await beat.onApplicationShutdown();
  await beat.beat();
  expect(await rows()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it('OPS-3 without a database nobody is told, and nothing breaks', async () => {
  const warn = vi.fn();
  const beat = new ProcessBeat('api', database.pool, { warn });
  await database.pool.query('alter table es.process rename to process_away');
  await beat.beat();
  await beat.onApplicationShutdown();
  await database.pool.query('alter table es.process_away rename to process');
  expect(warn).toHaveBeenCalledOnce();
});
