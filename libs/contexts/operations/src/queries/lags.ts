import { instantSql, WAITING_SQL } from '#libs/event-store';
import { LAG_BARS, type ProjectionLag } from '#contracts/http/operations';
import type { ScopedSql } from '#platform/database';

const BAR_SECONDS = 3600 / LAG_BARS;

/** Of one projection, what stands still at this moment. */
export interface Standing {
  readonly name: string;
  readonly waiting_ms: number;
  readonly since: string | null;
  readonly stopped: boolean;
}

/** $1: names. */
const STANDING_SQL = `
select n.name, coalesce(ceil(w.seconds * 1000), 0)::float8 as waiting_ms,
  case when w.seconds is not null then ${instantSql(`(clock_timestamp() - w.seconds * interval '1 second')`)} end as since,
  exists (select from es.projection p where p.name = n.name and p.stopped is not null) as stopped
from unnest($1::text[]) with ordinality as n(name, place)
left join (select name, max(seconds) as seconds from (${WAITING_SQL}) waiting group by name) w on w.name = n.name
order by n.place`;

export const standingOf = (sql: ScopedSql, names: readonly string[]): Promise<Standing[]> =>
  sql.query<Standing>(STANDING_SQL, [names]);

interface Bar {
  readonly name: string;
  /** Bars before the one that runs. */
  readonly ago: number;
  readonly lag_ms: number;
  /** Of the bar, the latest. */
  readonly latest_ms: number;
}

const HOUR_SQL = `
select name, floor(extract(epoch from now() - at) / ${BAR_SECONDS})::int as ago, max(lag_ms) as lag_ms,
  (array_agg(lag_ms order by at desc))[1] as latest_ms
from es.lag_sample where at > now() - interval '1 hour' group by 1, 2`;

/** The last hour of each projection, in their order. @param parked streams by projection */
export async function lagsOf(
  sql: ScopedSql,
  standing: readonly Standing[],
  parked: ReadonlyMap<string, number>,
): Promise<ProjectionLag[]> {
  const bars = await sql.query<Bar>(HOUR_SQL);
  return standing.map((one) => ({ ...lagOf(one, bars), parked: parked.get(one.name) ?? 0 }));
}

function lagOf({ name, waiting_ms, stopped }: Standing, all: readonly Bar[]): Omit<ProjectionLag, 'parked'> {
  const own = all.filter((bar) => bar.name === name && bar.ago >= 0 && bar.ago < LAG_BARS);
  const hour = new Array<number | null>(LAG_BARS).fill(null);
  for (const { ago, lag_ms } of own) hour[LAG_BARS - 1 - ago] = lag_ms;
  if (waiting_ms > 0) hour[LAG_BARS - 1] = Math.max(waiting_ms, hour.at(-1) ?? 0);
  const latest = own.toSorted((one, other) => one.ago - other.ago)[0]?.latest_ms;
  const lag_ms = waiting_ms === 0 ? (latest ?? null) : Math.max(waiting_ms, latest ?? 0);
  return { name, lag_ms, waiting_ms, stopped, hour };
}
