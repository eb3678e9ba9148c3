import type { Pool, PoolClient } from 'pg';
import type { RecordedEvent } from '#libs/kernel';
import type { EventCatalogue } from './event-catalogue.js';
import type { Checkpoint } from './position.js';
import {
  anyBehind,
  type Batch,
  moveCheckpoint,
  type Moved,
  readBatch,
  readState,
  tryLockSql,
} from './projection-batch.js';
import type { Projection, Touched } from './projection.js';
import { toldOfError } from './told-of-error.js';
import { inTransaction } from './transaction.js';
import { isTransient } from './transient.js';

/** `held`: there are events that an older transaction, still open, keeps from being read. `busy`: another process works on it. `stopped`: an event or a version of the rows that this process does not know. */
export type Progress = 'idle' | 'more' | 'held' | 'busy' | 'stopped';
export interface Projected {
  readonly progress: Progress;
  readonly touched: readonly Touched[];
  /** How long the first event that was folded had waited since it was written, in seconds; null: none was. */
  readonly waited: number | null;
  /** How many events were folded. */
  readonly events: number;
  /** By position, what the meta of those events says of their traces; most say nothing. */
  readonly traces: ReadonlyMap<string, string>;
}

export interface ProjectBucketOptions {
  readonly batchSize: number;
}

/** One batch of one projection in one bucket: rows and checkpoint in one transaction. */
export async function projectBucket(
  pool: Pool,
  catalogue: EventCatalogue,
  projection: Projection,
  bucket: number,
  { batchSize }: ProjectBucketOptions,
): Promise<Projected> {
  try {
    return await attempt(pool, catalogue, projection, bucket, batchSize, projectTogether);
  } catch (error) {
    if (isTransient(error)) throw error;
    return await attempt(pool, catalogue, projection, bucket, batchSize, projectOneByOne);
  }
}

/**
 * Of a transaction whose commit does not wait for the disk: after a crash rows and checkpoint are both older, and the same
 * events are folded again.
 */
const BEGIN = 'begin; set local synchronous_commit = off';
const NOTHING = { touched: [], waited: null, events: 0, traces: new Map<string, string>() };

type Fold = (
  client: PoolClient,
  projection: Projection,
  bucket: number,
  events: RecordedEvent[],
) => Promise<readonly Touched[]>;

async function attempt(
  pool: Pool,
  catalogue: EventCatalogue,
  projection: Projection,
  bucket: number,
  batchSize: number,
  fold: Fold,
): Promise<Projected> {
  const begin = `${BEGIN}; ${tryLockSql(projection, bucket)}`;
  return inTransaction(pool, begin, async (client, begun) => {
    if (!isLocked(begun)) return { progress: 'busy', ...NOTHING };
    const state = await readState(client, projection, bucket);
    if (state.foreign) return { progress: 'stopped', ...NOTHING };
    const batch = await readBatch(client, catalogue, projection, bucket, state, batchSize);
    const touched = batch.events.length > 0 ? await fold(client, projection, bucket, batch.events) : [];
    for (const one of batch.unreadable) await park(client, projection, bucket, one, one.error);
    const { waited, behind } = await passOver(client, projection, bucket, batch, state);
    const done = { touched, waited, events: batch.events.length, traces: batch.traces };
    if (batch.unknown) return { progress: 'stopped', ...done };
    if (batch.count === batchSize) return { progress: 'more', ...done };
    return { progress: behind ? 'held' : 'idle', ...done };
  });
}

const isLocked = (begun: readonly unknown[]): boolean => {
  const [row] = begun;
  return typeof row === 'object' && row !== null && 'locked' in row && row.locked === true;
};

/** The checkpoint moves behind the batch, if there was anything to read. */
async function passOver(
  client: PoolClient,
  projection: Projection,
  bucket: number,
  { end, unknown, first }: Batch,
  state: Checkpoint,
): Promise<Moved> {
  if (!end && !unknown) return { waited: null, behind: await anyBehind(client, bucket, state) };
  const stopped = unknown?.message ?? null;
  return moveCheckpoint(client, projection, bucket, end ?? state, { stopped, first });
}

const projectTogether: Fold = (client, projection, _bucket, events) => projection.project(client, events);

/** After a failure: each event alone. One that still fails parks its stream; the others go on. */
const projectOneByOne: Fold = async (client, projection, bucket, events) => {
  const touched: Touched[] = [];
  const parked = new Set<string>();
  for (const event of events) {
    if (parked.has(event.streamId)) continue;
    await client.query('savepoint one');
    try {
      touched.push(...(await projection.project(client, [event])));
      await client.query('release savepoint one');
    } catch (error) {
      if (isTransient(error)) throw error;
      await client.query('rollback to savepoint one');
      await park(client, projection, bucket, event, error);
      parked.add(event.streamId);
    }
  }
  return touched;
};

async function park(
  client: PoolClient,
  { name, version }: Projection,
  bucket: number,
  event: Pick<RecordedEvent, 'streamId' | 'version'>,
  error: unknown,
) {
  await client.query(
    `insert into es.parked(name, version, bucket, stream_id, stream_version, error, reason, failed_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())
     on conflict (name, version, stream_id) do update set attempts = es.parked.attempts + 1,
       error = excluded.error, reason = excluded.reason, failed_at = excluded.failed_at`,
    [name, version, bucket, event.streamId, event.version, String(error).slice(0, 1000), toldOfError(error)],
  );
}

/** Runs work in a transaction of a projection. */
export async function inProjectionTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, BEGIN, work);
}
