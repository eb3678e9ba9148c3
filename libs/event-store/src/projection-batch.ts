import { escapeLiteral, type PoolClient } from 'pg';
import type { RecordedEvent } from '#libs/kernel';
import { type EventCatalogue, UnknownEventError } from './event-catalogue.js';
import { type Checkpoint, encodePosition } from './position.js';
import type { Projection } from './projection.js';
import { JSON_AS_TEXT, recorded, storedEvent, type StoredRow, traceOf } from './stored-event.js';

/** An event whose stored data the upcasters of this process cannot read. */
export interface Unreadable {
  readonly streamId: string;
  readonly version: number;
  readonly error: unknown;
}

export interface Batch {
  readonly events: RecordedEvent[];
  /** The first one of each stream; what follows in its stream is left out. */
  readonly unreadable: readonly Unreadable[];
  /** The first event that the projection handles; undefined when there was none. */
  readonly first: Checkpoint | undefined;
  /** Where to stand after the batch; undefined when there was nothing to read. */
  readonly end: Checkpoint | undefined;
  readonly count: number;
  /** Set when an event that this process does not know ended the batch early. */
  readonly unknown: UnknownEventError | undefined;
  /** By position, what the meta of `events` says of their traces; most say nothing. */
  readonly traces: ReadonlyMap<string, string>;
}

export interface ProjectionState extends Checkpoint {
  readonly parked: readonly string[];
  /**
   * The tables hold the rows of another version: a newer one took over, or this one was not filled by a rebuild yet.
   * Folding from the start into them would count everything twice.
   */
  readonly foreign: boolean;
}

/**
 * Takes the lock of (projection, bucket) until the end of the transaction; `locked` false: another process has it.
 * It is a statement of its own, because the checkpoint must be read in a snapshot taken after the lock. As text without
 * parameters it goes with the beginning of the transaction.
 */
export const tryLockSql = (projection: Projection, bucket: number): string =>
  `select pg_try_advisory_xact_lock(hashtext(${escapeLiteral(lockName(projection))}), ${bucket}) as locked`;

export async function waitForLock(client: PoolClient, projection: Projection, bucket: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtext($1), $2)', [lockName(projection), bucket]);
}

/** One lock for all versions: they write the same tables. */
const lockName = ({ name }: Projection) => `projection:${name}`;

export async function readState(
  client: PoolClient,
  { name, version }: Projection,
  bucket: number,
): Promise<ProjectionState> {
  const { rows } = await client.query<ProjectionState>({
    name: 'projection-state',
    text: `select coalesce(p.epoch, 0) as epoch, coalesce(p.xid, '0')::text as xid, coalesce(p.position, 0)::text as position,
        array(select stream_id from es.parked k where k.name = $1 and k.version = $2 and k.bucket = $3) as parked,
        coalesce((select max(o.version) from es.projection o where o.name = $1), $2) <> $2 as "foreign"
      from (select) as one left join es.projection p on p.name = $1 and p.version = $2 and p.bucket = $3`,
    values: [name, version, bucket],
  });
  const state = rows[0];
  if (!state) throw new Error('no state row');
  return state;
}

/**
 * The next events after the checkpoint. An event is visible to readers only when no transaction with a smaller id
 * can still commit in front of it; events of a former epoch (before a restore) are all settled.
 */
const READ_SQL = `
select e.epoch, e.xid, e.position, e.stream_id, e.version, e.org_id, e.type, e.schema_version,
  case when e.type = any($5) then e.data else '{}' end as data, e.meta
from es.event e
where e.bucket = $1 and (e.epoch, e.xid, e.position) > ($2::int, $3::xid8, $4::bigint)
  and (e.epoch < (select m.epoch from es.meta m) or e.xid < pg_snapshot_xmin(pg_current_snapshot()))
order by e.bucket, e.epoch, e.xid, e.position`;
const READ_UNTIL_SQL = READ_SQL.replace(
  'order by',
  'and (e.epoch, e.xid, e.position) <= ($6::int, $7::xid8, $8::bigint)\norder by',
);

