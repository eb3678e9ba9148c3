import { expect, it } from 'vitest';
import { rebuildProjection } from './rebuild.js';
import {
  appendOf,
  COUNTER,
  counted,
  counterCatalogue,
  counterProjection,
  newId,
  organizationIn,
  ownPool,
  runnerOn,
  storeOn,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();
const projection = counterProjection();
const rebuild = (which = projection) =>
  rebuildProjection(database.pool, counterCatalogue, which, { swap: false });
async function write(): Promise<string> {
  const id = newId();
  await storeOn(database.pool).append(COUNTER, id, appendOf({ events: [counted(1)] }));
  return `${COUNTER.name}-${id}`;
}

it('OPS-4 while a read model is folded anew, all others are folded on', async () => {
  await write();
  await runnerOn(database.pool).drain();
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rebuilding = rebuild(
    counterProjection({
      project: async (tx, events) => {
        reached.resolve();
        await goOn.promise;
        return projection.project(tx, events);
      },
    }),
  );
  await reached.promise;
  const late = await write();
  const seen: string[] = [];
  const other = counterProjection({
    ...{ name: 'others', tables: [] },
    project: (_tx, events) => {
      seen.push(...events.map(({ streamId }) => streamId));
      return Promise.resolve([]);
    },
  });
  await runnerOn(database.pool, other).drain();
  expect(seen).toContain(late);
  goOn.resolve();
  expect((await rebuilding).different).toEqual([]);
});

it('OPS-4 what a rebuild that was killed has left is in nobody’s way', async () => {
  await database.pool.query(
    'create schema "rebuild counter-total"; create table "rebuild counter-total".counter_total ()',
  );
  await write();
  await runnerOn(database.pool).drain();
  expect((await rebuild()).different).toEqual([]);
});

it('OPS-4 all buckets are folded where the pool has two connections', async () => {
  const narrow = ownPool(database.url, 2);
  await write();
  await runnerOn(database.pool).drain();
  const { events } = await rebuildProjection(narrow, counterCatalogue, projection, { swap: false });
  expect(events).toBeGreaterThan(0);
});

/** Events of two buckets in turn, as two schools at work write them: more of each than a rebuild folds at once. */
const writeInTurn = (organizations: readonly string[], of: string) =>
  database.pool.query(
    `insert into es.event (stream_id, version, org_id, bucket, type, data, meta)
     select '${COUNTER.name}-' || $2 || '-' || o.bucket, n, o.id, o.bucket, 'Counted', '{"by": 1}', '{}'
     from generate_series(1, 2500) n, lateral (select id, get_byte(uuid_send(id), 15) % 64 as bucket from unnest($1::uuid[]) id) o
     order by n, o.bucket`,
    [organizations, of],
  );

it('OPS-4 all buckets go through the log in step: a page of it, which has events of many, is read while it is at hand', async () => {
  const [first, second] = [organizationIn(20), organizationIn(40)];
  await writeInTurn([first, second], newId());
  const seen: string[] = [];
  const inOneLane = ownPool(database.url, 2);
  const { events, different } = await rebuildProjection(
    inOneLane,
    counterCatalogue,
    counterProjection({
      ...{ name: 'in-step', tables: [] },
      project: (_tx, batch) => {
        seen.push(batch[0]?.organizationId ?? '');
        return Promise.resolve([]);
      },
    }),
    { swap: false },
  );
  expect(events).toBeGreaterThanOrEqual(5000);
  expect(different).toEqual([]);
  expect(seen.filter((one) => one === first || one === second)).toEqual([first, second, first, second]);
});
