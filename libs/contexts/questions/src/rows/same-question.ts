import type { QuestionContent } from '#libs/learning';
import type { ScopedSql } from '#platform/database';
import { readableOf } from './owners.js';
import { identityOf } from '../domain/question-identity.js';

/** Questions that one statement looks for. */
const AT_ONCE = 500;
/**
 * Candidates by what they show (`question_face`), each from the index: left to itself, the planner reads the whole bank
 * for each. Keys are compared here. Of several, the oldest.
 */
const SAME_SQL = `
with candidate as materialized (
  select wanted.place::int as place, same.*
  from jsonb_array_elements($1::jsonb) with ordinality as wanted(content, place), lateral (
    select v.question_id, v.version, v.content from question_version v
    where question_face(v.content) = question_face(wanted.content) offset 0) as same)
select c.place, q.id, c.content from candidate c
join question q on q.id = c.question_id and q.version = c.version and ${readableOf('q')}
order by q.created_at, q.id`;

/** For each content the id of the question that stands in the bank or among the own ones already, in use or retired; undefined: none does. */
export async function findSame(
  sql: ScopedSql,
  contents: readonly QuestionContent[],
): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = contents.map(() => undefined);
  for (let start = 0; start < contents.length; start += AT_ONCE) {
    const part = contents.slice(start, start + AT_ONCE);
    const rows = await sql.query<{ place: number; id: string; content: QuestionContent }>(SAME_SQL, [
      JSON.stringify(part),
    ]);
    for (const { place, id, content } of rows) {
      const wanted = part[place - 1];
      if (wanted && identityOf(wanted) === identityOf(content)) found[start + place - 1] ??= id;
    }
  }
  return found;
}
