import type { SqlExecutor } from '#libs/event-store';

/** Files that one statement deletes at most: no long transaction. */
const AT_ONCE = 20;

/** An author who uploads a file and saves the question within a day loses nothing. */
const SQL = `delete from question_media where id in (
  select id from question_media where not used and created_at < now() - interval '1 day' limit $1) and not used
  returning id`;

/** Removes pictures and sounds that no question ever named. May run twice at once. */
export async function forgetUnusedMedia(sql: SqlExecutor): Promise<void> {
  while ((await sql.query(SQL, [AT_ONCE])).rows.length === AT_ONCE);
}
