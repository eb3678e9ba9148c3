import type { SqlExecutor } from '#libs/event-store';
import { deleteInPortions } from '#platform/database';

/** Files that one statement deletes at most: no long transaction. */
const AT_ONCE = 20;

/** An author who uploads a file and saves the question within a day loses nothing. */
const UNUSED = `not used and created_at < now() - interval '1 day'`;

/** Removes pictures and sounds that no question ever named. May run twice at once. */
export const forgetUnusedMedia = (sql: SqlExecutor): Promise<void> =>
  deleteInPortions(sql, 'question_media', { where: UNUSED, atOnce: AT_ONCE });
