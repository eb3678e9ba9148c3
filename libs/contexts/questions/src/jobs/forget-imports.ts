import type { SqlExecutor } from '#libs/event-store';
import { forgetOld } from '#platform/long-job';

/** Shorter than a file that no question names is kept (`forget-media.ts`): a preview never outlives its pictures. */
const PREVIEWS_KEPT_HOURS = 20;
const IMPORTS_KEPT_HOURS = 90 * 24;
/** With up to twenty thousand items each. */
const AT_ONCE = 2;

/** Removes what has passed its time; the questions stay. */
export const forgetOldQuestionImports = (sql: SqlExecutor): Promise<void> =>
  forgetOld(sql, 'question_import', AT_ONCE, [
    { states: ['preview'], hours: PREVIEWS_KEPT_HOURS },
    { states: ['done', 'failed', 'stopped'], hours: IMPORTS_KEPT_HOURS },
  ]);
