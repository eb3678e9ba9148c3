/**
 * SQL of how long the oldest event behind each checkpoint has waited: columns `name`, `bucket`, `seconds`. A projection that is at the end
 * of a bucket has no row, nor has the version of one that a rebuild has replaced.
 */
export const WAITING_SQL = `
select p.name, p.bucket, extract(epoch from clock_timestamp() - e.recorded_at)::float8 as seconds
from es.projection p cross join lateral (
  select recorded_at from es.event e
  where e.bucket = p.bucket and (e.epoch, e.xid, e.position) > (p.epoch, p.xid, p.position)
  order by e.epoch, e.xid, e.position limit 1) e
where p.version = (select max(newest.version) from es.projection newest where newest.name = p.name)`;

/** SQL of parked streams of the versions that are at work. */
export const PARKED_SQL = `
select k.* from es.parked k
where k.version >= coalesce((select max(newest.version) from es.projection newest where newest.name = k.name), k.version)`;
