import { expect, test } from 'vitest';
import { Configuration } from '#platform/config';
import { scopedSql, systemScope } from '#platform/database';
import { useDatabase } from '#testing/platform';
import { withStore } from './open-store.js';

const database = useDatabase(() => Promise.resolve());

test('OPS-1 a command whose database dies under it ends with the reason, and does not wait for the dead connection', async () => {
  const configuration = Configuration.read({
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const work = withStore(configuration, ({ tenancy }) =>
    tenancy.inTransaction(systemScope('test'), (em) =>
      scopedSql(em).query('select pg_terminate_backend(pg_backend_pid())'),
    ),
  );
  await expect(work).rejects.toThrow(/terminating connection/);
});
