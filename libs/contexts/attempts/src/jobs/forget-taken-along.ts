import { TAKEN_ALONG_DAYS } from '#contracts/constants';
import type { SqlExecutor } from '#libs/event-store';
import { deleteInPortions } from '#platform/database';

const AT_ONCE = 500;
/** A day longer than it can be begun: a page is told why it is refused, not that there is nothing. */
const OLD = 'taken_at < clock_timestamp() - make_interval(days => $1)';

/** Removes what nobody can begin any more. */
export const forgetTakenAlong = (sql: SqlExecutor): Promise<void> =>
  deleteInPortions(sql, 'practice_taken_along', {
    where: OLD,
    values: [TAKEN_ALONG_DAYS + 1],
    atOnce: AT_ONCE,
  });
