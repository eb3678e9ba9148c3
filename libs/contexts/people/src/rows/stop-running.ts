import type { EntityManager } from '@mikro-orm/postgresql';
import { leaveTheRest } from './leave-the-rest.js';
import { PersonImport } from './person-import.row.js';

/** Of an import that is under way; the job finds it so before its next part. @returns false: it is none */
export async function stopRunning(em: EntityManager, { id, state }: PersonImport): Promise<boolean> {
  if (state === 'staging') await em.nativeUpdate(PersonImport, { id }, { state: 'discarding' });
  else if (state === 'applying') await leaveTheRest(em, id);
  else return false;
  return true;
}
