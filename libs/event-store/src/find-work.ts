import type { Pool } from 'pg';
import type { EventCatalogue } from './event-catalogue.js';
import { inProjectionTransaction } from './project-bucket.js';
import type { Projection } from './projection.js';

export interface Work {
  readonly projection: Projection;
  readonly bucket: number;
}

/** More are not looked through here: a projection that is so far behind reads them itself. */
const LOOKED_THROUGH = 1000;

/**
 * Most events concern some projections, and each of the others would need a transaction of its own to say so. Here their
 * checkpoints move to the head of the bucket by one statement for all. Without their locks that is safe: a checkpoint moves
 * only from where it was seen, and over events that the projection ignores. Whoever folds meanwhile may set it to an
 * earlier point, from which nothing but these is read again.
 *
 * `materialized` on the first: else its `exists` is asked for each bucket anew.
 *
 * Left to the projection itself is what it handles, what may still get a neighbour in front of it (see `readBatch`), what
 * this process does not know, and whatever has no checkpoint yet, is stopped, or has rows of another version.
 */
const FIND_SQL = `
with projection as materialized (
  select w.name, w.version, w.handles, exists (select from es.projection o where o.name = w.name and o.version <> w.version) as foreign_rows
  from jsonb_to_recordset($1::jsonb) as w(name text, version int, handles jsonb)),
head as materialized (
  select b.bucket, e.epoch, e.xid, e.position,
    e.epoch < (select m.epoch from es.meta m) or e.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from unnest($2::int[]) as b(bucket) cross join lateral (
    select epoch, xid, position from es.event where bucket = b.bucket
    order by bucket desc, epoch desc, xid desc, position desc limit 1) e),
behind as materialized (
  select w.name, w.version, w.handles, h.bucket, p.epoch, p.xid, p.position,
    h.settled and p.name is not null and p.stopped is null and not w.foreign_rows as steady
  from head h cross join projection w
  left join es.projection p on p.name = w.name and p.version = w.version and p.bucket = h.bucket
  where p.name is null or (p.epoch, p.xid, p.position) < (h.epoch, h.xid, h.position)),
news as materialized (
  select f.bucket, e.* from (
    select distinct on (bucket) bucket, epoch, xid, position from behind where steady
    order by bucket, epoch, xid, position) f
  cross join lateral (
    select epoch, xid, position, type, schema_version from es.event where bucket = f.bucket
      and (epoch, xid, position) > (f.epoch, f.xid, f.position)
    order by bucket, epoch, xid, position limit ${LOOKED_THROUGH}) e),
unconcerned as materialized (
  select b.name, b.version, b.bucket, b.epoch, b.xid, b.position from behind b
  where b.steady and (select count(*) < ${LOOKED_THROUGH} from news n where n.bucket = b.bucket)
    and not exists (select from news n where n.bucket = b.bucket
      and (n.epoch, n.xid, n.position) > (b.epoch, b.xid, b.position)
      and (b.handles ? n.type or coalesce(($3::jsonb ->> n.type)::int < n.schema_version, true)))),
free as materialized (
  select p.name, p.version, p.bucket from es.projection p join unconcerned u using (name, version, bucket, epoch, xid, position)
  for update of p skip locked),
moved as (
  update es.projection p set epoch = h.epoch, xid = h.xid, position = h.position
  from free f join head h using (bucket)
  where p.name = f.name and p.version = f.version and p.bucket = f.bucket)
select b.name, b.bucket from behind b
where not exists (select from unconcerned u where u.name = b.name and u.bucket = b.bucket)`;

/**
 * Which projections have something to read in which of these buckets. Those that are behind events which do not concern
 * them are not behind any more.
 */
export async function findWork(
  pool: Pool,
  catalogue: EventCatalogue,
  projections: readonly Projection[],
  buckets: readonly number[],
): Promise<Work[]> {
  const byName = new Map(projections.map((projection) => [projection.name, projection]));
  const asked = projections.map(({ name, version, handles }) => ({ name, version, handles }));
  return inProjectionTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string; bucket: number }>({
      name: 'projection-find-work',
      text: FIND_SQL,
      values: [JSON.stringify(asked), buckets, JSON.stringify(catalogue.known)],
    });
    return rows.flatMap(({ name, bucket }) => {
      const projection = byName.get(name);
      return projection ? [{ projection, bucket }] : [];
    });
  });
}
