import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { RowTransaction } from '#libs/event-store';
import { QUESTION_STREAM, type QuestionEvent } from '../domain/question.events.js';

/** What a person retires stays so, whether its slug is in the content or not: `gone` is the import's own mark. */
const RETIRE_SQL = `
update question set retired_at = case when $2 then now() end, updated_at = now(), gone = gone and not $2
where organization_id = $3 and id = any($1) and (retired_at is not null) <> $2 returning id`;

/**
 * Retires questions or brings them back, rows and events; their streams are locked. Returns the ids of those that were
 * not so already.
 */
export async function setRetired(
  { sql, append }: Pick<RowTransaction, 'sql' | 'append'>,
  ids: readonly string[],
  retired: boolean,
): Promise<string[]> {
  const event: QuestionEvent = { type: retired ? 'QuestionRetired' : 'QuestionReactivated', data: {} };
  const { rows } = await sql.query<{ id: string }>(RETIRE_SQL, [ids, retired, PLATFORM_ORGANIZATION_ID]);
  const changed = rows.map(({ id }) => id);
  for (const id of changed) append(QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, [event]);
  return changed;
}
