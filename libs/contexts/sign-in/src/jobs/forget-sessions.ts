import type { SqlExecutor } from '#libs/event-store';

/** How long an ended session stays, in days: for whoever asks what happened. */
export const SESSIONS_KEPT_DAYS = 30;
/** Rows per statement: none may hold the readers of the log back for long. */
const BATCH = 1000;

const FORGET_SQL = `
with ended as (
  select id from session
  where least(revoked_at, expires_at) < now() - make_interval(days => ${SESSIONS_KEPT_DAYS})
  limit ${BATCH} for update skip locked),
gone as (delete from session s using ended where s.id = ended.id returning 1)
select count(*)::int as count from gone`;

/** Deletes sessions of all organizations that ended long ago, in small statements. @returns how many. */
export async function forgetEndedSessions(sql: SqlExecutor): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { rows } = await sql.query<{ count: number }>(FORGET_SQL);
    const count = rows[0]?.count ?? 0;
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}
