import type { SqlExecutor } from '#libs/event-store';
import { deleteInPortions } from '#platform/database';
import { forgetOld } from '#platform/long-job';

/** Their rows go on saying for a while that there was a file. */
const ROWS_KEPT_HOURS = 72;
/** With up to some hundred parts each. */
const AT_ONCE = 5;
/** Parts of one statement. */
const PARTS_AT_ONCE = 50;

const EXPIRED = `export_id in (select id from list_export where state = 'ready' and expires_at <= now())`;

/** Removes files whose time has passed, then what told of them. May run twice at once. */
export async function forgetExports(sql: SqlExecutor): Promise<void> {
  await deleteInPortions(sql, 'list_export_part', { where: EXPIRED, atOnce: PARTS_AT_ONCE });
  await forgetOld(sql, 'list_export', AT_ONCE, [
    { states: ['ready', 'failed', 'stopped'], hours: ROWS_KEPT_HOURS },
  ]);
}
