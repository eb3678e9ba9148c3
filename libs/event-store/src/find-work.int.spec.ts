import { beforeEach, describe, expect, it } from 'vitest';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { EventCatalogue } from './event-catalogue.js';
import { EventStore } from './event-store.js';
import { findWork } from './find-work.js';
import type { Projection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import {
  appendOf,
  COUNTER,
  counted,
  counterProjection,
  counterTotals,
  newId,
  oneTo,
  openTransaction,
  organizationIn,
  ownPool,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();

type Rung = DomainEvent<'Rung', { at: number }>;
const BELL = defineStreamType<Rung>({ name: 'bell', writing: 'guarded', events: { Rung: [] } });
const catalogue = new EventCatalogue([COUNTER, BELL]);

/** Hears bells, and nothing of counters. */
const heard: string[] = [];
const bells: Projection = {
  ...{ name: 'bells', version: 1, handles: ['Rung'], tables: [] },
  project(_tx, events) {
    heard.push(...events.map(({ streamId }) => streamId));
    return Promise.resolve([]);
  },
};
const both = [counterProjection(), bells];

/** Each test has a bucket of its own. */
let bucket = -1;
beforeEach(() => {
  bucket += 1;
});

const store = () => new EventStore(database.pool, catalogue);
const count = (id = newId()) =>
  store().append(COUNTER, id, appendOf({ organizationId: organizationIn(bucket) }));
const ring = () =>
  store().append(BELL, newId(), {
    ...appendOf({ organizationId: organizationIn(bucket) }),
    events: [{ type: 'Rung', data: { at: 1 } }],
  });
const drain = (projections = both) => new ProjectionRunner(database.pool, catalogue, projections).drain();
const look = async (projections: readonly Projection[] = both, known = catalogue) =>
  (await findWork(database.pool, known, projections, [bucket]))
    .map(({ projection }) => projection.name)
    .sort();
/** The last event in reading order: of two transactions at the same moment the older one may have the larger number. */
const atHead = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from es.projection p where bucket = $1 and position =
       (select position from es.event where bucket = $1 order by epoch desc, xid desc, position desc limit 1)
     order by name`,
    [bucket],
  );
  return rows.map(({ name }) => name);
};

describe('the look for work', () => {
  it('G5 names who is concerned; whoever is not stands at the head of the bucket without a turn', async () => {
    await count();
    await drain();
    await count();
    await count();
    expect(await look()).toEqual(['counter-total']);
    expect(await atHead()).toEqual(['bells']);
    await drain();
    expect(await atHead()).toEqual(['bells', 'counter-total']);
    expect(await look()).toEqual([]);
  });

  it('G3 passes nobody over an event that concerns it, wherever among the others it stands', async () => {
    await count();
    await drain();
    await count();
    await ring();
    await count();
    expect(await look()).toEqual(['bells', 'counter-total']);
    expect(await atHead()).toEqual([]);
    const before = heard.length;
    await drain();
    expect(heard.length - before).toBe(1);
  });

  it('G3 passes nobody as long as an older transaction may still put an event in front', async () => {
    await count();
    await drain();
    const older = await openTransaction(database.pool);
    await older.client.query('select pg_current_xact_id()');
    await count();
    expect(await look()).toEqual(['bells', 'counter-total']);
    expect(await atHead()).toEqual([]);
    await older.rollback();
    expect(await look()).toEqual(['counter-total']);
    expect(await atHead()).toEqual(['bells']);
  });

  it('an event that this process does not know passes nobody: whom it concerns, a newer one says', async () => {
    await count();
    await drain();
    await ring();
    const older = new EventCatalogue([COUNTER]);
    expect(await look([counterProjection(), { ...bells, handles: [] }], older)).toEqual([
      'bells',
      'counter-total',
    ]);
    expect(await atHead()).toEqual([]);
  });

  it('leaves to itself what has no checkpoint, was stopped, or has rows of another version', async () => {
    await count();
    expect(await look()).toEqual(['bells', 'counter-total']);
    await drain();
    await database.pool.query(`update es.projection set stopped = 'x' where name = 'bells' and bucket = $1`, [
      bucket,
    ]);
    await count();
    expect(await look()).toEqual(['bells', 'counter-total']);
    await drain();
    await count();
    expect(await look([{ ...bells, version: 2 }])).toEqual(['bells']);
    expect(await look()).toEqual(['counter-total']);
  });

  it('waits for nobody: a checkpoint that is just being moved is left alone', async () => {
    await count();
    await drain();
    await count();
    const busy = await openTransaction(database.pool);
    await busy.client.query(`select from es.projection where name = 'bells' and bucket = $1 for update`, [
      bucket,
    ]);
    expect(await look()).toEqual(['counter-total']);
    expect(await atHead()).toEqual([]);
    await busy.rollback();
    await look();
    expect(await atHead()).toEqual(['bells']);
  });

  it('G3 two processes and many kinds of events at once: each is folded once, by whom it concerns', async () => {
    const runners = oneTo(2).map(
      () => new ProjectionRunner(ownPool(database.url), catalogue, both, { batchSize: 4, busyPollMs: 5 }),
    );
    const writer = new EventStore(database.pool, catalogue, {
      written: (buckets) => runners.forEach((runner) => buckets.forEach((one) => runner.wake(one))),
    });
    const [ids, before] = [oneTo(40).map(newId), heard.length];
    const organizationId = organizationIn(bucket);
    for (const runner of runners) runner.start();
    await Promise.all(
      ids.map(async (id) => {
        for (const expected of [0, 1, 2]) {
          await writer.append(COUNTER, id, appendOf({ organizationId, expected, events: [counted(2)] }));
          if (expected === 1)
            await writer.append(BELL, id, {
              ...appendOf({ organizationId }),
              events: [{ type: 'Rung', data: { at: 1 } }],
            });
        }
      }),
    );
    await expect.poll(atHead, { timeout: 15_000 }).toEqual(['bells', 'counter-total']);
    for (const runner of runners) await runner.stop();
    const totals = await counterTotals(database.pool);
    for (const id of ids) expect(totals[id]).toEqual({ total: 6, versions: [1, 2, 3] });
    expect(heard.slice(before).toSorted()).toEqual(ids.map((id) => `bell-${id}`).toSorted());
  });
});
