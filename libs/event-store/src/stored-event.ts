import { types } from 'pg';
import type { DomainEvent, EventMeta, Recorded, RecordedEvent } from '#libs/kernel';
import type { EventCatalogue } from './event-catalogue.js';
import { encodePosition } from './position.js';

/** Taken apart by the driver already, or text still, where a query asked for `JSON_AS_TEXT`. It is an object either way. */
type Json<T extends object> = T | string;

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
  data: Json<Record<string, unknown>>;
  meta: Json<EventMeta>;
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

/** The columns in this order, of a query with `rowMode: 'array'`: an object for each of many rows costs the driver more. */
export type StoredRow = [
  epoch: number,
  xid: string,
  position: string,
  streamId: string,
  version: number,
  organizationId: string,
  type: string,
  schemaVersion: number,
  data: StoredEvent['data'],
  meta: StoredEvent['meta'],
];

export function storedEvent(row: StoredRow): StoredEvent {
  const [epoch, xid, position, stream_id, version, org_id, type, schema_version, data, meta] = row;
  return { epoch, xid, position, stream_id, version, org_id, type, schema_version, data, meta };
}

const asText = (text: string) => text;
/** As PostgreSQL numbers it (`pg_type.oid`). */
const JSON_TYPE: number = types.builtins.JSON;
/** The types of a query that reads many events. */
export const JSON_AS_TEXT = {
  getTypeParser: (type: number): unknown => (type === JSON_TYPE ? asText : types.getTypeParser(type)),
};

/**
 * The one place where stored JSON becomes a typed event: what was written under a type name had that type's
 * shape, and the catalogue has brought it to the current one.
 */
export const recorded = <E extends DomainEvent>(
  stored: StoredEvent,
  catalogue: EventCatalogue,
): RecordedEvent<E> => new ReadEvent(stored, catalogue) as RecordedEvent<DomainEvent> as RecordedEvent<E>;

const parsed = <T extends object>(json: Json<T>): T =>
  typeof json === 'string' ? (JSON.parse(json) as T) : json;

/** What its meta says of its trace. Most say nothing of any, and none of those is taken apart to learn it. */
export const traceOf = ({ meta }: StoredEvent): string | undefined =>
  typeof meta === 'string' && !meta.includes('"traceparent"') ? undefined : parsed(meta).traceparent;

/** Position and meta are made when somebody asks: of most events nobody does, and a rebuild reads millions. */
class ReadEvent implements Recorded {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly streamId: string;
  readonly version: number;
  readonly organizationId: string;

  constructor(
    private readonly stored: StoredEvent,
    catalogue: EventCatalogue,
  ) {
    this.type = stored.type;
    this.data = catalogue.upcast(stored.type, stored.schema_version, parsed(stored.data));
    this.streamId = stored.stream_id;
    this.version = stored.version;
    this.organizationId = stored.org_id;
  }

  get position(): string {
    return encodePosition(this.stored);
  }

  get meta(): EventMeta {
    return parsed(this.stored.meta);
  }
}
