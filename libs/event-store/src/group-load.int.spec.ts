import { expect, it } from 'vitest';
import { GroupLoad } from './group-load.js';
import type { NamedSqlExecutor } from './sql.js';
import {
  appendOf,
  COUNTER,
  counted,
  newId,
  oneTo,
  openTransaction,
  ownPool,
  storeOn,
  useStoreDatabase,
  withStatementTimeout,
} from './testing/index.js';

const database = useStoreDatabase();

/** Tells how many loads each statement carried. */
function watched(url = database.url) {
  const batches: number[] = [];
  const pool = ownPool(url);
  const sql: NamedSqlExecutor = {
    query(statement) {
      batches.push(Array.isArray(statement.values[0]) ? statement.values[0].length : 0);
      return pool.query(statement);
    },
  };
  return { batches, loads: new GroupLoad(sql, { batch: 5, inFlight: 1 }) };
}

/** Streams of 0, 1, 2, … events. */
async function streamsOf(count: number): Promise<string[]> {
  const ids = oneTo(count).map(newId);
  const store = storeOn(database.pool);
  for (const [n, id] of ids.entries())
    if (n > 0) await store.append(COUNTER, id, appendOf({ events: oneTo(n).map((by) => counted(by)) }));
  return ids.map((id) => `counter-${id}`);
}

it('loads that come together travel together, and each brings its own stream, from its own version on', async () => {
  const { batches, loads } = watched();
  const streams = await streamsOf(8);
  const rows = await Promise.all(
    streams.map((streamId, n) => loads.load({ streamId, from: n > 5 ? 3 : 1, commandId: undefined })),
  );
  expect(batches).toEqual([5, 3]);
  const versions = rows.map(({ events }) => (events ?? []).map(({ version }) => version));
  expect(versions).toEqual(streams.map((_, n) => oneTo(n).filter((version) => n <= 5 || version >= 3)));
  expect(
    rows.flatMap(({ events }, n) => (events ?? []).filter((event) => event.stream_id !== streams[n])),
  ).toEqual([]);
});

it('many streams come by their ids, each with its own events, and one without events is missing', async () => {
  const ids = (await streamsOf(60)).map((streamId) => streamId.slice('counter-'.length));
  const streams = await storeOn(database.pool).loadMany(COUNTER, ids);
  const versions = [...streams].map(([id, events]) => [id, events.map(({ version }) => version)]);
  expect(versions).toEqual(ids.slice(1).map((id, n) => [id, oneTo(n + 1)]));
});

it('the command of a neighbour is not taken for one’s own', async () => {
  const { loads } = watched();
  const [id, commandId] = [newId(), newId()];
  await storeOn(database.pool).append(COUNTER, id, appendOf({ commandId }));
  const streamId = `counter-${id}`;
  const rows = await Promise.all(
    [newId(), commandId, undefined].map((asked) => loads.load({ streamId, from: 1, commandId: asked })),
  );
  expect(rows.map(({ command }) => command?.stream_id)).toEqual([undefined, streamId, undefined]);
});

it('a load that PostgreSQL refuses fails alone', async () => {
  const { loads } = watched();
  const streams = await streamsOf(4);
  const outcomes = await Promise.allSettled(
    streams.map((streamId, n) => loads.load({ streamId, from: 1, commandId: n === 2 ? 'no uuid' : newId() })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('OPS-1 under a lock that lets nobody read all loads of a statement are refused together', async () => {
  const { loads, batches } = watched(withStatementTimeout(database.url, 300));
  const lock = await openTransaction(database.pool);
  await lock.client.query('lock table es.event in access exclusive mode');
  const wanted = oneTo(5).map(() => ({ streamId: `counter-${newId()}`, from: 1, commandId: undefined }));
  const refused = await Promise.allSettled(wanted.map((load) => loads.load(load)));
  expect(batches).toEqual([5]);
  expect(refused).toMatchObject(wanted.map(() => ({ status: 'rejected', reason: { code: '57014' } })));
  await lock.rollback();
  expect(await Promise.all(wanted.map((load) => loads.load(load)))).toHaveLength(5);
});
