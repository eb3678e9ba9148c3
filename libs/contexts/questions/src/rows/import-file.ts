import { DomainError } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';

/** Keeps what was uploaded, for as long as the import is a preview. */
export async function keepImportFile(
  sql: ScopedSql,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  bytes: Uint8Array,
): Promise<void> {
  await sql.query(
    `insert into question_import_file (import_id, organization_id, bytes) select $1, $2, $3 where mine($2::uuid)`,
    [id, organizationId, bytes],
  );
}

/** Throws `import.not-a-preview` where it is not kept any more. */
export async function importFileOf(sql: ScopedSql, id: string): Promise<Buffer> {
  const [found] = await sql.query<{ bytes: Buffer }>(
    `select bytes from question_import_file where import_id = $1 and mine(organization_id)`,
    [id],
  );
  if (!found) throw new DomainError('import.not-a-preview');
  return found.bytes;
}

/** From now on its items are what counts. */
export async function forgetImportFile(sql: ScopedSql, id: string): Promise<void> {
  await sql.query(`delete from question_import_file where import_id = $1 and mine(organization_id)`, [id]);
}
