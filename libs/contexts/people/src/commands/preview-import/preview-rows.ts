import type { ScopedSql } from '#platform/database';
import type { PersonImport } from '../../rows/person-import.row.js';
import type { JudgedRow } from './judge-rows.js';

/** Rows of one statement. */
const AT_ONCE = 2_500;
const INSERT_SQL = `
insert into person_import_row
  (import_id, organization_id, number, outcome, problems, "values", before, person_id, cells)
select $1, $2, t.* from jsonb_to_recordset($3::jsonb)
  as t(number int, outcome text, problems jsonb, "values" jsonb, before jsonb, person_id uuid, cells text[])
where mine($2::uuid)`;

/**
 * The rows of a preview. Plain statements: as entities, the 10,000 rows of the largest file take more than a second of
 * one transaction.
 */
export async function insertRows(
  sql: ScopedSql,
  { id, organizationId }: Pick<PersonImport, 'id' | 'organizationId'>,
  rows: readonly JudgedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows
      .slice(start, start + AT_ONCE)
      .map(({ personId, ...row }) => ({ ...row, person_id: personId }));
    await sql.query(INSERT_SQL, [id, organizationId, JSON.stringify(part)]);
  }
}
