import { describe, expect, it } from 'vitest';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { EventCatalogue } from './event-catalogue.js';
import { EventStore } from './event-store.js';
import { ProjectionRunner } from './projection-runner.js';
import {
  appendOf,
  COUNTER,
  counted,
  counterCatalogue,
  counterProjection,
  counterTotals,
  newId,
  oneTo,
  openTransaction,
  organizationIn,
  ownPool,
  runnerOn,
  storeOn,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();

async function fill(streams: number, events: number): Promise<string[]> {
  const store = storeOn(database.pool);
  const ids = oneTo(streams).map(newId);
  await Promise.all(
    ids.map((id, n) =>
      store.append(
        COUNTER,
        id,
        appendOf({ organizationId: organizationIn(n % 64), events: oneTo(events).map(() => counted(2)) }),
      ),
    ),
  );
  return ids;
}
const totalsOf = async (ids: string[]) => {
  const all = await counterTotals(database.pool);
  return ids.map((id) => all[id]);
};

describe('the projection runner', () => {
  it('G3 two processes share the work; each event is folded exactly once and in order', async () => {
    const touchedBy = [new Set<string>(), new Set<string>()];
    const runners = touchedBy.map((touched) =>
      runnerOn(ownPool(database.url), counterProjection(), {
        batchSize: 5,
        busyPollMs: 5,
        onTouched: (rows) => rows.forEach(({ id }) => touched.add(id)),
      }),
    );
    for (const runner of runners) runner.start();
    const ids: string[] = [];
    const allFolded = async () => (await totalsOf(ids)).every((row) => row?.versions.length === 9);
    // On a busy machine one of them may do all of a filling before the other has a turn.
    for (let filled = 0; filled < 2 || (filled < 20 && touchedBy.some(({ size }) => size === 0)); filled++) {
      ids.push(...(await fill(150, 9)));
      await expect.poll(allFolded, { timeout: 15_000 }).toBe(true);
    }
    for (const runner of runners) await runner.stop();
    for (const row of await totalsOf(ids)) expect(row).toEqual({ total: 18, versions: oneTo(9) });
    expect(Math.min(...touchedBy.map((touched) => touched.size))).toBeGreaterThan(0);
    expect(new Set(touchedBy.flatMap((touched) => [...touched])).size).toBe(ids.length);
  });

  it('G3 connections killed in the middle of batches: nothing is folded twice, nothing lost', async () => {
    const errors: unknown[] = [];
    const pool = ownPool(database.url);
    const killer = ownPool(database.url, 1);
    let kills = 0;
    const plain = counterProjection();
    const dying = counterProjection({
      async project(tx, events) {
        const touched = await plain.project(tx, events);
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        if (kills < 6 && ++kills) await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        return touched; // the rows are written, the commit will fail
      },
    });
    const runner = runnerOn(pool, dying, {
      batchSize: 4,
      busyPollMs: 5,
      onError: (error) => errors.push(error),
    });
    const ids = await fill(20, 10);
    runner.start();
    await expect
      .poll(async () => (await totalsOf(ids)).every((row) => row?.versions.length === 10), {
        timeout: 15_000,
      })
      .toBe(true);
    await runner.stop();
    expect(errors.length).toBeGreaterThan(0);
    for (const row of await totalsOf(ids)) expect(row).toEqual({ total: 20, versions: oneTo(10) });
    const { rows } = await database.pool.query('select from es.parked');
    expect(rows).toEqual([]); // a lost connection is no poison
  });

  it('a hint makes it fold at once, without polling; after stop it folds nothing', async () => {
    const touched: string[] = [];
    const runner = runnerOn(database.pool, counterProjection(), {
      busyPollMs: 1e9,
      idlePollMs: 1e9,
      onTouched: (rows) => rows.forEach(({ id }) => touched.push(id)),
    });
    runner.start();
    await runner.drain();
    const store = new EventStore(database.pool, counterCatalogue, {
      written: (buckets) => buckets.forEach((bucket) => runner.wake(bucket)),
    });
    const id = newId();
    await store.append(COUNTER, id, appendOf());
    await expect.poll(() => touched).toContain(id);
    await runner.stop();
    const later = newId();
    await store.append(COUNTER, later, appendOf());
    expect(await totalsOf([later])).toEqual([undefined]);
    await runner.drain();
    expect(await totalsOf([id, later])).toEqual([
      { total: 1, versions: [1] },
      { total: 1, versions: [1] },
    ]);
  });

  it('G5 an event held back by an older transaction is folded when that ends, without a hint or a poll', async () => {
    const runner = runnerOn(database.pool, counterProjection(), { busyPollMs: 20, idlePollMs: 1e9 });
    await runner.drain(); // it never polls: it was not started
    const older = await openTransaction(database.pool);
    await older.client.query('select pg_current_xact_id()');
    const store = new EventStore(database.pool, counterCatalogue, {
      written: (buckets) => buckets.forEach((bucket) => runner.wake(bucket)),
    });
    const id = newId();
    await store.append(COUNTER, id, appendOf());
    expect(await totalsOf([id])).toEqual([undefined]);
    await older.rollback();
    await expect.poll(() => totalsOf([id])).toEqual([{ total: 1, versions: [1] }]);
  });

  it('polling finds what no hint told of', async () => {
    const runner = runnerOn(database.pool, counterProjection(), { idlePollMs: 10, busyPollMs: 10 });
    runner.start();
    const ids = await fill(3, 1);
    await expect.poll(async () => (await totalsOf(ids)).every(Boolean)).toBe(true);
  });

  it('an event of a newer process stops that projection in that bucket only, and it resumes later', async () => {
    type Doubled = DomainEvent<'Doubled', { at: string }>;
    const DOUBLER = defineStreamType<Doubled>({
      name: 'doubler',
      writing: 'guarded',
      events: { Doubled: [] },
    });
    const newer = new EventCatalogue([COUNTER, DOUBLER]);
    const store = new EventStore(database.pool, newer);
    const [before, behind, elsewhere] = [newId(), newId(), newId()];
    const [organizationId, other] = [organizationIn(40), organizationIn(41)];
    await store.append(COUNTER, before, appendOf({ organizationId }));
    await store.append(DOUBLER, newId(), {
      ...appendOf({ organizationId }),
      events: [{ type: 'Doubled', data: { at: 'x' } }],
    });
    await store.append(COUNTER, behind, appendOf({ organizationId }));
    await store.append(COUNTER, elsewhere, appendOf({ organizationId: other }));
    await runnerOn(database.pool).drain();
    expect((await totalsOf([before, behind, elsewhere])).map(Boolean)).toEqual([true, false, true]);
    expect(await stopped()).toEqual([
      { bucket: 40, stopped: 'event Doubled of schema version 1 is unknown to this process' },
    ]);

    const upgraded = new ProjectionRunner(database.pool, newer, [counterProjection()]);
    await upgraded.drain();
    expect(await totalsOf([before, behind])).toEqual([
      { total: 1, versions: [1] },
      { total: 1, versions: [1] },
    ]);
    expect(await stopped()).toEqual([]);
  });
});

async function stopped() {
  const { rows } = await database.pool.query<{ bucket: number; stopped: string }>(
    'select bucket, stopped from es.projection where stopped is not null',
  );
  return rows;
}
