import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportProblem } from '#contracts/http/imports';
import { PersonImportRow } from './person-import.row.js';

/** Everybody whom an import has not changed yet stays as they are, and their rows say so. */
export async function leaveTheRest(em: EntityManager, importId: string): Promise<void> {
  const problems: ImportProblem[] = [{ field: null, reason: 'stopped' }];
  await em.nativeUpdate(
    PersonImportRow,
    { importId, outcome: 'changed', result: null },
    { result: 'failed', problems },
  );
}
