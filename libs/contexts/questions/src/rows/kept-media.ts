import type { MediaKind } from '#contracts/http/questions';
import type { ScopedSql } from '#platform/database';

/** A picture or sound as it is kept. */
interface Kept {
  readonly kind: MediaKind;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly milliseconds: number | null;
  readonly bytes: Uint8Array;
}

/**
 * Those of these files that are there already are as new again: they are kept for another day without a question.
 * @returns their ids
 */
export async function renewMedia(sql: ScopedSql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ id: string }>(
    `update question_media set created_at = now() where id = any($1) and mine(organization_id) returning id`,
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** In a plain statement: as an entity its bytes would be written out as digits, and lie in memory several times. */
export async function storeMedia(
  sql: ScopedSql,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  file: Kept,
): Promise<void> {
  const { kind, contentType, width, height, milliseconds, bytes } = file;
  await sql.query(
    `insert into question_media (id, organization_id, kind, content_type, size, width, height, milliseconds, bytes)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 where mine($2::uuid) on conflict do nothing`,
    [id, organizationId, kind, contentType, bytes.length, width, height, milliseconds, bytes],
  );
}
