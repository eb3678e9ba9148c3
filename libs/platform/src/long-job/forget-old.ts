import type { SqlExecutor } from '#libs/event-store';

/** How long rows are kept, from their making; those of other states stay. */
export interface Kept {
  /** Not given: whatever it is. */
  readonly states?: readonly string[];
  readonly hours: number;
}

/**
 * Removes rows of long jobs that have passed their time, of every organization, with what hangs on them. May run twice at
 * once.
 * @param atOnce rows of one statement: none may be a long transaction
 */
export async function forgetOld(
  sql: SqlExecutor,
  table: string,
  atOnce: number,
  kept: readonly Kept[],
): Promise<void> {
  for (const { states, hours } of kept) {
    const ofState = states ? 'state = any ($3) and' : '';
    const statement = `delete from ${table} where id in (select id from ${table}
      where ${ofState} created_at < now() - $1 * interval '1 hour' limit $2) returning id`;
    const values = [hours, atOnce, ...(states ? [states] : [])];
    while ((await sql.query(statement, values)).rows.length === atOnce);
  }
}
