import type { EventMeta } from '#libs/kernel';
import { bucketOf } from './position.js';

/** The events of one command for one stream, and the version that the command saw. */
export interface Append {
  readonly streamId: string;
  readonly expected: number;
  readonly organizationId: string;
  readonly commandId: string;
  readonly hash: Buffer;
  readonly meta: EventMeta;
  readonly events: readonly {
    readonly type: string;
    readonly schemaVersion: number;
    readonly data: object;
  }[];
}

/**
 * The guarded append of many commands in one statement, without a lock. A stream that comes back was appended;
 * one that does not had moved on, or its command was done already.
 *
 * Why it keeps reading order: the version is compared in the statement's snapshot, which is older than its
 * transaction id; `previous` then refuses the row if another statement moved the stream in between. So whoever
 * appends version n + 1 got its transaction id after the commit of version n.
 *
 * $1–$9: one element per append; $10–$14: one per event (n = its append, k = 1, 2, … within it).
 */
export const APPEND_SQL = `
with wanted as (
  select t.* from unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::uuid[], $6::bytea[], $7::uuid[], $8::smallint[], $9::jsonb[])
    as t(n, stream_id, expected, size, command_id, hash, org_id, bucket, meta)
  where expected = coalesce((select s.version from es.stream s where s.id = t.stream_id), 0)
    and not exists (select from es.command c where c.id = t.command_id)
  order by stream_id),
moved as (
  insert into es.stream(id, version, previous) select stream_id, expected + size, expected from wanted
  on conflict (id) do update set version = excluded.version, previous = excluded.previous
    where es.stream.version = excluded.previous
  returning id),
done as (
  insert into es.command(id, hash, stream_id, version, size)
  select command_id, hash, stream_id, expected + size, size from wanted join moved on moved.id = wanted.stream_id),
written as (
  insert into es.event(epoch, stream_id, version, org_id, bucket, type, schema_version, data, meta)
  select (select epoch from es.meta), w.stream_id, w.expected + e.k, w.org_id, w.bucket, e.type, e.schema_version, e.data, w.meta
  from unnest($10::int[], $11::int[], $12::text[], $13::smallint[], $14::jsonb[]) as e(n, k, type, schema_version, data)
  join wanted w on w.n = e.n join moved on moved.id = w.stream_id
  order by w.stream_id, w.expected + e.k
  returning stream_id, epoch, xid, position)
select stream_id, epoch, xid::text as xid, max(position)::text as position from written group by stream_id, epoch, xid`;

export function appendParameters(appends: readonly Append[]): unknown[] {
  const events = appends.flatMap((append, n) => append.events.map((event, k) => ({ ...event, n, k: k + 1 })));
  return [
    appends.map((_, n) => n),
    appends.map((append) => append.streamId),
    appends.map((append) => append.expected),
    appends.map((append) => append.events.length),
    appends.map((append) => append.commandId),
    appends.map((append) => append.hash),
    appends.map((append) => append.organizationId),
    appends.map((append) => bucketOf(append.organizationId)),
    appends.map((append) => JSON.stringify(append.meta)),
    events.map((event) => event.n),
    events.map((event) => event.k),
    events.map((event) => event.type),
    events.map((event) => event.schemaVersion),
    events.map((event) => JSON.stringify(event.data)),
  ];
}
