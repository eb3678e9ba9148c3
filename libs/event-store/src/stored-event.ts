import type { DomainEvent, EventMeta, RecordedEvent } from '#libs/kernel';
import type { EventCatalogue } from './event-catalogue.js';
import { encodePosition } from './position.js';

/** An event as a query returns it: 64-bit columns as text. */
export interface StoredEvent {
  epoch: number;
  xid: string;
  position: string;
  stream_id: string;
  version: number;
  org_id: string;
  type: string;
  schema_version: number;
  data: Record<string, unknown>;
  meta: EventMeta;
}

export const STORED_EVENT_COLUMNS =
  'epoch, xid::text as xid, position::text as position, stream_id, version, org_id, type, schema_version, data, meta';

/**
 * The one place where stored JSON becomes a typed event: what was written under a type name had that type's
 * shape, and the catalogue has brought it to the current one.
 */
export function recorded<E extends DomainEvent>(
  stored: StoredEvent,
  catalogue: EventCatalogue,
): RecordedEvent<E> {
  const event = {
    type: stored.type,
    data: catalogue.upcast(stored.type, stored.schema_version, stored.data),
    position: encodePosition(stored),
    streamId: stored.stream_id,
    version: stored.version,
    organizationId: stored.org_id,
    meta: stored.meta,
  };
  return event as RecordedEvent<DomainEvent> as RecordedEvent<E>;
}
