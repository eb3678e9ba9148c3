import type { Pool, PoolClient, QueryResult } from 'pg';
import { isStalePlan } from './transient.js';

/**
 * Runs work between `begin` and commit; whatever it throws rolls everything back. What stands behind `begin` in the same text goes with it in
 * one round trip, and work is given the rows of the last statement.
 * @param pool hears the error events of its connections, also of those in use (`createPgPool`)
 */
export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient, begun: readonly unknown[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    const begun = rowsOfLast(await client.query(begin));
    const result = await work(client, begun);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = isStalePlan(error);
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Of a text with several statements the driver gives as many results, whatever its types say. */
function rowsOfLast(results: QueryResult<object> | readonly QueryResult<object>[]): readonly unknown[] {
  return [results].flat().at(-1)?.rows ?? [];
}
