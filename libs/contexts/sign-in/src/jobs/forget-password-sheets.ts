import type { SqlExecutor } from '#libs/event-store';
import { forgetOld } from '#platform/long-job';

const SHEETS_KEPT_HOURS = 7 * 24;
const AT_ONCE = 10;

/** Removes sheets of initial passwords whose time has passed. */
export const forgetPasswordSheets = (sql: SqlExecutor): Promise<void> =>
  forgetOld(sql, 'password_issue', AT_ONCE, [{ hours: SHEETS_KEPT_HOURS }]);
