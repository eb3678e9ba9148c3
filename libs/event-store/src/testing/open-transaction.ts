import type { Pool, PoolClient } from 'pg';
import { expect, onTestFinished } from 'vitest';

export interface OpenTransaction {
  readonly client: PoolClient;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A transaction that stays open until the test ends it: the slow writer of an interleaving. */
export async function openTransaction(pool: Pool): Promise<OpenTransaction> {
  const client = await pool.connect();
  let open = true;
  const end = async (how: 'commit' | 'rollback') => {
    if (!open) return;
    open = false;
    await client.query(how);
    client.release();
  };
  onTestFinished(() => end('rollback'));
  await client.query('begin');
  return { client, commit: () => end('commit'), rollback: () => end('rollback') };
}

/** Until so many statements of this database wait for locks that other transactions have. */
export async function statementsWait(pool: Pool, count: number): Promise<void> {
  // what comes before the statement may be the reading of a file, by a process that starts for it
  const patience = { timeout: 15_000 };
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    }, patience)
    .toBeGreaterThanOrEqual(count);
}

export const aStatementWaits = (pool: Pool): Promise<void> => statementsWait(pool, 1);
