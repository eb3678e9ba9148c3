import { expect, test } from 'vitest';
import { CONTEXTS } from '#contexts';
import { Configuration } from '#platform/config';
import { migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { useDatabase } from '#testing/platform';
import { rebuild } from './rebuild.js';

const database = useDatabase(async (url) => void (await runMigrations(url, migrationsOf(CONTEXTS))));

test('OPS-4 what a release before has filled by other rules is filled anew, and the rest is left', async () => {
  const configuration = Configuration.read({
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const said: string[] = [];
  const context = {
    configuration,
    logger: createLogger('silent', 'test'),
    say: (line: string) => said.push(line),
  };
  await database.pool.query(
    `insert into es.projection (name, version, bucket) values ('exam-bank', 1, 0), ('exam-list', 1, 0)`,
  );
  await rebuild.run(context, 'outdated');
  expect(said).toEqual([expect.stringMatching(/^exam-bank: /)]);
});
