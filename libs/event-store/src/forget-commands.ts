import type { SqlExecutor } from './sql.js';

/** How long a delivery of the same command is recognised, in days (architecture: idempotency). */
export const COMMANDS_KEPT_DAYS = 90;
/** Rows per statement: none may hold the readers of the log back for long. */
const BATCH = 5000;

/** Deletes command rows past their time, in small statements. @returns how many. */
export async function forgetOldCommands(sql: SqlExecutor): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { rows } = await sql.query<{ count: number }>(
      `with old as (
         select ctid from es.command where at < now() - make_interval(days => ${COMMANDS_KEPT_DAYS}) limit ${BATCH}),
       gone as (delete from es.command c using old where c.ctid = old.ctid returning 1)
       select count(*)::int as count from gone`,
    );
    const count = rows[0]?.count ?? 0;
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}
