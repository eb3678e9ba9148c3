import type { SqlExecutor } from '#libs/event-store';
import { forgetOld } from '#platform/long-job';

const PREVIEWS_KEPT_HOURS = 7 * 24;
const IMPORTS_KEPT_HOURS = 90 * 24;
/** With up to ten thousand rows each. */
const AT_ONCE = 10;

/** Removes what has passed its time; the people stay. */
export const forgetOldImports = (sql: SqlExecutor): Promise<void> =>
  forgetOld(sql, 'person_import', AT_ONCE, [
    { states: ['preview'], hours: PREVIEWS_KEPT_HOURS },
    { states: ['done', 'refused'], hours: IMPORTS_KEPT_HOURS },
  ]);
