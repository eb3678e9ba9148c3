import type { Pool, PoolClient } from 'pg';
import type { EventCatalogue } from './event-catalogue.js';
import { ALL_BUCKETS, BUCKETS, type Checkpoint, encodePosition, START } from './position.js';
import { type Batch, moveCheckpoint, readBatch, readState, waitForLock } from './projection-batch.js';
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
 * of their own, written portion by portion. Takes up to four connections of the pool, and at least two.
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
      // of all live rows while others fold: they stand still
      const [folded, live] = await allEnded([
        new Fold(pool, catalogue, projection, untils).all(),
        digestTables(client, projection.tables),
      ]);
      const fresh = await digestCopies(pool, projection);
      const different = projection.tables.filter((table) => live.get(table) !== fresh.get(table));
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

/** A bucket, and how far it is folded. */
interface Folded {
  readonly bucket: number;
  readonly at: Checkpoint;
}

/** All buckets, several beside each other, each portion in a transaction of its own. */
class Fold {
  readonly ends = new Map<number, Checkpoint>();
  events = 0;
  private waiting: readonly Folded[] = ALL_BUCKETS.map((bucket) => ({ bucket, at: START }));
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
    await allEnded(Array.from({ length: lanes }, () => this.lane()));
    return this;
  }

  private async lane(): Promise<void> {
    const begin = `${BEGIN}; set local synchronous_commit = off; set local search_path to ${copiesOf(this.projection)}, public`;
    try {
      for (let next = this.furthestBehind(); next && !this.failed; next = this.furthestBehind()) {
        const { bucket, at } = next;
        const { count, end } = await inTransaction(this.pool, begin, (client) =>
          this.portion(client, bucket, at),
        );
        if (end) this.ends.set(bucket, end);
        if (end && count === BATCH) this.waiting = [...this.waiting, { bucket, at: end }];
      }
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }

  /**
   * The log lies on the disk in the order of time, each page with events of many buckets: all buckets go through it in
   * step, so that a page is read once and not once for each of them.
   */
  private furthestBehind(): Folded | undefined {
    const [first, ...others] = this.waiting;
    if (!first) return undefined;
    const next = others.reduce(
      (least, one) => (encodePosition(one.at) < encodePosition(least.at) ? one : least),
      first,
    );
    this.waiting = this.waiting.filter((one) => one !== next);
    return next;
  }

  private async portion(client: PoolClient, bucket: number, at: Checkpoint): Promise<Batch> {
    const { catalogue, projection, untils } = this;
    const after = { ...at, parked: [] };
    const batch = await readBatch(client, catalogue, projection, bucket, after, BATCH, untils[bucket]);
    if (batch.unknown) throw batch.unknown;
    if (batch.unreadable[0]) throw batch.unreadable[0].error;
    if (batch.events.length > 0) await projection.project(client, batch.events);
    this.events += batch.events.length;
    return batch;
  }
}

async function hasRun(client: PoolClient, { name, version }: Projection): Promise<boolean> {
  const { rows } = await client.query('select from es.projection where name = $1 and version = $2 limit 1', [
    name,
    version,
  ]);
  return rows.length > 0;
}

/**
 * Also when one fails all have ended, before anybody drops the copies: whoever still wrote then would write into the live tables, which are
 * next in the search path.
 */
async function allEnded<const Works extends readonly Promise<unknown>[]>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** All tables beside each other: by now nothing else of the rebuild is at work. */
async function digestCopies(pool: Pool, projection: Projection): Promise<Map<string, string>> {
  const copies = copiesOf(projection);
  const digests = projection.tables.map(
    async (table) => [table, await digest(pool, `${copies}.${table}`)] as const,
  );
  return new Map(await allEnded(digests));
}

/** Of each table its digest. */
export async function digestTables(
  sql: SqlExecutor,
  tables: readonly string[],
  schema = 'public',
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const table of tables) digests.set(table, await digest(sql, `${schema}.${table}`));
  return digests;
}

/**
 * How many rows there are, and 128 bits that follow from all bytes of all of them in whatever order: the sums of two hashes of each. A row is taken
 * as it is sent in binary, for times and ids are written out as text at twice the cost.
 */
async function digest(sql: SqlExecutor, table: string): Promise<string> {
  const { rows } = await sql.query<{ digest: string }>(
    `select concat_ws(':', count(*), sum(hash_record_extended(t.sent, 1)), sum(hash_record_extended(t.sent, 2))) as digest
     from (select row(record_send(t)) as sent from ${table} t offset 0) t`, // without it each row is sent once for each hash
  );
  return rows[0]?.digest ?? '';
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
