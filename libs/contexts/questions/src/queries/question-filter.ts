import type { QuestionListQuery } from '#contracts/http/questions';
import { anywhere } from '#platform/database';
import { ofPlatform, ownOf, readableOf } from '../rows/owners.js';
import { folded, searchTerms } from '../domain/search-text.js';

export type QuestionFilter = Pick<
  QuestionListQuery,
  | 'q'
  | 'skill'
  | 'level'
  | 'grade'
  | 'theme'
  | 'tag'
  | 'media'
  | 'status'
  | 'origin'
  | 'import_id'
  | 'owner'
  | 'organization_id'
> & { readonly ids?: readonly string[] };

/** The condition on `question q`, of what the scope may read; `valuesOf` gives its $1 to $13. */
export const MATCHES = `${readableOf('q')}
  and ($1::text[] is null or q.search_text like all ($1))
  and ($2::text is null or q.skill = $2)
  and ($3::text is null or q.level = $3)
  and ($4::int is null or q.grade = $4)
  and ($5::text is null or q.theme = $5)
  and ($6::text is null or q.tags @> array[$6])
  and ($7::boolean is null or q.has_media = $7)
  and ($8::boolean is null or (q.retired_at is not null) = $8)
  and ($9::text is null or q.origin = $9)
  and ($10::uuid[] is null or q.id = any($10))
  and ($11::uuid is null or q.import_id = $11)
  and ($12::boolean is null or (${ofPlatform('q')}) = $12)
  and ($13::uuid is null or q.organization_id = $13)`;

export function valuesOf(filter: QuestionFilter): unknown[] {
  const { q = '', skill, level, grade, theme, tag, media } = filter;
  const { status, origin, ids, import_id, owner, organization_id } = filter;
  const terms = searchTerms(q).map(anywhere);
  return [
    ...[terms.length > 0 ? terms : null, skill, level, grade, theme, tag, media],
    ...[status && status === 'retired', origin, ids, import_id],
    ...[owner && owner === 'platform', organization_id],
  ];
}

const EASY_FIRST = '-substr(q.level, 2)::int';
/** From easy to hard: N5 first, grade 1 first. */
const SORTS: Readonly<Record<string, string>> = {
  skill: 'q.skill',
  level: EASY_FIRST,
  grade: 'q.grade',
  theme: 'q.theme',
  created_at: 'q.created_at',
  updated_at: 'q.updated_at',
};

/** One's own organization's; what authors wrote, the newest change first; then what comes with the product, from easy to hard. */
const OWN_ORDER = [
  `case when ${ownOf('q')} then 0 else 1 end`,
  `q.origin = 'own' desc`,
  `case when q.origin = 'own' then q.updated_at end desc nulls last`,
  `${EASY_FIRST} nulls last`,
  'q.skill',
];

/**
 * What is looked for, and nothing else, comes first: as the sign that is asked, then as the word or sentence that is asked or as that
 * is read, then as a choice or an answer; last what holds it among other things. Lines are those of `searchText`, which begin with
 * what is asked; where nothing is asked but a sound, they begin with the choices. The newest version of what is found is looked
 * at, and of nothing where nothing is looked for.
 */
const exactFirst = (exact: string): string => `case when ${exact}::text is null then 0 else (
  select case
    when found.asked ? 'glyph' and found.lines[1] = ${exact} then 0
    when found.asked ? 'text' and ${exact} = any(found.lines[1:2]) then 1
    when ${exact} = any(found.lines) then 2
    else 3 end
  from (select v.content->'prompt' as asked, string_to_array(q.search_text, E'\\n') as lines
    from question_version v where v.question_id = q.id and v.version = q.version) found) end`;

/** What `orderOf` takes by its parameter: the search as one line of what questions are found by, null where nothing is looked for. */
export const orderValues = (sort: readonly string[], { q = '' }: QuestionFilter): (string | null)[] =>
  sort.length > 0 ? [] : [folded(q.trim()) || null];

/** Only names of the fixed table above reach the statement. @param exact the parameter of `orderValues`, the last of the statement */
export function orderOf(sort: readonly string[], exact: string): string {
  const parts = sort.map((field) => {
    const column = SORTS[field.replace(/^-/, '')];
    if (!column) throw new Error(`no such sort: ${field}`);
    return `${column} ${field.startsWith('-') ? 'desc' : 'asc'} nulls last`;
  });
  return [...(parts.length > 0 ? parts : [exactFirst(exact), ...OWN_ORDER]), 'q.id'].join(', ');
}
