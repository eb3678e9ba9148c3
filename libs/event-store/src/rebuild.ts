import type { Pool, PoolClient } from 'pg';
import type { EventCatalogue } from './event-catalogue.js';
import { BUCKETS, type Checkpoint, START } from './position.js';
import { moveCheckpoint, readBatch, readState, waitForLock } from './projection-batch.js';
import type { Projection } from './projection.js';
import type { SqlExecutor } from './sql.js';
import { inTransaction } from './transaction.js';

export interface Rebuilt {
  readonly events: number;
  /** Tables whose rows came out differently; empty = the live model was right, byte for byte. */
  readonly different: readonly string[];
}

const SCRATCH = 'rebuild';
const BATCH = 5000;
const BEGIN = 'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Folds the whole log into empty copies of a projection's tables, compares them with the live ones and, with
 * `swap`, puts them in their place; the runner goes on from there. Offline: the projection's buckets are locked
 * meanwhile, and as one long write transaction it holds back every reader of the cluster (pg_snapshot_xmin).
 * Throws what the projection throws, and UnknownEventError; the live model is then untouched.
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
    const { events, ends } = await foldAll(client, catalogue, projection);
    const different = await compare(client, projection);
    if (swap) await swapIn(client, projection, ends);
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
 * it is folded to the end of the log.
 */
async function foldAll(client: PoolClient, catalogue: EventCatalogue, projection: Projection) {
  const live = await hasRun(client, projection);
  const ends = new Map<number, Checkpoint>();
  let events = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const until = live ? await readState(client, projection, bucket) : undefined;
    let state = { ...START, parked: [] as string[] };
    for (;;) {
      const batch = await readBatch(client, catalogue, projection, bucket, state, BATCH, until);
      if (batch.unknown) throw batch.unknown;
      if (batch.events.length > 0) await projection.project(client, batch.events);
      events += batch.events.length;
      if (!batch.end) break;
      ends.set(bucket, batch.end);
      state = { ...batch.end, parked: [] };
    }
  }
  return { events, ends };
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

/** A hash over all rows of each table as canonical JSON, in an order of their own. */
export async function digestTables(
  sql: SqlExecutor,
  tables: readonly string[],
  schema = 'public',
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await sql.query<{ digest: string }>(
      `select count(*) || ':' || coalesce(encode(sha256(string_agg(convert_to(to_jsonb(t)::text, 'UTF8'), '\\x0a'::bytea
         order by to_jsonb(t)::text collate "C")), 'hex'), '') as digest from ${schema}.${table} t`,
    );
    digests.set(table, rows[0]?.digest ?? '');
  }
  return digests;
}

async function swapIn(
  client: PoolClient,
  projection: Projection,
  ends: Map<number, Checkpoint>,
): Promise<void> {
  for (const table of projection.tables) {
    await client.query(`truncate public.${table}`);
    await client.query(`insert into public.${table} select * from ${SCRATCH}.${table}`);
  }
  for (const [bucket, end] of ends) await moveCheckpoint(client, projection, bucket, end);
  await client.query('delete from es.parked where name = $1 and version = $2', [
    projection.name,
    projection.version,
  ]);
}