export async function readBatch(
  client: PoolClient,
  catalogue: EventCatalogue,
  projection: Projection,
  bucket: number,
  after: Checkpoint & { readonly parked: readonly string[] },
  limit: number,
  until?: Checkpoint,
): Promise<Batch> {
  const values = [bucket, after.epoch, after.xid, after.position, projection.handles];
  const ends = until ? [until.epoch, until.xid, until.position] : [];
  const { rows } = await client.query<StoredRow>({
    name: `projection-read${until ? '-until' : ''}-${limit}`,
    // the number stands in the text: planned without it, a tenth of the log would be expected
    text: `${until ? READ_UNTIL_SQL : READ_SQL}\nlimit ${limit}`,
    values: [...values, ...ends],
    types: JSON_AS_TEXT,
    rowMode: 'array',
  });
  const parked = new Set(after.parked);
  const events: RecordedEvent[] = [];
  const unreadable: Unreadable[] = [];
  const traces = new Map<string, string>();
  let first: Checkpoint | undefined;
  let end: Checkpoint | undefined;
  for (const row of rows.map(storedEvent)) {
    try {
      if (!projection.handles.includes(row.type)) catalogue.assertKnown(row.type, row.schema_version);
      else if (!parked.has(row.stream_id)) {
        events.push(recorded(row, catalogue));
        const trace = traceOf(row);
        if (trace !== undefined) traces.set(encodePosition(row), trace);
        first ??= row;
      }
    } catch (error) {
      if (error instanceof UnknownEventError)
        return { events, unreadable, first, end, count: rows.length, unknown: error, traces };
      unreadable.push({ streamId: row.stream_id, version: row.version, error });
      parked.add(row.stream_id);
    }
    end = row;
  }
  return { events, unreadable, first, end, count: rows.length, unknown: undefined, traces };
}

/** Whether the log has committed events behind this point, readable or not. */
export async function anyBehind(client: PoolClient, bucket: number, at: Checkpoint): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>({
    name: 'projection-any-behind',
    text: `select exists (select from es.event
      where bucket = $1 and (epoch, xid, position) > ($2::int, $3::xid8, $4::bigint)) as found`,
    values: [bucket, at.epoch, at.xid, at.position],
  });
  return rows[0]?.found === true;
}

interface Move {
  readonly stopped?: string | null;
  /** An event whose wait is to be told. */
  readonly first?: Checkpoint | undefined;
}

export interface Moved {
  /** How long `first` has waited since it was written, in seconds by the database's clock; null without it. */
  readonly waited: number | null;
  /** As `anyBehind` says it, of the moment before. */
  readonly behind: boolean;
}

export async function moveCheckpoint(
  client: PoolClient,
  { name, version }: Projection,
  bucket: number,
  end: Checkpoint,
  { stopped = null, first }: Move = {},
): Promise<Moved> {
  const { rows } = await client.query<Moved>({
    name: 'projection-checkpoint',
    text: `insert into es.projection(name, version, bucket, epoch, xid, position, stopped) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (name, version, bucket) do update
      set epoch = excluded.epoch, xid = excluded.xid, position = excluded.position, stopped = excluded.stopped
      returning (select extract(epoch from clock_timestamp() - e.recorded_at)::float8 from es.event e
        where e.bucket = $3 and e.epoch = $8 and e.xid = $9 and e.position = $10) as waited,
        exists (select from es.event e
          where e.bucket = $3 and (e.epoch, e.xid, e.position) > ($4, $5, $6)) as behind`,
    values: [
      ...[name, version, bucket, end.epoch, end.xid, end.position, stopped],
      ...[first?.epoch, first?.xid, first?.position],
    ],
  });
  const moved = rows[0];
  if (!moved) throw new Error('no checkpoint row');
  return moved;
}
