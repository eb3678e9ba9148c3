import type { Pool } from 'pg';
import { ScopedSql, systemScope } from '#platform/database';
import type { ReadModel } from '#platform/read-models';

/** The changed rows of a room, read as a worker does for a push. */
export function changesReader(pool: Pool, { live }: ReadModel) {
  const Reader = live?.pushesChanges;
  if (!Reader) throw new Error('the room pushes no changes');
  const reader = new Reader();
  const sql = new ScopedSql(systemScope('a bench'), (statement) => pool.query(statement));
  return async (id: string, since: string): Promise<readonly object[]> =>
    (await reader.changed(sql, new Map([[id, since]]))).get(id)?.items ?? [];
}
