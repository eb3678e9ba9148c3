import { expect, it } from 'vitest';
import { idOfStream } from '#libs/kernel';
import { projectBucket } from './project-bucket.js';
import {
  appendOf,
  COUNTER,
  counterCatalogue,
  counterProjection,
  newId,
  organizationIn,
  ownPool,
  storeOn,
  useStoreDatabase,
} from './testing/index.js';

const database = useStoreDatabase();
const bucket = 0;
const organizationId = organizationIn(bucket);
const count = () => storeOn(database.pool).append(COUNTER, newId(), appendOf({ organizationId }));

it('OPS-1 a table that a migration changes under a running projection parks nothing: the next batch has a connection that knows it', async () => {
  await database.pool.query('create table known (id text primary key, changed int not null)');
  const pool = ownPool(database.url, 1);
  const projection = counterProjection({
    name: 'known',
    tables: ['known'],
    async project(tx, events) {
      for (const event of events)
        await tx.query('insert into known (id, changed) values ($1, 1) returning changed', [
          idOfStream(event.streamId),
        ]);
      return [];
    },
  });
  const fold = () => projectBucket(pool, counterCatalogue, projection, bucket, { batchSize: 10 });
  await count();
  expect((await fold()).events).toBe(1);
  await database.pool.query('alter table known alter column changed type bigint');
  await count();
  await expect(fold()).rejects.toThrow('cached plan');
  expect((await fold()).events).toBe(1);
  expect((await database.pool.query('select * from known')).rows).toHaveLength(2);
  expect((await database.pool.query('select * from es.parked')).rows).toEqual([]);
});

it('G5 a projection’s statements are read and planned once per connection, whatever the batches are', async () => {
  const pool = ownPool(database.url, 1);
  const fold = () => projectBucket(pool, counterCatalogue, counterProjection(), bucket, { batchSize: 1 });
  while ((await fold()).events > 0);
  const prepared = async () =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements order by 1')).rows;
  const before = await prepared();
  expect(before.some(({ statement }) => statement.startsWith('insert into counter_total'))).toBe(true);
  await count();
  expect((await fold()).events).toBe(1);
  expect(await prepared()).toEqual(before);
});
