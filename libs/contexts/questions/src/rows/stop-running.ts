import { raw } from '@mikro-orm/postgresql';
import type { RowWork } from '#platform/rows';
import { QuestionImportItemRow, QuestionImportRow } from './question-import.row.js';

/**
 * Of an import that is under way. The job finds it so before its next part; the part that it is at is written yet.
 * @returns false: it is none
 */
export async function stopRunning(
  { em, note }: RowWork,
  { id, organizationId, format, state }: QuestionImportRow,
): Promise<boolean> {
  if (state !== 'running') return false;
  await em.nativeUpdate(QuestionImportRow, { id }, { state: 'stopped', finishedAt: raw('now()') });
  note({
    action: 'question.import-stopped',
    subject: { kind: 'question-import', id, name: format ?? '' },
    organizationId,
    after: { created: await em.count(QuestionImportItemRow, { importId: id, result: 'created' }) },
  });
  return true;
}
