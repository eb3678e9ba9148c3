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
  const waiting = new PositionWaiter(watching, { totalMs: 15_000, stepMs: 5 }).wait(
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

it('read-your-writes: says server.behind when the projection does not come', async () => {
  const { organizationId, position } = await appended();
  const waiter = new PositionWaiter(database.pool, { totalMs: 50, stepMs: 5 });
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
