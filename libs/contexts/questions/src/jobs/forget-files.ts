import type { SqlExecutor } from '#libs/event-store';
import { deleteInPortions } from '#platform/database';

/** Parts of files that one statement deletes at most, of a megabyte each: no long transaction. */
const PARTS_AT_ONCE = 20;
const ITEMS_AT_ONCE = 5_000;

/** Longer than any file is read: what is younger may be named yet. */
const YOUNG = `interval '1 hour'`;

const UNNAMED = `kept_at < now() - ${YOUNG}
  and not exists (select from question_import i where i.file_id = question_import_part.file_id)`;
const LEFT = `staged_at < now() - ${YOUNG}`;

/** Removes files of imports that were started or forgotten, and what a process left that was killed. */
export async function forgetImportFiles(sql: SqlExecutor): Promise<void> {
  await deleteInPortions(sql, 'question_import_part', { where: UNNAMED, atOnce: PARTS_AT_ONCE });
  await deleteInPortions(sql, 'question_import_staged', { where: LEFT, atOnce: ITEMS_AT_ONCE });
}
