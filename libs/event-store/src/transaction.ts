import type { Pool, PoolClient } from 'pg';
import { isStalePlan } from './transient.js';

/** Runs work between `begin` and commit; whatever it throws rolls everything back. */
export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A connection that is lost while it is out of the pool tells so by an event, too: without a listener it ends the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = isStalePlan(error);
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
