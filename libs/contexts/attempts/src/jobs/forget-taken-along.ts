import { TAKEN_ALONG_DAYS } from '#contracts/constants';
import type { SqlExecutor } from '#libs/event-store';

const AT_ONCE = 500;
/** A day longer than it can be begun: a page is told why it is refused, not that there is nothing. */
const FORGET_SQL = `delete from practice_taken_along where attempt_id in (
  select attempt_id from practice_taken_along where taken_at < clock_timestamp() - make_interval(days => $1) limit $2)
  returning attempt_id`;

/** Removes what nobody can begin any more. May run twice at once. */
export async function forgetTakenAlong(sql: SqlExecutor): Promise<void> {
  while ((await sql.query(FORGET_SQL, [TAKEN_ALONG_DAYS + 1, AT_ONCE])).rows.length === AT_ONCE);
}
