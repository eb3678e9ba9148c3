import { instantSql } from '#libs/event-store';
import { MOST_LISTED, type Operations, type TroubledJob } from '#contracts/http/operations';
import type { ScopedSql } from '#platform/database';
import { TROUBLED_SQL } from '../rows/troubled-jobs.js';

export type Troubled = Omit<TroubledJob, 'organization_name'> & { readonly organization_id: string };

const FROM_SQL = `from (${TROUBLED_SQL}) j where mine(j.organization_id)`;

export async function troubledCount(sql: ScopedSql): Promise<{ count: number; since: string | null }> {
  const [found] = await sql.query<{ count: number; since: string | null }>(
    `select count(*)::int as count, ${instantSql('min(j.run_at)')} as since ${FROM_SQL}`,
  );
  return found ?? { count: 0, since: null };
}

/** Given up first, then the oldest. */
export const troubledJobs = (sql: ScopedSql): Promise<Troubled[]> =>
  sql.query<Troubled>(
    `select j.kind, j.key, j.organization_id, j.trouble as state, ${instantSql('j.run_at')} as run_at,
       j.attempts, j.last_error as error
     ${FROM_SQL} order by j.trouble <> 'dead', j.run_at, j.kind, j.key limit ${MOST_LISTED}`,
  );

/** Of the last hour, and what comes next. */
export async function jobsAround(sql: ScopedSql): Promise<Pick<Operations['jobs'], 'done' | 'next'>> {
  const [around] = await sql.query<{ done: number }>(
    `select count(*)::int as done from es.job j where mine(j.organization_id)
       and j.state = 'done' and j.run_at > now() - interval '1 hour'`,
  );
  const [next] = await sql.query<{ kind: string; run_at: string }>(
    `select j.kind, ${instantSql('j.run_at')} as run_at from es.job j where mine(j.organization_id)
       and j.state = 'due' and j.run_at > now() order by j.run_at limit 1`,
  );
  return { done: around?.done ?? 0, next: next ?? null };
}
