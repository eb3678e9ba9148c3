import { createHash } from 'node:crypto';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { RowTransaction } from '#libs/event-store';
import { canonicalJson } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { QUESTION_STREAM, type QuestionVersioned } from '../domain/question.events.js';
import { searchText } from '../domain/search-text.js';

/** One version of a question, about to be written. */
export interface NewVersion {
  readonly id: string;
  /** Stable name: of a generated question what it was made of, of an own one its id. */
  readonly slug: string;
  readonly version: number;
  readonly content: QuestionContent;
}

/** Equal contents have equal hashes. */
export const contentHash = (content: QuestionContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** Rows, versions and events of questions whose streams are locked, in three statements however many there are. */
export async function writeVersions(
  { sql, append }: Pick<RowTransaction, 'sql' | 'append'>,
  versions: readonly NewVersion[],
): Promise<void> {
  await describeQuestions(sql, versions);
  await sql.query(
    `insert into question_version (question_id, version, content, content_hash)
     select id, version, content, hash
     from jsonb_to_recordset($1::jsonb) as v(id uuid, version int, content jsonb, hash text)`,
    [JSON.stringify(versions.map((one) => ({ ...one, hash: contentHash(one.content) })))],
  );
  for (const { id, version, content } of versions) {
    const { skill, level = null, grade = null } = content;
    const event: QuestionVersioned = {
      type: 'QuestionVersioned',
      data: { version, skill, level, grade, content },
    };
    append(QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, [event]);
  }
}

/** What lists filter, sort and search by. Also for questions whose content stays, when this changes. */
export async function describeQuestions(
  sql: RowTransaction['sql'],
  versions: readonly NewVersion[],
): Promise<void> {
  await sql.query(DESCRIBE_SQL, [JSON.stringify(versions.map(described)), PLATFORM_ORGANIZATION_ID]);
}

const DESCRIBE_SQL = `
insert into question (id, organization_id, slug, version, skill, level, grade, theme, tags, has_media, origin, search_text)
select id, $2, slug, version, skill, level, grade, theme, tags, has_media, origin, search_text
from jsonb_to_recordset($1::jsonb) as q(id uuid, slug text, version int, skill text, level text, grade int,
  theme text, tags text[], has_media boolean, origin text, search_text text)
on conflict (id) do update set version = excluded.version, skill = excluded.skill, level = excluded.level,
  grade = excluded.grade, theme = excluded.theme, tags = excluded.tags, has_media = excluded.has_media,
  search_text = excluded.search_text,
  updated_at = case when question.version = excluded.version then question.updated_at else now() end`;

function described({ id, slug, version, content }: NewVersion) {
  const { skill, level = null, grade = null, theme = null, tags, prompt, source } = content;
  return {
    ...{ id, slug, version, skill, level, grade, theme, tags },
    has_media: prompt.audio !== undefined || prompt.picture !== undefined,
    origin: source.kind === 'own' ? 'own' : 'generated',
    search_text: searchText(content),
  };
}
