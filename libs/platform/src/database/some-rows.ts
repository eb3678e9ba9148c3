import type { SqlExecutor } from '#libs/event-store';

/**
 * The statement that deletes some of the rows for which a condition holds, and returns a row for each. It names them by
 * where they lie: of `key in (select key … limit n)` the planner makes a loop over all rows that asks the subselect for
 * each of them anew, once its statistics are those of other rows (15 s a portion of 2,000 among 20,000, and not 10 ms).
 * @param most a number, or the parameter that gives it
 */
export const deleteSome = (table: string, condition: string, most: string): string =>
  `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${most})) returning 1`;

/**
 * Deletes every row for which a condition holds, in statements of some rows each: none may be a long transaction. May run
 * twice at once.
 * @param condition with `$1` and so on for the values
 */
export async function deleteInPortions(
  sql: SqlExecutor,
  table: string,
  { where, values = [], atOnce }: { where: string; values?: readonly unknown[]; atOnce: number },
): Promise<void> {
  const statement = deleteSome(table, where, `$${values.length + 1}`);
  while ((await sql.query(statement, [...values, atOnce])).rows.length === atOnce);
}
