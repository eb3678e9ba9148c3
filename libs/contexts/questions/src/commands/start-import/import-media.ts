import type { MediaKind } from '#contracts/http/questions';
import type { FieldError } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';
import { notUploaded } from '../../rows/claim-media.js';
import { problemsOf } from '../../rows/import-problems.js';

/** The uploaded files that the questions of an import name, and of what kind each must be. */
const NAMED = `
  select number, field, named.kind, substr(path, length('/api/media/') + 1)::uuid as id
  from question_import_item, lateral (
    values ('prompt.picture', 'picture', content #>> '{prompt,picture}'),
      ('prompt.audio', 'audio', content #>> '{prompt,audio}')
    union all select list || '.' || (at - 1) || '.picture', 'picture', face #>> '{picture,path}'
    from (values ('prompt.left', content #> '{prompt,left}'), ('choices', content -> 'choices')) as lists(list, faces),
      jsonb_array_elements(faces) with ordinality as face(face, at)) as named(field, kind, path)
  where import_id = $1 and outcome = 'new' and path like '/api/media/%'
    and mine(question_import_item.organization_id)`;

/** A question of an import, and what it names that is gone. */
export interface LostMedia {
  readonly number: number;
  readonly errors: readonly FieldError[];
}

/** What was forgotten since the preview; what is there stays until the transaction ends. */
export async function lostMediaOf(sql: ScopedSql, importId: string): Promise<LostMedia[]> {
  await sql.query(
    `select from question_media where id in (select id from (${NAMED}) as named) order by id for update`,
    [importId],
  );
  const rows = await sql.query<{ number: number; field: string; kind: MediaKind }>(
    `select number, field, kind from (${NAMED}) as named where not exists (
       select from question_media m where m.id = named.id and m.kind = named.kind) order by number`,
    [importId],
  );
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return [...byNumber].map(([number, lost]) => ({
    number,
    errors: lost.map(({ field, kind }) => notUploaded(field, kind)),
  }));
}

/** From now on its pictures and sounds stay, however late the job gets to their questions. */
export async function claimMediaOf(sql: ScopedSql, importId: string): Promise<void> {
  await sql.query(`update question_media set used = true where id in (select id from (${NAMED}) as named)`, [
    importId,
  ]);
}

/** They are errors of the preview from now on. */
export async function refuseItems(
  sql: ScopedSql,
  importId: string,
  lost: readonly LostMedia[],
): Promise<void> {
  const items = lost.map(({ number, errors }) => ({ number, problems: problemsOf(errors) }));
  await sql.query(
    `update question_import_item as i set outcome = 'error', content = null, problems = t.problems
     from jsonb_to_recordset($2::jsonb) as t(number int, problems jsonb)
     where i.import_id = $1 and i.number = t.number and mine(i.organization_id)`,
    [importId, JSON.stringify(items)],
  );
  await sql.query(
    `update question_import set counts = (
       select jsonb_build_object(
         'new', count(*) filter (where outcome = 'new'), 'there', count(*) filter (where outcome = 'there'),
         'repeated', count(*) filter (where outcome = 'repeated'),
         'dropped', count(*) filter (where outcome = 'dropped'), 'error', count(*) filter (where outcome = 'error'),
         'remarks', count(*) filter (where outcome = 'new' and jsonb_array_length(reported) > 0))
       from question_import_item where import_id = $1) where id = $1 and mine(question_import.organization_id)`,
    [importId],
  );
}
