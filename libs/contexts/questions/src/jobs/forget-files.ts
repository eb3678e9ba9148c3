import type { SqlExecutor } from '#libs/event-store';

/** Parts of files that one statement deletes at most, of a megabyte each: no long transaction. */
const PARTS_AT_ONCE = 20;
const ITEMS_AT_ONCE = 5_000;

/** Longer than any file is read: what is younger may be named yet. */
const YOUNG = `interval '1 hour'`;

const PARTS_SQL = `delete from question_import_part where (file_id, number) in (
  select file_id, number from question_import_part p where kept_at < now() - ${YOUNG}
    and not exists (select from question_import i where i.file_id = p.file_id) limit $1) returning file_id`;
const STAGED_SQL = `delete from question_import_staged where (reading, number) in (
  select reading, number from question_import_staged where staged_at < now() - ${YOUNG} limit $1) returning reading`;

/** Removes files of imports that were started or forgotten, and what a process left that was killed. May run twice at once. */
export async function forgetImportFiles(sql: SqlExecutor): Promise<void> {
  while ((await sql.query(PARTS_SQL, [PARTS_AT_ONCE])).rows.length === PARTS_AT_ONCE);
  while ((await sql.query(STAGED_SQL, [ITEMS_AT_ONCE])).rows.length === ITEMS_AT_ONCE);
}
