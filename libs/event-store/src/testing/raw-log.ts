import type { Pool, PoolClient } from 'pg';
import { streamIdOf, type RecordedEvent } from '#libs/kernel';
import { APPEND_SQL, appendParameters } from '../append-statement.js';
import { type Checkpoint, START } from '../position.js';
import { readBatch } from '../projection-batch.js';
import { jsonOf } from '../stored-event.js';
import { appendOf, COUNTER, counterCatalogue } from './counter.js';
import { counterProjection } from './counter-projection.js';

/** The store's own append statement inside a transaction that the test opened: the test decides when it commits. */
export async function appendIn(
  client: PoolClient,
  id: string,
  change: Parameters<typeof appendOf>[0] = {},
): Promise<void> {
  const { events, ...append } = appendOf(change);
  const { rows } = await client.query(
    APPEND_SQL,
    appendParameters([
      {
        ...append,
        streamId: streamIdOf(COUNTER, id),
        events: events.map(({ type, data }) => ({ type, data: jsonOf(data), schemaVersion: 1 })),
      },
    ]),
  );
  if (rows.length !== 1) throw new Error(`the append to ${id} was refused`);
}

const reader = counterProjection({ handles: ['Counted', 'LedgerNoted'] });

/** What a reader sees now in a bucket after a checkpoint, by the projections' own query. */
export async function readLog(
  pool: Pool,
  bucket = 0,
  after: Checkpoint = START,
): Promise<{ events: RecordedEvent[]; end: Checkpoint }> {
  const client = await pool.connect();
  try {
    const state = { ...after, parked: [] };
    const batch = await readBatch(client, counterCatalogue, reader, bucket, state, 10_000);
    return { events: batch.events, end: batch.end ?? after };
  } finally {
    client.release();
  }
}

/** `counter-a@1` for each event, in reading order. */
export const namesOf = (events: readonly RecordedEvent[]): string[] =>
  events.map((event) => `${event.streamId}@${event.version}`);
