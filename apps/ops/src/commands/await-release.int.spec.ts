import { expect, test, vi } from 'vitest';
import { CONTEXTS } from '#contexts';
import { EventCatalogue, noteKnownEvents } from '#libs/event-store';
import { Configuration } from '#platform/config';
import { migrationsOf, streamsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { useDatabase } from '#testing/platform';
import { awaitSchema, awaitWorkers, missingSchema, waitFor } from './await-release.js';

const database = useDatabase(() => Promise.resolve());
const configurationOf = (url: string) =>
  Configuration.read({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' });

test('OPS-2 a worker waits for the migration of its release, an api for a worker that understands all it writes', async () => {
  const said: string[] = [];
  const context = {
    configuration: configurationOf(database.url),
    logger: createLogger('silent', 'test'),
    say: (line: string) => said.push(line),
  };
  const ended: string[] = [];
  const worker = awaitSchema.run(context).then(() => ended.push('worker'));
  const api = awaitWorkers.run(context).then(() => ended.push('api'));
  const needed = migrationsOf(CONTEXTS);
  const all = needed.length;
  await vi.waitFor(() =>
    expect(said).toEqual(Array(2).fill(`waiting for migrate: ${all} of ${all} migrations are missing`)),
  );

  await runMigrations(database.url, needed.slice(0, -1));
  await vi.waitFor(
    () => expect(said.at(-1)).toBe(`waiting for migrate: 1 of ${all} migrations are missing`),
    {
      timeout: 5_000,
    },
  );
  await runMigrations(database.url, needed);
  await worker;
  await vi.waitFor(
    () =>
      expect(said.at(-1)).toMatch(
        /^waiting for a worker of this version: none understands \d+ of its events yet, /,
      ),
    {
      timeout: 5_000,
    },
  );
  expect(ended).toEqual(['worker']);

  await noteKnownEvents(database.pool, new EventCatalogue(streamsOf(CONTEXTS)));
  await api;
});

test('OPS-2 a database that is not there yet is waited for, and not for ever', async () => {
  const said: string[] = [];
  const context = {
    configuration: configurationOf('postgresql://me@127.0.0.1:1/none'),
    say: (line: string) => said.push(line),
  };
  await expect(waitFor(missingSchema, context, { everyMs: 10, atMostMs: 50 })).rejects.toThrow(
    /waited in vain for the database: .*ECONNREFUSED/,
  );
  expect(said).toEqual([expect.stringMatching(/^waiting for the database: .*ECONNREFUSED/)]);
});
