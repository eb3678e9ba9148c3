import pg from 'pg';
import { CONTEXTS } from '#contexts';
import { EventCatalogue, unknownToWorkers } from '#libs/event-store';
import { migrationsOf, streamsOf } from '#platform/context';
import { missingMigrations } from '#platform/database';
import { createPgPool } from '#platform/pool';
import type { OpsCommand, OpsContext } from '../command.js';
import { type Patience, waitUntilNothingIs } from '../wait-until.js';

const UNDEFINED_TABLE = '42P01';

/** Before a worker of a release starts. */
export const awaitSchema: OpsCommand = {
  name: 'await-schema',
  summary:
    'waits until `migrate` of this version has brought the database up; for a worker that is about to start',
  argumentCount: 0,
  run: (context) => waitFor(missingSchema, context),
};

/** Before an api of a release starts: a worker must know every event that an api may write. */
export const awaitWorkers: OpsCommand = {
  name: 'await-workers',
  summary:
    'the same, and until a worker understands all that this version writes; for an api that is about to start',
  argumentCount: 0,
  run: (context) =>
    waitFor(async (pool) => (await missingSchema(pool)) || (await missingWorkers(pool)), context),
};

export async function waitFor(
  missing: (pool: pg.Pool) => Promise<string>,
  { configuration, say }: Pick<OpsContext, 'configuration' | 'say'>,
  patience?: Patience,
): Promise<void> {
  const pool = createPgPool(
    { url: configuration.database.DATABASE_URL, size: 1, applicationName: 'manabiya-ops' },
    () => undefined,
  );
  try {
    await waitUntilNothingIs(() => missing(pool), say, patience);
  } finally {
    await pool.end();
  }
}

export async function missingSchema(pool: pg.Pool): Promise<string> {
  const needed = migrationsOf(CONTEXTS);
  const missing = await missingMigrations(pool, needed).catch((error: unknown) => {
    // before the very first migration
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return needed;
    throw error;
  });
  return missing.length === 0 ? '' : `migrate: ${missing.length} of ${needed.length} migrations are missing`;
}

async function missingWorkers(pool: pg.Pool): Promise<string> {
  const unknown = await unknownToWorkers(pool, new EventCatalogue(streamsOf(CONTEXTS)));
  return unknown.length === 0
    ? ''
    : `a worker of this version: none understands ${unknown.length} of its events yet, ${unknown[0] ?? ''} the first`;
}
