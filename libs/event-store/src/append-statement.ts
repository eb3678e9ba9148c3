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
    /** JSON, by `jsonOf`. */
    readonly data: string;
  }[];
  /** Called when its statement leaves. @param together appends in that statement */
  readonly sent?: ((together: number) => void) | undefined;
}

const MOVED = 'case when stream_id in (select id from moved) then true else false end';

/**
 * The guarded append of many commands in one statement, without a lock. A stream that comes back was appended;
 * one that does not had moved on, or its command was done already.
 *
 * Why it keeps reading order: the version is compared in the statement's snapshot, which is older than its
 * transaction id; `previous` then refuses the row if another statement moved the stream in between. So whoever
 * appends version n + 1 got its transaction id after the commit of version n.
 *
 * $1–$12: one element per event, those of one append with k = 1, 2, …; what belongs to the append is repeated.
 *
 * `case` around `in` and `(select …) is null` keep both from becoming joins: the planner expects one row where two
 * hundred come, takes nested loops, and the time would grow with the square of the batch. `(select $1)` hides from it how many
 * there are: else it makes a plan for each batch, which takes longer than to run it.
 */
export const APPEND_SQL = `
with wanted as (
  select t.* from unnest((select $1::text[]), (select $2::int[]), (select $3::int[]), (select $4::int[]), (select $5::uuid[]),
      (select $6::bytea[]), (select $7::uuid[]), (select $8::smallint[]), (select $9::json[]), (select $10::text[]),
      (select $11::smallint[]), (select $12::json[]))
    as t(stream_id, expected, size, k, command_id, hash, org_id, bucket, meta, type, schema_version, data)
  where expected = coalesce((select s.version from es.stream s where s.id = t.stream_id), 0)
    and (select true from es.command c where c.id = t.command_id) is null
  order by stream_id, k),
moved as (
  insert into es.stream(id, version, previous) select stream_id, expected + size, expected from wanted where k = 1
  on conflict (id) do update set version = excluded.version, previous = excluded.previous
    where es.stream.version = excluded.previous
  returning id),
done as (
  insert into es.command(id, hash, stream_id, version, size)
  select command_id, hash, stream_id, expected + size, size from wanted where k = 1 and ${MOVED}),
written as (
  insert into es.event(epoch, stream_id, version, org_id, bucket, type, schema_version, data, meta)
  select (select epoch from es.meta), stream_id, expected + k, org_id, bucket, type, schema_version, data, meta
  from wanted where ${MOVED}
  order by stream_id, k
  returning stream_id, epoch, xid, position)
select stream_id, epoch, xid::text as xid, max(position)::text as position from written group by stream_id, epoch, xid`;

/** The values of APPEND_SQL for a batch with at most one append per stream and per command. */
export function appendParameters(appends: readonly Append[]): unknown[] {
  const columns: unknown[][] = Array.from({ length: 12 }, () => []);
  for (const { streamId, expected, organizationId, commandId, hash, meta, events } of appends) {
    const [bucket, metaJson] = [bucketOf(organizationId), JSON.stringify(meta)];
    for (const [n, { type, schemaVersion, data }] of events.entries()) {
      const event = [type, schemaVersion, data];
      [
        streamId,
        expected,
        events.length,
        n + 1,
        commandId,
        hash,
        organizationId,
        bucket,
        metaJson,
        ...event,
      ].forEach((value, column) => columns[column]?.push(value));
    }
  }
  return columns;
}
