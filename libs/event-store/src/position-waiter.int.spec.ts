import { expect, it } from 'vitest';
import { PositionWaiter } from './position-waiter.js';
import {
  appendOf,
  COUNTER,
  counterProjection,
  newId,
  organizationIn,
  runnerOn,
  storeOn,
  useStoreDatabase,
} from './testing/index.js';

const database = useStoreDatabase();
const projection = counterProjection();

async function appended() {
  const organizationId = organizationIn(9);
  const outcome = await storeOn(database.pool).append(COUNTER, newId(), appendOf({ organizationId }));
  if (!outcome) throw new Error('the append was refused');
  return { organizationId, position: outcome.position };
}

it('read-your-writes: waits until the projection has folded the position', async () => {
  const { organizationId, position } = await appended();
  const looks: boolean[] = [];
  const watching = {
    async query<Row extends object>(text: string, values?: unknown[]) {
      const result = await database.pool.query<Row>(text, values);
      looks.push(result.rows.some((row) => 'reached' in row && row.reached === true));
      return result;
    },
  };
  const waiting = new PositionWaiter(watching, { totalMs: 15_000, stepMs: 5, longestStepMs: 20 }).wait(
    projection,
    organizationId,
    position,
  );
  await expect.poll(() => looks.length).toBeGreaterThan(1);
  expect(looks).not.toContain(true);
  const runner = runnerOn(database.pool, projection, { busyPollMs: 10, idlePollMs: 10 });
  runner.start(); // polls: on a shared cluster another file's transaction may hold the event back for a moment
  await waiting;
  expect(looks.at(-1)).toBe(true);
});

it('read-your-writes: who reads many organizations waits in the bucket of what was written', async () => {
  const { position } = await appended();
  const waiter = new PositionWaiter(database.pool, { totalMs: 50, stepMs: 5, longestStepMs: 20 });
  await expect(waiter.wait({ name: 'never-ran', version: 1 }, null, position)).rejects.toMatchObject({
    code: 'server.behind',
  });
  await expect(waiter.wait({ name: 'never-ran', version: 1 }, null, '0'.repeat(40))).resolves.toBeUndefined();
});

it('read-your-writes: says server.behind when the projection does not come', async () => {
  const { organizationId, position } = await appended();
  const waiter = new PositionWaiter(database.pool, { totalMs: 50, stepMs: 5, longestStepMs: 20 });
  const unknown = { name: 'never-ran', version: 1 };
  await expect(waiter.wait(unknown, organizationId, position)).rejects.toMatchObject({
    code: 'server.behind',
  });
});

it('read-your-writes: a position that the store never made is a RangeError, without a query', async () => {
  await expect(
    new PositionWaiter(database.pool).wait(projection, organizationIn(9), 'f'.repeat(40)),
  ).rejects.toThrow(RangeError);
});

it('read-your-writes: many who wait ask less and less often', async () => {
  const { organizationId, position } = await appended();
  let asked = 0;
  const counting = {
    query<Row extends object>(text: string, values?: unknown[]) {
      asked++;
      return database.pool.query<Row>(text, values);
    },
  };
  const unknown = { name: 'never-ran', version: 1 };
  const waiter = new PositionWaiter(counting, { totalMs: 400, stepMs: 10, longestStepMs: 80 });
  await expect(waiter.wait(unknown, organizationId, position)).rejects.toThrow('server.behind');
  // 10, 20, 40, 80, 80 … ms
  expect(asked).toBeLessThanOrEqual(9);
});

it('read-your-writes: waits for the first event of a stream, folded or parked; for no stream not at all', async () => {
  const organizationId = organizationIn(9);
  const id = newId();
  await storeOn(database.pool).append(COUNTER, id, appendOf({ organizationId }));
  const waiter = new PositionWaiter(database.pool, { totalMs: 50, stepMs: 5, longestStepMs: 20 });
  await waiter.waitForStream({ name: 'never-ran', version: 1 }, COUNTER, newId());
  const failing = { ...projection, name: 'parks-all', project: () => Promise.reject(new Error('poison')) };
  await expect(waiter.waitForStream(failing, COUNTER, id)).rejects.toMatchObject({ code: 'server.behind' });
  await runnerOn(database.pool, failing).drain();
  await waiter.waitForStream(failing, COUNTER, id);
});

it('read-your-writes: waits for all that stands in the bucket of a stream now; for no stream not at all', async () => {
  const organizationId = organizationIn(9);
  const id = newId();
  await storeOn(database.pool).append(COUNTER, id, appendOf({ organizationId }));
  const late = { ...projection, name: 'comes-late' };
  await runnerOn(database.pool, late).drain();
  await appended();
  const waiter = new PositionWaiter(database.pool, { totalMs: 50, stepMs: 5, longestStepMs: 20 });
  await waiter.waitForStream(late, COUNTER, id);
  const behind = waiter.waitForAllBeside(late, COUNTER, id);
  await expect(behind).rejects.toMatchObject({ code: 'server.behind' });
  await waiter.waitForAllBeside(late, COUNTER, newId());
  await runnerOn(database.pool, late).drain();
  await waiter.waitForAllBeside(late, COUNTER, id);
});

it('read-your-writes: the newest is so by number: transaction 10 comes after 9', async () => {
  const [id, bucket] = [newId(), 11];
  const { rows } = await database.pool.query<{ xid: string; position: string }>(
    `insert into es.event (xid, stream_id, version, org_id, bucket, type, data, meta)
     select xid::text::xid8, $1, xid - 8, $2, $3, 'Counted', '{}', '{}' from generate_series(9, 10) as xid
     returning xid::text as xid, position::text as position`,
    [`${COUNTER.name}-${id}`, organizationIn(bucket), bucket],
  );
  const at = rows.find(({ xid }) => xid === '9');
  await database.pool.query(
    `insert into es.projection (name, version, bucket, xid, position) values ('halfway', 1, $1, $2, $3)`,
    [bucket, at?.xid, at?.position],
  );
  const waiter = new PositionWaiter(database.pool, { totalMs: 50, stepMs: 5, longestStepMs: 20 });
  const halfway = { name: 'halfway', version: 1 };
  await waiter.waitForStream(halfway, COUNTER, id);
  await expect(waiter.waitForAllBeside(halfway, COUNTER, id)).rejects.toMatchObject({
    code: 'server.behind',
  });
});
