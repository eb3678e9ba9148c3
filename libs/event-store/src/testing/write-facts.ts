import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DomainEvent, StreamType } from '#libs/kernel';
import { EventCatalogue } from '../event-catalogue.js';
import { EventStore } from '../event-store.js';
import { RowWriter } from '../row-writer.js';
import { inTransaction } from '../transaction.js';

/** Writes events as if their context had decided them: the given part of a test that spans contexts. */
export async function writeFacts<E extends DomainEvent>(
  pool: Pool,
  type: StreamType<E>,
  id: string,
  organizationId: string,
  ...events: E[]
): Promise<void> {
  const catalogue = new EventCatalogue([type]);
  const command = { id: randomUUID(), hash: createHash('sha256').update(id).digest() };
  if (type.writing === 'row-first') {
    await new RowWriter(catalogue).write(
      (work) => inTransaction(pool, 'begin', work),
      { command, streams: [{ type, id }] },
      (tx) => Promise.resolve(tx.append(type, id, organizationId, events)),
    );
    return;
  }
  const store = new EventStore(pool, catalogue);
  const expected = (await store.load(type, id)).events.length;
  const { id: commandId, hash } = command;
  await store.append(type, id, { expected, organizationId, commandId, hash, meta: {}, events });
}
