import type { Pool, PoolClient } from 'pg';
import { onTestFinished } from 'vitest';

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
