import { expect, it } from 'vitest';
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

it('OPS-1 a table that a migration changes under a running projection parks nothing: the next batch has a connection that knows it', async () => {
  const bucket = 0;
  const organizationId = organizationIn(bucket);
  const count = () => storeOn(database.pool).append(COUNTER, newId(), appendOf({ organizationId }));
  const pool = ownPool(database.url, 1);
  const fold = () => projectBucket(pool, counterCatalogue, counterProjection(), bucket, { batchSize: 10 });
  await count();
  expect((await fold()).events).toBe(1);
  await database.pool.query('alter table es.event alter column meta type jsonb using meta::text::jsonb');
  await count();
  await expect(fold()).rejects.toThrow('cached plan');
  expect((await fold()).events).toBe(1);
  expect((await database.pool.query('select * from counter_total')).rows).toHaveLength(2);
  expect((await database.pool.query('select * from es.parked')).rows).toEqual([]);
});
