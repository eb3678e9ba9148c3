import { instantSql } from '#libs/event-store';
import { FAILING_MS, type LivingProcess } from '#contracts/http/operations';
import type { ScopedSql } from '#platform/database';
import { WORKER_PRESENCE } from '#platform/push';

/** Three beats. */
const SILENT = `interval '30 seconds'`;

const number = (name: string) => `(figures->>'${name}')::float8 as ${name}`;

/** Those that said lately that they live. */
export const livingProcesses = (sql: ScopedSql): Promise<LivingProcess[]> =>
  sql.query<LivingProcess>(
    `select kind, host, release, ${instantSql('started_at')} as started_at, ${instantSql('seen_at')} as seen_at,
       ${['sockets', 'learner_sockets', 'append_p50_ms', 'append_p99_ms'].map(number).join(', ')}
     from es.process where seen_at > now() - ${SILENT} order by kind, started_at, id`,
  );

/** A process that cannot save all that it is asked to, or takes long to. */
export interface TroubledProcess {
  readonly kind: 'failing' | 'slow';
  /** Host and process id. */
  readonly name: string;
  readonly since: string | null;
}

/** Milliseconds before the beat. */
const before = (figure: string) => `seen_at - (figures->>'${figure}')::float8 * interval '1 millisecond'`;

/** As each told by its last beat. What failed stays failed, also where the process has been silent since. */
export const troubledProcesses = (sql: ScopedSql): Promise<TroubledProcess[]> =>
  sql.query<TroubledProcess>(
    `select 'failing' as kind, host as name, ${instantSql(`(${before('failing_ms')})`)} as since
     from es.process where ${before('failed_ms')} > now() - interval '${FAILING_MS} milliseconds'
     union all
     select 'slow', host, null from es.process where figures->>'slow' = '1' and seen_at > now() - ${SILENT}
     order by kind, since, name`,
  );

/** Workers that hold the connection by which the others see them: one that is killed is missed at once. */
export async function workersThere(sql: ScopedSql): Promise<number> {
  const [found] = await sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [WORKER_PRESENCE],
  );
  return found?.count ?? 0;
}
