import type { SqlExecutor } from '#libs/event-store';
import { deleteInPortions } from '#platform/database';

/** How long rows are kept, from their making; those of other states stay. */
export interface Kept {
  /** Not given: whatever it is. */
  readonly states?: readonly string[];
  readonly hours: number;
}

/**
 * Removes rows of long jobs that have passed their time, of every organization, with what hangs on them.
 * @param atOnce rows of one statement: none may be a long transaction
 */
export async function forgetOld(
  sql: SqlExecutor,
  table: string,
  atOnce: number,
  kept: readonly Kept[],
): Promise<void> {
  for (const { states = null, hours } of kept)
    await deleteInPortions(sql, table, {
      where: `($1::text[] is null or state = any ($1)) and created_at < now() - $2 * interval '1 hour'`,
      values: [states, hours],
      atOnce,
    });
}
