import type { EntityManager } from '@mikro-orm/postgresql';
import { ListExportPart, ListExportRow } from './list-export.row.js';

/** Ends an export that is under way; what was written of its file goes at once. @returns false: it is over */
export async function stopRunning(em: EntityManager, id: string): Promise<boolean> {
  const stopped = await em.nativeUpdate(ListExportRow, { id, state: 'running' }, { state: 'stopped' });
  if (stopped > 0) await em.nativeDelete(ListExportPart, { exportId: id });
  return stopped > 0;
}
