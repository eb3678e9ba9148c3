import { expect, it } from 'vitest';
import { appendOf, COUNTER, newId, storeOn, useStoreDatabase } from './testing/index.js';

const database = useStoreDatabase();

it.each([
  ['update', 'update es.event set type = type'],
  ['delete', 'delete from es.event'],
  ['truncate', 'truncate es.event'],
])('the log is append-only: %s is refused', async (_name, sql) => {
  const id = newId();
  await storeOn(database.pool).append(COUNTER, id, appendOf());
  await expect(database.pool.query(sql)).rejects.toThrow('append-only');
  expect((await storeOn(database.pool).load(COUNTER, id)).events).toHaveLength(1);
});
