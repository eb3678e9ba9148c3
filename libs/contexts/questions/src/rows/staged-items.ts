import type { ScopedSql } from '#platform/database';
import { OF_PLATFORM } from './of-platform.js';

const COLUMNS = 'number, place, outcome, label, skill, content, origins, reported, problems, question_id';

/**
 * What a file is found to hold lies beside the imports while it is read, for that takes longer than a transaction may.
 * @param reading made anew for each time that a file is read
 * @param items of `JudgedItem`
 */
export async function stageItems(sql: ScopedSql, reading: string, items: readonly object[]): Promise<void> {
  await sql.query(STAGE_SQL, [reading, JSON.stringify(items)]);
}

/** As entities, the twenty thousand items of the largest file would take seconds. */
const STAGE_SQL = `
insert into question_import_staged (reading, ${COLUMNS})
select $1, number, place, outcome, label, skill, content, origins, reported, problems, "questionId"
from jsonb_to_recordset($2::jsonb) as t(number int, place jsonb, outcome text, label text, skill text, content jsonb,
  origins jsonb, reported jsonb, problems jsonb, "questionId" uuid)
where ${OF_PLATFORM}`;

/** They become the items of an import; in its transaction, of about a second for the largest file. */
export async function takeStaged(sql: ScopedSql, reading: string, importId: string): Promise<void> {
  await sql.query(
    `insert into question_import_item (import_id, ${COLUMNS})
     select $2, ${COLUMNS} from question_import_staged where reading = $1 and ${OF_PLATFORM}`,
    [reading, importId],
  );
}

export async function forgetStaged(sql: ScopedSql, reading: string): Promise<void> {
  await sql.query(`delete from question_import_staged where reading = $1 and ${OF_PLATFORM}`, [reading]);
}
