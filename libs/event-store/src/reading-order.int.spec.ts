import { describe, expect, it } from 'vitest';
import {
  aStatementWaits,
  appendIn,
  appendOf,
  COUNTER,
  counted,
  counterProjection,
  counterTotals,
  namesOf,
  newId,
  oneTo,
  openTransaction,
  organizationIn,
  ownPool,
  readLog,
  runnerOn,
  storeOn,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();
const stored = (id: string, version: number) => `counter-${id}@${version}`;
let lastBucket = 0;
/** Each test reads a bucket of its own. */
const newBucket = () => {
  const bucket = ++lastBucket;
  return { bucket, organizationId: organizationIn(bucket) };
};
const xidOf = async (id: string) => {
  const { rows } = await database.pool.query<{ xid: string; position: string }>(
    'select xid::text as xid, position::text as position from es.event where stream_id = $1',
    [`counter-${id}`],
  );
  return { xid: BigInt(rows[0]?.xid ?? 0), position: BigInt(rows[0]?.position ?? 0) };
};

describe('reading order, one interleaving after another', () => {
  it('G3 a smaller transaction id commits late: no reader passes it, then both are read in order', async () => {
    const { bucket, organizationId } = newBucket();
    const [slow, quick] = [newId(), newId()];
    const early = await openTransaction(database.pool);
    await appendIn(early.client, slow, { organizationId });
    await storeOn(database.pool).append(COUNTER, quick, appendOf({ organizationId }));
    expect((await readLog(database.pool, bucket)).events).toEqual([]);
    await early.commit();
    const { events } = await readLog(database.pool, bucket);
    expect(namesOf(events)).toEqual([stored(slow, 1), stored(quick, 1)]);
  });

  it('G3 the late one even has the larger position: a checkpoint by position would lose it', async () => {
    const { bucket, organizationId } = newBucket();
    const [slow, quick] = [newId(), newId()];
    const early = await openTransaction(database.pool);
    await early.client.query('select pg_current_xact_id()'); // has its id, has not written yet
    await storeOn(database.pool).append(COUNTER, quick, appendOf({ organizationId }));
    expect((await readLog(database.pool, bucket)).events).toEqual([]);
    await appendIn(early.client, slow, { organizationId });
    await early.commit();
    const [late, soon] = [await xidOf(slow), await xidOf(quick)];
    expect(late.xid < soon.xid && late.position > soon.position).toBe(true);
    const { events } = await readLog(database.pool, bucket);
    expect(namesOf(events)).toEqual([stored(slow, 1), stored(quick, 1)]);
    expect((events[0]?.position ?? '') < (events[1]?.position ?? '')).toBe(true);
  });

  it('G3 a reader between two late commits stops in front of the open one and goes on behind it', async () => {
    const { bucket, organizationId } = newBucket();
    const ids = [newId(), newId(), newId()] as const;
    const [first, second] = [await openTransaction(database.pool), await openTransaction(database.pool)];
    await appendIn(first.client, ids[0], { organizationId });
    await appendIn(second.client, ids[1], { organizationId });
    await storeOn(database.pool).append(COUNTER, ids[2], appendOf({ organizationId }));
    await first.commit();
    const before = await readLog(database.pool, bucket);
    expect(namesOf(before.events)).toEqual([stored(ids[0], 1)]);
    await second.commit();
    const after = await readLog(database.pool, bucket, before.end);
    expect(namesOf(after.events)).toEqual([stored(ids[1], 1), stored(ids[2], 1)]);
  });

  it('G3 a rolled-back append leaves a gap that nobody waits for, and its stream and key stay free', async () => {
    const { bucket, organizationId } = newBucket();
    const [gone, next] = [newId(), newId()];
    const append = appendOf({ organizationId });
    const rolledBack = await openTransaction(database.pool);
    await appendIn(rolledBack.client, gone, append);
    await rolledBack.rollback();
    await storeOn(database.pool).append(COUNTER, next, appendOf({ organizationId }));
    const { events, end } = await readLog(database.pool, bucket);
    expect(namesOf(events)).toEqual([stored(next, 1)]);
    expect(await storeOn(database.pool).append(COUNTER, gone, append)).toBeDefined();
    expect(namesOf((await readLog(database.pool, bucket, end)).events)).toEqual([stored(gone, 1)]);
  });

  it('G3 several events of several commands, two streams in one batch, an open neighbour: order and completeness', async () => {
    const { bucket, organizationId } = newBucket();
    const store = storeOn(database.pool);
    const [a, b, slow] = [newId(), newId(), newId()];
    const open = await openTransaction(database.pool);
    await appendIn(open.client, slow, { organizationId, events: [counted(1), counted(2)] });
    const three = () => appendOf({ organizationId, events: [counted(1), counted(2), counted(3)] });
    await Promise.all([store.append(COUNTER, a, three()), store.append(COUNTER, b, three())]);
    await store.append(COUNTER, a, { ...three(), expected: 3 });
    expect((await readLog(database.pool, bucket)).events).toEqual([]);
    await open.commit();
    const names = namesOf((await readLog(database.pool, bucket)).events);
    expect(names).toHaveLength(11);
    expect(names.slice(0, 2)).toEqual([stored(slow, 1), stored(slow, 2)]);
    expect(names.filter((name) => name.includes(a))).toEqual(oneTo(6).map((n) => stored(a, n)));
    expect(names.filter((name) => name.includes(b))).toEqual(oneTo(3).map((n) => stored(b, n)));
  });

  it('G3 more events than one batch holds, over the length of their numbers: each once, in order', async () => {
    const { bucket, organizationId } = newBucket();
    const store = storeOn(database.pool);
    const ids = oneTo(12).map(newId);
    for (const id of ids) {
      await store.append(COUNTER, id, appendOf({ organizationId, events: oneTo(100).map(() => counted(1)) }));
    }
    const { events } = await readLog(database.pool, bucket);
    expect(namesOf(events)).toEqual(ids.flatMap((id) => oneTo(100).map((n) => stored(id, n))));
    await runnerOn(database.pool, counterProjection(), { batchSize: 7 }).drain();
    const totals = await counterTotals(database.pool);
    for (const id of ids) expect(totals[id]?.versions).toEqual(oneTo(100));
  });

  it('G3 an append that waits for an open one of its stream is refused when that commits, done when it rolls back', async () => {
    const { bucket, organizationId } = newBucket();
    const store = storeOn(database.pool);
    for (const how of ['commit', 'rollback'] as const) {
      const id = newId();
      await store.append(COUNTER, id, appendOf({ organizationId }));
      const open = await openTransaction(database.pool);
      await appendIn(open.client, id, { organizationId, expected: 1 });
      const waiting = store.append(COUNTER, id, appendOf({ organizationId, expected: 1 }));
      await aStatementWaits(database.pool);
      await open[how]();
      expect((await waiting) === undefined).toBe(how === 'commit');
      const { events } = await readLog(database.pool, bucket);
      expect(namesOf(events).filter((name) => name.includes(id))).toEqual([stored(id, 1), stored(id, 2)]);
    }
  });

  it('G3 concurrent appends to the same streams: version n + 1 is always read after version n', async () => {
    const { bucket, organizationId } = newBucket();
    const ids = oneTo(5).map(newId);
    const writers = oneTo(6).map(async () => {
      const store = storeOn(database.pool);
      for (let n = 0; n < 40; n++) {
        const id = ids[n % ids.length] ?? '';
        const expected = (await store.load(COUNTER, id)).events.length;
        await store.append(COUNTER, id, appendOf({ organizationId, expected }));
      }
    });
    await Promise.all(writers);
    const { events } = await readLog(database.pool, bucket);
    expect(events.length).toBeGreaterThan(40);
    for (const id of ids) {
      const own = namesOf(events).filter((name) => name.includes(id));
      expect(own).toEqual(oneTo(own.length).map((n) => stored(id, n)));
    }
  });

  it('G3 a slow writer in another database of the cluster holds readers back; nothing is lost when it ends', async () => {
    const { bucket, organizationId } = newBucket();
    await database.pool.query('create database elsewhere');
    const url = new URL(database.url);
    url.pathname = '/elsewhere';
    const foreign = await openTransaction(ownPool(url.href, 1));
    await foreign.client.query('select pg_current_xact_id()');
    const id = newId();
    await storeOn(database.pool).append(COUNTER, id, appendOf({ organizationId }));
    const runner = runnerOn(database.pool);
    await runner.drain();
    expect((await readLog(database.pool, bucket)).events).toEqual([]);
    expect(await counterTotals(database.pool)).not.toHaveProperty(id);
    await foreign.rollback();
    expect(namesOf((await readLog(database.pool, bucket)).events)).toEqual([stored(id, 1)]);
    await runner.drain();
    expect(await counterTotals(database.pool)).toHaveProperty(id, { total: 1, versions: [1] });
  });
});
