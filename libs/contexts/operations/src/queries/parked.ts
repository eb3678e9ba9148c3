import { instantSql, PARKED_SQL } from '#libs/event-store';
import { MOST_LISTED, type ParkedStream } from '#contracts/http/operations';
import type { ScopedSql } from '#platform/database';
import { RETRY_PARKED, retryKeySql } from '../rows/retry-parked.js';

export type Parked = Omit<ParkedStream, 'organization_name'> & { readonly organization_id: string };

export interface ParkedCount {
  readonly name: string;
  readonly count: number;
  readonly since: string;
}

/** $1: names. */
const FROM_SQL = `
from (${PARKED_SQL}) k join es.event e on e.stream_id = k.stream_id and e.version = k.stream_version
where mine(e.org_id) and k.name = any ($1)`;

/** By projection. */
export const parkedCounts = (sql: ScopedSql, names: readonly string[]): Promise<ParkedCount[]> =>
  sql.query<ParkedCount>(
    `select k.name, count(*)::int as count, ${instantSql('min(k.at)')} as since ${FROM_SQL} group by 1 order by min(k.at)`,
    [names],
  );

const LIST_SQL = `
select k.name as projection, k.stream_id, e.org_id as organization_id, k.stream_version as version,
  (select count(*)::int from es.event later where later.stream_id = k.stream_id and later.version >= k.stream_version) as waiting,
  k.attempts, ${instantSql('k.at')} as since, ${instantSql('k.failed_at')} as failed_at, k.reason,
  exists (select from es.job j where j.kind = '${RETRY_PARKED}' and j.state = 'due'
    and j.key = ${retryKeySql('k.name', 'k.stream_id')}) as retrying
${FROM_SQL} order by k.at, k.name, k.stream_id limit ${MOST_LISTED}`;

/** The oldest first. */
export const parkedStreams = (sql: ScopedSql, names: readonly string[]): Promise<Parked[]> =>
  sql.query<Parked>(LIST_SQL, [names]);
