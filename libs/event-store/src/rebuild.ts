import type { Pool, PoolClient } from 'pg';
import type { EventCatalogue } from './event-catalogue.js';
import { BUCKETS, type Checkpoint, START } from './position.js';
import { type Batch, moveCheckpoint, readBatch, readState, waitForLock } from './projection-batch.js';
import type { Projection } from './projection.js';
import type { SqlExecutor } from './sql.js';
import { inTransaction } from './transaction.js';

export interface Rebuilt {
  readonly events: number;
  /** Tables whose rows came out differently; empty = the live model was right, byte for byte. */
  readonly different: readonly string[];
}

const SCRATCH = 'rebuild';
const BATCH = 2000;
const BEGIN = 'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Folds the whole log into empty copies of a projection's tables, compares them with the live ones and, with
 * `swap`, puts them in their place; the runner goes on from there. Offline: the projection's buckets are locked
 * meanwhile, and as one long write transaction it holds back every reader of the cluster (pg_snapshot_xmin).
 * Throws what the projection and the upcasters throw, and UnknownEventError; the live model is then untouched.
 */
export async function rebuildProjection(
  pool: Pool,
  catalogue: EventCatalogue,
  projection: Projection,
  { swap }: { swap: boolean },
): Promise<Rebuilt> {
  return inTransaction(pool, BEGIN, async (client) => {
    for (let bucket = 0; bucket < BUCKETS; bucket++) await waitForLock(client, projection, bucket);
    await createCopies(client, projection);
    await client.query(`set local search_path to ${SCRATCH}, public`);
    const { events, ends } = await foldAll(pool, client, catalogue, projection);
    const different = await compare(client, projection);
    if (swap) await swapIn(client, projection, different, ends);
    await client.query(`drop schema ${SCRATCH} cascade`);
    return { events, different };
  });
}

async function createCopies(client: PoolClient, { tables }: Projection): Promise<void> {
  await client.query(`create schema ${SCRATCH}`);
  for (const table of tables) {
    await client.query(`create table ${SCRATCH}.${table} (like public.${table} including all)`);
  }
}

/**
 * Up to the live checkpoints: two models can be compared at the same point only. A version that never ran has none;
 * it is folded to the end of the log, which stands still for readers meanwhile: no event after this transaction's is visible.
 */
async function foldAll(pool: Pool, client: PoolClient, catalogue: EventCatalogue, projection: Projection) {
  const live = await hasRun(client, projection);
  const ends = new Map<number, Checkpoint>();
  let events = 0;
  // a connection of its own, so that the next events are read while these are folded
  await inTransaction(pool, BEGIN, async (reader) => {
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const until = live ? await readState(client, projection, bucket) : undefined;
      for await (const batch of batchesOf(reader, catalogue, projection, bucket, until)) {
        if (batch.unknown) throw batch.unknown;
        if (batch.unreadable[0]) throw batch.unreadable[0].error;
        if (batch.events.length > 0) await projection.project(client, batch.events);
        events += batch.events.length;
        if (batch.end) ends.set(bucket, batch.end);
      }
    }
  });
  return { events, ends };
}

/** Each is asked for while the one before is folded. */
async function* batchesOf(
  reader: PoolClient,
  catalogue: EventCatalogue,
  projection: Projection,
  bucket: number,
  until: Checkpoint | undefined,
): AsyncGenerator<Batch, void> {
  const after = (at: Checkpoint) =>
    readBatch(reader, catalogue, projection, bucket, { ...at, parked: [] }, BATCH, until);
  let next: Promise<Batch> | undefined = after(START);
  try {
    while (next) {
      const batch: Batch = await next;
      next = batch.end && batch.count === BATCH && !batch.unknown ? after(batch.end) : undefined;
      yield batch;
    }
  } finally {
    // the fold threw: what is still under way must be over before its connection is another's
    await next?.catch(() => undefined);
  }
}

async function hasRun(client: PoolClient, { name, version }: Projection): Promise<boolean> {
  const { rows } = await client.query('select from es.projection where name = $1 and version = $2 limit 1', [
    name,
    version,
  ]);
  return rows.length > 0;
}

async function compare(client: PoolClient, { tables }: Projection): Promise<string[]> {
  const live = await digestTables(client, tables, 'public');
  const fresh = await digestTables(client, tables, SCRATCH);
  return tables.filter((table) => live.get(table) !== fresh.get(table));
}

/** Of each table how many rows there are, and 128 bits that follow from all of them in whatever order: the sums of two hashes of each. */
export async function digestTables(
  sql: SqlExecutor,
  tables: readonly string[],
  schema = 'public',
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await sql.query<{ digest: string }>(
      `select concat_ws(':', count(*), sum(hashtextextended(t.of_row, 1)), sum(hashtextextended(t.of_row, 2))) as digest
       from (select t::text collate "C" as of_row from ${schema}.${table} t) t`,
    );
    digests.set(table, rows[0]?.digest ?? '');
  }
  return digests;
}

/** @param different what came out as it stands there already stays */
async function swapIn(
  client: PoolClient,
  projection: Projection,
  different: readonly string[],
  ends: Map<number, Checkpoint>,
): Promise<void> {
  for (const table of different) {
    await client.query(`truncate public.${table}`);
    await client.query(`insert into public.${table} select * from ${SCRATCH}.${table}`);
  }
  for (const [bucket, end] of ends) await moveCheckpoint(client, projection, bucket, end);
  await client.query('delete from es.parked where name = $1 and version = $2', [
    projection.name,
    projection.version,
  ]);
}
