import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { GroupCommit } from './group-commit.js';
import type { NamedSqlExecutor } from './sql.js';
import {
  appendOf,
  COUNTER,
  counted,
  counterCatalogue,
  newId,
  oneTo,
  openTransaction,
  ownPool,
  storeOn,
  useStoreDatabase,
  withStatementTimeout,
} from './testing/index.js';
import { EventStore } from './event-store.js';
import { jsonOf } from './stored-event.js';

const database = useStoreDatabase();

/** Tells how many appends each statement carried, and lets a test act before a statement goes out. */
function watched(before: (batchSize: number) => void = () => undefined, url = database.url) {
  const batches: number[] = [];
  const pool = ownPool(url);
  const sql: NamedSqlExecutor = {
    query(statement) {
      const size = Array.isArray(statement.values[0]) ? statement.values[0].length : 0;
      batches.push(size);
      before(size);
      return pool.query(statement);
    },
  };
  return { batches, sql, commits: new GroupCommit(sql, { batch: 200, inFlight: 1 }) };
}

const rawAppend = (id: string, note: unknown = null, expected = 0) => {
  const { events, ...append } = appendOf({ expected, events: [counted(1, note)] });
  return {
    ...append,
    streamId: `counter-${id}`,
    events: events.map(({ type, data }) => ({ type, data: jsonOf(data), schemaVersion: 1 })),
  };
};
const eventsOf = async (id: string) => (await storeOn(database.pool).load(COUNTER, id)).events;

