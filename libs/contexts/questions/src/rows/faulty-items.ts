import type { ChangeQuestionImportReading, QuestionImportItem } from '#contracts/http/question-imports';
import { placeKey } from '#libs/question-formats';
import type { ScopedSql } from '#platform/database';

type Mending = NonNullable<ChangeQuestionImportReading['mend']>;

/** The file as a whole is no question that could be mended or left out. */
const PLACES_SQL = `
select place from question_import_item
where import_id = $1 and mine(organization_id) and place ->> 'kind' <> 'file'
  and ($2::int[] is null or number = any ($2)) and ($3::boolean is null or outcome = 'error')
  and ($4::jsonb is null or (outcome = 'error' and problems @> jsonb_build_array($4::jsonb)))`;

/** Keys of the questions of a preview that a decision is about: those that it names, or that have the fault now, or any. */
export async function mendedPlaces(
  sql: ScopedSql,
  importId: string,
  { numbers, fault, faulty }: Mending,
): Promise<string[]> {
  const rows = await sql.query<Pick<QuestionImportItem, 'place'>>(PLACES_SQL, [
    importId,
    numbers ?? null,
    faulty ?? null,
    fault ? JSON.stringify(fault) : null,
  ]);
  return rows.map(({ place }) => placeKey(place));
}
