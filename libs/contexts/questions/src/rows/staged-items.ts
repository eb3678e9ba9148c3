import type { ScopedSql } from '#platform/database';

const COLUMNS = 'number, place, outcome, label, skill, content, origins, reported, problems, question_id';

/** One reading of a file: an id made anew for each, and whose the questions become. */
export interface Staged {
  readonly reading: string;
  readonly organizationId: string;
}

/**
 * What a file is found to hold lies beside the imports while it is read, for that takes longer than a transaction may.
 * @param items of `JudgedItem`
 */
export async function stageItems(
  sql: ScopedSql,
  { reading, organizationId }: Staged,
  items: readonly object[],
): Promise<void> {
  await sql.query(STAGE_SQL, [reading, JSON.stringify(items), organizationId]);
}

/** As entities, the twenty thousand items of the largest file would take seconds. */
const STAGE_SQL = `
insert into question_import_staged (reading, organization_id, ${COLUMNS})
select $1, $3, number, place, outcome, label, skill, content, origins, reported, problems, "questionId"
from jsonb_to_recordset($2::jsonb) as t(number int, place jsonb, outcome text, label text, skill text, content jsonb,
  origins jsonb, reported jsonb, problems jsonb, "questionId" uuid)
where mine($3::uuid)`;

/** They become the items of an import; in its transaction, of about a second for the largest file. */
export async function takeStaged(sql: ScopedSql, { reading }: Staged, importId: string): Promise<void> {
  await sql.query(
    `insert into question_import_item (import_id, organization_id, ${COLUMNS})
     select $2, organization_id, ${COLUMNS} from question_import_staged
     where reading = $1 and mine(organization_id)`,
    [reading, importId],
  );
}

export async function forgetStaged(sql: ScopedSql, { reading }: Staged): Promise<void> {
  await sql.query(`delete from question_import_staged where reading = $1 and mine(organization_id)`, [
    reading,
  ]);
}