describe('neighbours in one batch', () => {
  it.each([
    ['a NUL character', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a NUL in a key', { 'a\u0000': 1 }],
  ])('G4 %s fails its own append alone', async (_name, poison) => {
    const { sql, batches } = watched();
    const store = new EventStore(sql, counterCatalogue);
    const ids = oneTo(9).map(newId);
    const outcomes = await Promise.allSettled(
      ids.map((id, n) =>
        store.append(COUNTER, id, appendOf({ events: [counted(1, n === 5 ? poison : 'sound')] })),
      ),
    );
    expect(batches).toEqual([8]);
    expect(outcomes.map(({ status }) => status)).toEqual(
      ids.map((_, n) => (n === 5 ? 'rejected' : 'fulfilled')),
    );
    for (const [n, id] of ids.entries()) expect(await eventsOf(id)).toHaveLength(n === 5 ? 0 : 1);
  });

  it('G4 an expected version that is no int4 fails its own append alone', async () => {
    const { commits } = watched();
    const ids = oneTo(4).map(newId);
    const outcomes = await Promise.allSettled(
      ids.map((id, n) => commits.append(rawAppend(id, null, n === 2 ? 2 ** 40 : 0))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('G4 conflict, replay and success in one batch each keep their own outcome', async () => {
    const { commits, batches } = watched();
    const ids = oneTo(4).map(newId);
    const [first = '', moved = '', done = '', fresh = ''] = ids;
    const replayed = rawAppend(done);
    await commits.append(rawAppend(moved));
    await commits.append(replayed);
    const outcomes = await Promise.all([
      commits.append(rawAppend(first)),
      commits.append(rawAppend(moved)),
      commits.append({ ...replayed, expected: 1 }),
      commits.append(rawAppend(fresh)),
    ]);
    expect(batches).toEqual([1, 1, 4]);
    expect(outcomes.map((outcome) => outcome !== undefined)).toEqual([true, false, false, true]);
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(1);
  });

  it('G3 the same stream twice within one gathering: never in one statement, the second follows or is refused', async () => {
    const { commits } = watched();
    const id = newId();
    const outcomes = await Promise.all([
      commits.append(rawAppend(newId())),
      commits.append(rawAppend(id, 'first', 0)),
      commits.append(rawAppend(id, 'second', 1)),
      commits.append(rawAppend(id, 'late', 1)),
    ]);
    expect(outcomes.map((outcome) => outcome !== undefined)).toEqual([true, true, true, false]);
    expect((await eventsOf(id)).map(({ data }) => data.note)).toEqual(['first', 'second']);
  });

  it('G3 several events per command keep their order, with neighbours between them', async () => {
    const store = new EventStore(database.pool, counterCatalogue);
    const ids = oneTo(30).map(newId);
    await Promise.all(
      ids.map((id) => store.append(COUNTER, id, appendOf({ events: oneTo(7).map((n) => counted(n)) }))),
    );
    for (const id of ids) {
      const events = await eventsOf(id);
      expect(events.map(({ version, data }) => [version, data.by])).toEqual(oneTo(7).map((n) => [n, n]));
      const positions = events.map(({ position }) => position);
      expect([...positions].sort()).toEqual(positions);
    }
  });

  it('G1 OPS-1 under a lock of the log all in a statement are refused together, and the same commands are saved once afterwards', async () => {
    const { sql, batches } = watched(undefined, withStatementTimeout(database.url, 300));
    const commits = new GroupCommit(sql);
    const appends = oneTo(60).map(() => rawAppend(newId()));
    const lock = await openTransaction(database.pool);
    await lock.client.query('lock table es.event in exclusive mode');
    const refused = await Promise.allSettled(appends.map((append) => commits.append(append)));
    // each was in one statement that met the limit, and nobody waited for the limit of another
    expect(batches).toEqual([30, 30]);
    const timedOut = { status: 'rejected', reason: { code: '57014' } };
    expect(refused).toMatchObject(appends.map(() => timedOut));
    await lock.rollback();
    const saved = await Promise.all(appends.map((append) => commits.append(append)));
    expect(saved.filter((outcome) => outcome === undefined)).toEqual([]);
    await Promise.all(appends.map((append) => commits.append({ ...append, expected: 1 })));
    for (const { streamId } of appends)
      expect(await eventsOf(streamId.slice('counter-'.length))).toHaveLength(1);
  });

  it('G1 OPS-1 a connection that is lost refuses nobody: another one takes the whole statement', async () => {
    const lost: Error[] = [Object.assign(new Error('terminated'), { code: '57P01' })];
    const { commits, batches } = watched((size) => {
      const error = size > 1 ? lost.pop() : undefined;
      if (error) throw error;
    });
    const appends = oneTo(10).map(() => rawAppend(newId()));
    const outcomes = await Promise.all(appends.map((append) => commits.append(append)));
    expect(outcomes).not.toContain(undefined);
    expect(batches).toEqual([10, 10]);
  });

  it('G4 the connection is killed while the statement is under way: done once or refused, never twice', async () => {
    const killer = ownPool(database.url, 1);
    const killed: Promise<number>[] = [];
    const { commits } = watched((size) => {
      if (size === 1 || killed.length === 8) return;
      // the statement is sent in this turn of the loop, the kill in the next: it meets it at work, before, or after
      killed.push(new Promise(setImmediate).then(() => killAppends(killer)));
    });
    const appends = oneTo(400).map(() => rawAppend(newId()));
    const send = async (append: ReturnType<typeof rawAppend>, n: number) => {
      for (let turn = 0; turn < n % 20; turn++) await new Promise(setImmediate);
      return commits.append(append);
    };
    const outcomes = await Promise.allSettled(appends.map(send));
    const deaths = await Promise.all(killed);
    expect(Math.max(...deaths)).toBeGreaterThan(0);
    for (const [n, append] of appends.entries()) {
      const before = await eventsOf(append.streamId.slice('counter-'.length));
      const outcome = outcomes[n];
      expect(before.length).toBeLessThanOrEqual(1);
      if (outcome?.status === 'fulfilled' && outcome.value) expect(before).toHaveLength(1);
      await commits.append(append); // what its client would do: the same command again
      expect(await eventsOf(append.streamId.slice('counter-'.length))).toHaveLength(1);
    }
  });
});

/** How many connections it ended: those at an append, or whose last statement was one. */
async function killAppends(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%with wanted as%'`,
  );
  return rows.length;
}
