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

/** NUL and lone surrogates as `JSON.stringify` writes them; behind two backslashes it is their names alone. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * What the log keeps of an event. It keeps text and would take these, and then neither SQL nor a column of text of a read model could. Throws on
 * them: whoever writes has refused them before, with an error of their own.
 */
export function jsonOf(value: object): string {
  const json = JSON.stringify(value);
  if (UNSTORABLE.test(json)) throw new Error('PostgreSQL takes neither NUL nor lone surrogates in text');
  return json;
}

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
