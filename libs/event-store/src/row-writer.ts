import { type DomainEvent, DomainError } from '#libs/kernel';
import type { CommandIdentity } from './guarded-writer.js';
import type { EventCatalogue } from './event-catalogue.js';
import { bucketOf, encodePosition } from './position.js';
import type { SqlExecutor } from './sql.js';
import { jsonOf } from './stored-event.js';
import { streamIdOf, type StreamType } from '#libs/kernel';
import { secondsSince, type WriteListener } from './write-listener.js';
import { type ObservedWrite, observing, tracedMeta, type WriteObserver } from './write-observer.js';

/** Opens a transaction (READ COMMITTED), runs the work in it, commits. */
export type Transaction = <T>(work: (sql: SqlExecutor) => Promise<T>) => Promise<T>;

export interface RowTransaction {
  readonly sql: SqlExecutor;
  /** Adds events to one of the locked streams; they are written with the rows, or not at all. */
  append<E extends DomainEvent>(
    type: StreamType<E>,
    id: string,
    organizationId: string,
    events: readonly E[],
  ): void;
}

export interface RowWrite {
  readonly command: CommandIdentity;
  /** Every stream that the work may append to. Locked in one order, so that two commands never wait in a circle. */
  readonly streams: readonly { readonly type: StreamType; readonly id: string }[];
}

export interface RowsWritten<T> {
  readonly response: T;
  /** Position of the last event; undefined when the work appended none. */
  readonly position: string | undefined;
  readonly replayed: boolean;
}

interface PendingEvents {
  readonly streamId: string;
  readonly organizationId: string;
  readonly events: readonly DomainEvent[];
}

/**
 * Row-first writing: lock the streams, let the work write its rows, then write its events in the same transaction.
 * The lock is taken before the transaction has an id, so the order of a stream is also the order of reading.
 */
export class RowWriter {
  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly listener: WriteListener = {},
    private readonly observer?: WriteObserver,
  ) {}

  /** Throws DomainError `command.key-reused`; anything that `work` throws rolls everything back. `T` must be plain JSON. */
  async write<T>(
    transaction: Transaction,
    write: RowWrite,
    work: (tx: RowTransaction) => Promise<T>,
  ): Promise<RowsWritten<T>> {
    const observed = this.observer?.begins({
      commandId: write.command.id,
      streamTypes: [...new Set(write.streams.map(({ type }) => type.name))],
    });
    return observing(
      observed,
      () => this.run(transaction, write, work, observed),
      ({ replayed }) => (replayed ? 'replayed' : 'done'),
    );
  }

  private async run<T>(
    transaction: Transaction,
    { command, streams }: RowWrite,
    work: (tx: RowTransaction) => Promise<T>,
    observed: ObservedWrite | undefined,
  ): Promise<RowsWritten<T>> {
    const buckets = new Set<number>();
    const started = performance.now();
    const written = await transaction(async (sql) => {
      buckets.clear();
      const locked = new Set(streams.map(({ type, id }) => streamIdOf(rowFirst(type), id)));
      await lock(sql, [`command-${command.id}`, ...locked]);
      const done = await findDone<T>(sql, command);
      if (done) return done;
      const pending: PendingEvents[] = [];
      const response = await work({
        sql,
        append: (type, id, organizationId, events) => {
          const streamId = streamIdOf(rowFirst(type), id);
          if (!locked.has(streamId)) throw new Error(`the command did not lock ${streamId}`);
          buckets.add(bucketOf(organizationId));
          pending.push({ streamId, organizationId, events });
        },
      });
      const position = await this.record(sql, command, pending, response, observed);
      return { response, position, replayed: false };
    });
    if (buckets.size > 0) this.listener.written?.([...buckets], secondsSince(started));
    if (written.replayed) this.listener.replayed?.();
    return written;
  }

  /** All events in one statement, however many streams they are of: a bulk command must not ask once for each. */
  private async record(
    sql: SqlExecutor,
    command: CommandIdentity,
    pending: PendingEvents[],
    response: unknown,
    observed: ObservedWrite | undefined,
  ) {
    const streams = byStream(pending);
    let position: string | undefined;
    let last = { stream_id: '', version: 0, size: 0 };
    if (streams.length > 0) {
      const meta = { command_id: command.id, ...(command.actorId && { actor_id: command.actorId }) };
      const { rows } = await sql.query<Recorded>(RECORD_SQL, [
        jsonOf(streams.map((stream) => this.stored(stream))),
        JSON.stringify(tracedMeta(meta, observed)),
      ]);
      const row = rows[0];
      if (!row) throw new DomainError('store.conflict');
      position = encodePosition(row);
      last = row;
    }
    await sql.query(
      'insert into es.command(id, hash, stream_id, version, size, response) values ($1, $2, $3, $4, $5, $6)',
      [
        command.id,
        command.hash,
        last.stream_id,
        last.version,
        last.size,
        JSON.stringify({ response, position }),
      ],
    );
    return position;
  }

  private stored({ streamId, organizationId, events }: PendingEvents) {
    return {
      id: streamId,
      org_id: organizationId,
      bucket: bucketOf(organizationId),
      size: events.length,
      events: events.map((event) => ({ ...event, v: this.catalogue.currentVersion(event.type) })),
    };
  }
}

