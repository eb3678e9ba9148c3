import { expect, test } from 'vitest';
import { sharedRedisUrl, startOwnCluster, useDatabase } from './index.js';

const database = useDatabase();

test('a spec file has a database of its own on the shared cluster', async () => {
  await database.pool.query('create table mine (n int)');
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  expect(rows[0]?.name).toMatch(/^t_[0-9a-f]{32}$/);
  expect(new URL(database.url).pathname).toBe(`/${rows[0]?.name}`);
});

test('a cluster of its own is another server', async () => {
  const own = await startOwnCluster({ max_connections: 20 });
  expect(own.port).not.toBe(Number(new URL(database.url).port));
});

test.skipIf(!sharedRedisUrl())('the shared Redis is a URL', () => {
  expect(sharedRedisUrl()).toMatch(/^redis:/);
});
