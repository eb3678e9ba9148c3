import type { SqlExecutor } from '#libs/event-store';
import { forgetOld } from '#platform/long-job';

/** Their rows go on saying for a while that there was a file. */
const ROWS_KEPT_HOURS = 72;
/** With up to some hundred parts each. */
const AT_ONCE = 5;
/** Parts of one statement. */
const PARTS_AT_ONCE = 50;

const EXPIRED_SQL = `delete from list_export_part where (export_id, number) in (
  select p.export_id, p.number from list_export_part p join list_export e on e.id = p.export_id
  where e.state = 'ready' and e.expires_at <= now() limit $1) returning number`;

/** Removes files whose time has passed, then what told of them. May run twice at once. */
export async function forgetExports(sql: SqlExecutor): Promise<void> {
  while ((await sql.query(EXPIRED_SQL, [PARTS_AT_ONCE])).rows.length === PARTS_AT_ONCE);
  await forgetOld(sql, 'list_export', AT_ONCE, [
    { states: ['ready', 'failed', 'stopped'], hours: ROWS_KEPT_HOURS },
  ]);
}
