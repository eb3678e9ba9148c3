import type { SqlExecutor } from '#platform/database';

/** Shorter than a file that no question names is kept (`forget-media.ts`): a preview never outlives its pictures. */
const PREVIEWS_KEPT_HOURS = 20;
const IMPORTS_KEPT_HOURS = 90 * 24;
/** One delete takes at most so many imports with their items: no long transaction. */
const AT_ONCE = 5;

const SQL = `delete from question_import where id in (
  select id from question_import where state = $1 and created_at < now() - $2 * interval '1 hour' limit $3) returning id`;

/** Removes what has passed its time; the questions stay. May run twice at once. */
export async function forgetOldQuestionImports(sql: SqlExecutor): Promise<void> {
  for (const [state, hours] of [
    ['preview', PREVIEWS_KEPT_HOURS],
    ['done', IMPORTS_KEPT_HOURS],
    ['failed', IMPORTS_KEPT_HOURS],
  ] as const)
    while ((await sql.query(SQL, [state, hours, AT_ONCE])).rows.length === AT_ONCE);
}
