import type { ChangeImportReadingBody } from '#contracts/http/imports';
import type { ScopedSql } from '#platform/database';

type Mending = NonNullable<ChangeImportReadingBody['mend']>;

const NUMBERS_SQL = `
select number::text as number from person_import_row
where import_id = $1 and mine(organization_id) and ($2::int[] is null or number = any ($2))
  and ($5::boolean is null or outcome = 'error')
  and ($3::jsonb is null or (outcome = 'error' and problems @> jsonb_build_array($3::jsonb)
    and ($4::text is null or "values" ->> ($3::jsonb ->> 'field') = $4)))`;

/** Rows of a preview that a decision is about: those that it names, or that have the fault now, or any. */
export async function mendedRows(
  sql: ScopedSql,
  importId: string,
  { numbers, fault, faulty }: Mending,
): Promise<string[]> {
  const named = fault && { field: fault.field, reason: fault.reason };
  const rows = await sql.query<{ number: string }>(NUMBERS_SQL, [
    importId,
    numbers ?? null,
    named ? JSON.stringify(named) : null,
    fault?.text ?? null,
    faulty ?? null,
  ]);
  return rows.map(({ number }) => number);
}
