import type { SqlExecutor } from '#platform/database';

/** Days that a preview nobody started is kept, and that an import is with its rows. */
export const PREVIEWS_KEPT_DAYS = 7;
export const IMPORTS_KEPT_DAYS = 90;
/** One delete takes at most so many imports with their rows: no long transaction. */
const AT_ONCE = 10;

const PREVIEWS_SQL = `delete from person_import where id in (
  select id from person_import where state = 'preview' and created_at < now() - $1 * interval '1 day' limit $2) returning id`;
const IMPORTS_SQL = `delete from person_import where id in (
  select id from person_import where state in ('done', 'refused') and created_at < now() - $1 * interval '1 day'
  limit $2) returning id`;

/** Removes what has passed its time, of every organization. May run twice at once. */
export async function forgetOldImports(sql: SqlExecutor): Promise<void> {
  await inParts(sql, PREVIEWS_SQL, PREVIEWS_KEPT_DAYS);
  await inParts(sql, IMPORTS_SQL, IMPORTS_KEPT_DAYS);
}

async function inParts(sql: SqlExecutor, statement: string, days: number): Promise<void> {
  while ((await sql.query(statement, [days, AT_ONCE])).rows.length === AT_ONCE);
}
