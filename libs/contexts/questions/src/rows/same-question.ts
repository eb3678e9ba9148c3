import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { canonicalJson } from '#libs/kernel';
import type { AnswerKey, QuestionContent } from '#libs/learning';
import type { SqlExecutor } from '#platform/database';

type Asked = Pick<QuestionContent, 'prompt' | 'choices' | 'key'>;

/**
 * What makes two questions the same: what they show and what counts as right. The order of the choices and what they are
 * called inside, under what a question is filed and how it is explained do not.
 */
export function identityOf({ prompt, choices = [], key }: Asked): string {
  const { instruction: _instruction, ...shown } = prompt;
  const faces = new Map(choices.map(({ id, ...face }) => [id, canonicalJson(face)]));
  return canonicalJson([shown, [...faces.values()].sort(), rightOf(key, (id) => faces.get(id) ?? '')]);
}

function rightOf(key: AnswerKey, faceOf: (id: string) => string): string | string[] {
  if (key.type === 'choice') return faceOf(key.choice_id);
  const right =
    key.type === 'text' ? key.accepted : key.accepted.map((order) => canonicalJson(order.map(faceOf)));
  // pieces that look alike make the same order twice
  return [...new Set(right)].sort();
}

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
join question q on q.id = c.question_id and q.version = c.version and q.organization_id = $2
order by q.created_at, q.id`;

/** For each content the id of the question that stands in the bank already, in use or retired; undefined: none does. */
export async function findSame(
  sql: SqlExecutor,
  contents: readonly QuestionContent[],
): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = contents.map(() => undefined);
  for (let start = 0; start < contents.length; start += AT_ONCE) {
    const part = contents.slice(start, start + AT_ONCE);
    const { rows } = await sql.query<{ place: number; id: string; content: QuestionContent }>(SAME_SQL, [
      JSON.stringify(part),
      PLATFORM_ORGANIZATION_ID,
    ]);
    for (const { place, id, content } of rows) {
      const wanted = part[place - 1];
      if (wanted && identityOf(wanted) === identityOf(content)) found[start + place - 1] ??= id;
    }
  }
  return found;
}
