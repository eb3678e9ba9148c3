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

const BATCH = 2000;
/** Buckets that are folded beside each other: while one is folded here, PostgreSQL reads and writes for the others. */
const LANES = 3;
const BEGIN = 'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Folds the whole log into empty copies of a projection's tables, compares them with the live ones and, with
 * `swap`, puts them in their place; the runner goes on from there. The projection's buckets are locked meanwhile, so
 * its rows stand still; all other readers go on, for nothing is written in one long transaction: the copies are a schema
 * of their own, written bucket by bucket. Takes up to four connections of the pool, and at least two.
 * Throws what the projection and the upcasters throw, and UnknownEventError; the live model is then untouched.
 */
export async function rebuildProjection(
  pool: Pool,
  catalogue: EventCatalogue,
  projection: Projection,
  { swap }: { swap: boolean },
): Promise<Rebuilt> {
  try {
    return await inTransaction(pool, BEGIN, async (client) => {
      for (let bucket = 0; bucket < BUCKETS; bucket++) await waitForLock(client, projection, bucket);
      await createCopies(pool, projection);
      const untils = await checkpoints(client, projection);
      const folded = await new Fold(pool, catalogue, projection, untils).all();
      const different = await compare(pool, client, projection);
      if (swap) await swapIn(client, projection, different, folded.ends);
      await client.query(`drop schema ${copiesOf(projection)} cascade`);
      return { events: folded.events, different };
    });
  } catch (error) {
    // what cannot be dropped now is dropped by the next one
    await dropCopies(pool, projection).catch(() => undefined);
    throw error;
  }
}

/** The schema of the copies. The locks of the projection's buckets see to it that nobody else has it. */
const copiesOf = ({ name }: Projection) => `"rebuild ${name}"`;

/** After a failure the locks are free again: by the first of them it is seen to that no other rebuild has begun since. */
const dropCopies = (pool: Pool, projection: Projection): Promise<void> =>
  inTransaction(pool, BEGIN, async (client) => {
    await waitForLock(client, projection, 0);
    await client.query(`drop schema if exists ${copiesOf(projection)} cascade`);
  });

/** Not logged: a crash of the database ends the rebuild, too. */
async function createCopies(pool: Pool, projection: Projection): Promise<void> {
  const copies = copiesOf(projection);
  await pool.query(`drop schema if exists ${copies} cascade; create schema ${copies}`);
  for (const table of projection.tables)
    await pool.query(`create unlogged table ${copies}.${table} (like public.${table} including all)`);
}

/**
 * Of each bucket the live checkpoint: two models can be compared at the same point only. A version that never ran has none; it is
 * folded to the end of the log.
 */
async function checkpoints(
  client: PoolClient,
  projection: Projection,
): Promise<readonly (Checkpoint | undefined)[]> {
  if (!(await hasRun(client, projection))) return Array.from({ length: BUCKETS }, () => undefined);
  const all: Checkpoint[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket++) all.push(await readState(client, projection, bucket));
  return all;
}

/** All buckets, several beside each other, each in a transaction of its own. */
class Fold {
  readonly ends = new Map<number, Checkpoint>();
  events = 0;
  private next = 0;
  private failed = false;

  constructor(
    private readonly pool: Pool,
    private readonly catalogue: EventCatalogue,
    private readonly projection: Projection,
    private readonly untils: readonly (Checkpoint | undefined)[],
  ) {}

  async all(): Promise<this> {
    // one connection is the caller's
    const lanes = Math.max(1, Math.min(LANES, this.pool.options.max - 1));
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => this.lane()));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return this;
  }

  private async lane(): Promise<void> {
    const begin = `${BEGIN}; set local synchronous_commit = off; set local search_path to ${copiesOf(this.projection)}, public`;
    try {
      while (this.next < BUCKETS && !this.failed) {
        const bucket = this.next++;
        await inTransaction(this.pool, begin, (client) => this.bucket(client, bucket));
      }
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }

  private async bucket(client: PoolClient, bucket: number): Promise<void> {
    const { catalogue, projection, untils } = this;
    let at = START;
    for (let count = BATCH; count === BATCH && !this.failed;) {
      const batch = await readBatch(
        client,
        catalogue,
        projection,
        bucket,
        { ...at, parked: [] },
        BATCH,
        untils[bucket],
      );
      if (batch.unknown) throw batch.unknown;
      if (batch.unreadable[0]) throw batch.unreadable[0].error;
      if (batch.events.length > 0) await projection.project(client, batch.events);
      this.events += batch.events.length;
      if (batch.end) this.ends.set(bucket, (at = batch.end));
      count = batch.count;
    }
  }
}

async function hasRun(client: PoolClient, { name, version }: Projection): Promise<boolean> {
  const { rows } = await client.query('select from es.projection where name = $1 and version = $2 limit 1', [
    name,
    version,
  ]);
  return rows.length > 0;
}

async function compare(pool: Pool, client: PoolClient, projection: Projection): Promise<string[]> {
  const { tables } = projection;
  const [live, fresh] = await Promise.all([
    digestTables(client, tables),
    digestTables(pool, tables, copiesOf(projection)),
  ]);
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
  const copies = copiesOf(projection);
  for (const table of different) {
    await client.query(`truncate public.${table}`);
    await client.query(`insert into public.${table} select * from ${copies}.${table}`);
  }
  for (const [bucket, end] of ends) await moveCheckpoint(client, projection, bucket, end);
  await client.query('delete from es.parked where name = $1 and version = $2', [
    projection.name,
    projection.version,
  ]);
}
