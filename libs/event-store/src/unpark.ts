import type { Pool, PoolClient } from 'pg';
import type { EventCatalogue } from './event-catalogue.js';
import { inProjectionTransaction } from './project-bucket.js';
import { toldOfError } from './told-of-error.js';
import { readState, waitForLock } from './projection-batch.js';
import type { Projection, Touched } from './projection.js';
import { JSON_AS_TEXT, recorded, STORED_EVENT_COLUMNS, type StoredEvent } from './stored-event.js';

/**
 * Folds what a parked stream missed, in order, up to the checkpoint, in one transaction, and lets the stream go on.
 * Throws what the projection and the upcasters throw; the stream then stays parked.
 */
export async function unpark(
  pool: Pool,
  catalogue: EventCatalogue,
  projection: Projection,
  streamId: string,
): Promise<readonly Touched[]> {
  const { name, version } = projection;
  return inProjectionTransaction(pool, async (client) => {
    const seen = await findParked(client, projection, streamId);
    if (!seen) return [];
    await waitForLock(client, projection, seen.bucket);
    // looked at again under the lock: another process may have let the stream go while we waited
    const parked = await findParked(client, projection, streamId);
    if (!parked) return [];
    const upTo = await readState(client, projection, parked.bucket);
    const { rows } = await client.query<StoredEvent>({
      text: `select ${STORED_EVENT_COLUMNS} from es.event
       where stream_id = $1 and version >= $2 and type = any($3)
         and (epoch, xid, position) <= ($4::int, $5::xid8, $6::bigint) order by version`,
      values: [streamId, parked.stream_version, projection.handles, upTo.epoch, upTo.xid, upTo.position],
      types: JSON_AS_TEXT,
    });
    const touched = await projection.project(
      client,
      rows.map((row) => recorded(row, catalogue)),
    );
    await client.query('delete from es.parked where name = $1 and version = $2 and stream_id = $3', [
      name,
      version,
      streamId,
    ]);
    return touched;
  });
}

/** What `unpark` threw, of a stream that stays parked. */
export async function noteStillParked(
  pool: Pool,
  { name, version }: Projection,
  streamId: string,
  error: unknown,
): Promise<void> {
  await pool.query(
    `update es.parked set attempts = attempts + 1, error = $4, reason = $5, failed_at = now()
     where name = $1 and version = $2 and stream_id = $3`,
    [name, version, streamId, String(error).slice(0, 1000), toldOfError(error)],
  );
}

async function findParked(client: PoolClient, { name, version }: Projection, streamId: string) {
  const { rows } = await client.query<{ bucket: number; stream_version: number }>(
    'select bucket, stream_version from es.parked where name = $1 and version = $2 and stream_id = $3',
    [name, version, streamId],
  );
  return rows[0];
}