interface Recorded {
  readonly epoch: number;
  readonly xid: string;
  readonly position: string;
  readonly stream_id: string;
  readonly version: number;
  readonly size: number;
}

/** The events of each stream together, in the order of their appending. */
function byStream(pending: readonly PendingEvents[]): PendingEvents[] {
  const streams = new Map<string, PendingEvents>();
  for (const one of pending) {
    const before = streams.get(one.streamId)?.events ?? [];
    if (one.events.length > 0) streams.set(one.streamId, { ...one, events: [...before, ...one.events] });
  }
  return [...streams.values()];
}

const RECORD_SQL = `
with given as (
  select g.* from json_array_elements($1::json) with ordinality as a(stream, n),
    lateral (select a.n, s.* from json_to_record(a.stream) as s(id text, org_id uuid, bucket smallint, size int, events json)) as g),
head as (
  insert into es.stream(id, version, previous) select id, size, 0 from given order by n
  on conflict (id) do update set version = es.stream.version + excluded.version, previous = es.stream.version
  returning id, previous),
written as (
  insert into es.event(epoch, stream_id, version, org_id, bucket, type, schema_version, data, meta)
  select (select epoch from es.meta), given.id, head.previous + e.k, given.org_id, given.bucket,
    e.event->>'type', (e.event->>'v')::smallint, e.event->'data', $2::json
  from given join head on head.id = given.id, json_array_elements(given.events) with ordinality as e(event, k)
  order by given.n, e.k
  returning epoch, xid, position, stream_id, version)
select w.epoch, w.xid::text as xid, w.position::text as position, w.stream_id, w.version, given.size
from written w join given on given.id = w.stream_id order by w.position desc limit 1`;

function rowFirst(type: StreamType): StreamType {
  if (type.writing !== 'row-first') throw new Error(`${type.name} streams are event-sourced`);
  return type;
}

/**
 * The command's own id is locked, too: without it the same command, twice at once on different streams, would fail on
 * the primary key of es.command instead of being answered as a replay.
 */
async function lock(sql: SqlExecutor, names: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ assigned: string | null }>(
    'select pg_current_xact_id_if_assigned()::text as assigned',
  );
  if (rows[0]?.assigned)
    throw new Error('a row-first command must lock its streams before it writes anything');
  await lockNames(sql, names);
}

const lockNames = (sql: SqlExecutor, names: readonly string[]) =>
  sql.query(
    `select pg_advisory_xact_lock(key)
     from (select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as n(name) order by key) as sorted`,
    [names],
  );

/**
 * For a command that appends no events and keeps its answer in rows of its own, under its id: the same command at the
 * same time waits here until this transaction ends, and then finds those rows.
 */
export async function lockCommand(sql: SqlExecutor, commandId: string): Promise<void> {
  await lockNames(sql, [`command-${commandId}`]);
}

async function findDone<T>(sql: SqlExecutor, command: CommandIdentity): Promise<RowsWritten<T> | undefined> {
  const { rows } = await sql.query<{ hash: Buffer; response: { response: T; position?: string } | null }>(
    'select hash, response from es.command where id = $1',
    [command.id],
  );
  const done = rows[0];
  if (!done) return undefined;
  if (!done.response || Buffer.compare(done.hash, command.hash) !== 0)
    throw new DomainError('command.key-reused');
  return { response: done.response.response, position: done.response.position, replayed: true };
}
