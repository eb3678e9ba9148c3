import type { SqlExecutor } from '#libs/event-store';

/** How long a job that was done or taken back can still be looked at, in days after its time. */
const JOBS_KEPT_DAYS = 30;
/** Rows per statement: none may hold others back for long. */
const BATCH = 5000;

/** Deletes jobs that are over, in small statements; what is due or was given up stays. @returns how many. */
export async function forgetOldJobs(sql: SqlExecutor): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { rows } = await sql.query<{ count: number }>(
      `with old as (
         select kind, key from es.job
         where state in ('done', 'cancelled') and run_at < now() - make_interval(days => ${JOBS_KEPT_DAYS})
         limit ${BATCH} for update skip locked),
       gone as (delete from es.job j using old where j.kind = old.kind and j.key = old.key returning 1)
       select count(*)::int as count from gone`,
    );
    const count = rows[0]?.count ?? 0;
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}
