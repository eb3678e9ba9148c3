import type { SqlExecutor } from '#platform/database';

export const SHEETS_KEPT_DAYS = 7;
/** One delete takes at most so many sheets with their people: no long transaction. */
const AT_ONCE = 10;

const FORGET_SQL = `delete from password_issue where id in (
  select id from password_issue where created_at < now() - $1 * interval '1 day' limit $2) returning id`;

/** Removes sheets of initial passwords whose time has passed, of every organization. May run twice at once. */
export async function forgetPasswordSheets(sql: SqlExecutor): Promise<void> {
  while ((await sql.query(FORGET_SQL, [SHEETS_KEPT_DAYS, AT_ONCE])).rows.length === AT_ONCE);
}
