import { instantSql } from '#libs/event-store';
import type { DatabaseFigures } from '#contracts/http/operations';
import type { ReplicaStatus, ScopedSql } from '#platform/database';

/** Milliseconds since the oldest transaction of the cluster began to write, and when that was. */
export async function oldestWrite(sql: ScopedSql): Promise<{ ms: number; since: string | null }> {
  const [found] = await sql.query<{ ms: number; since: string | null }>(
    `select coalesce(ceil(extract(epoch from clock_timestamp() - min(xact_start)) * 1000), 0)::float8 as ms,
       ${instantSql('min(xact_start)')} as since
     from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()`,
  );
  return found ?? { ms: 0, since: null };
}

/** Counted by PostgreSQL itself: nothing of it reads a table of the product. */
const FIGURES_SQL = `
select current_setting('server_version') as version, ${instantSql('pg_postmaster_start_time()')} as started_at,
  greatest((select n_live_tup from pg_stat_user_tables where schemaname = 'es' and relname = 'event'), 0)::float8 as events,
  pg_database_size(current_database())::float8 as bytes,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int as max_connections,
  (select blks_hit::float8 / nullif(blks_hit + blks_read, 0) from pg_stat_database
    where datname = current_database()) as hit_rate`;

type Counted = Omit<DatabaseFigures, 'oldest_write_ms' | 'replica'>;

export async function databaseFigures(sql: ScopedSql): Promise<Counted> {
  const [found] = await sql.query<Counted>(FIGURES_SQL);
  if (!found) throw new Error('a database without figures');
  return found;
}

/** @param status as this process reads from it, or does not */
export const replicaOf = (status: ReplicaStatus | undefined): DatabaseFigures['replica'] =>
  status ? { state: status.state, lag_ms: status.lagMs } : null;
