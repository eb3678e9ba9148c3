import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '#contracts/http/lists';
import type {
  Question,
  QuestionFacets,
  QuestionListItem,
  QuestionListQuery,
  QuestionVersion,
  QuestionVersionsQuery,
} from '#contracts/http/questions';
import { instantSql } from '#libs/event-store';
import { withoutDraws } from '#libs/learning';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { readableOf } from '../rows/owners.js';
import {
  NEWEST_VERSION,
  readQuestion,
  STORED_COLUMNS,
  type StoredQuestion,
} from '../rows/stored-question.js';
import { MATCHES, orderOf, orderValues, type QuestionFilter, valuesOf } from './question-filter.js';
import { listItemOf, questionOf } from '../rows/question-wire.js';

type StoredVersion = Omit<QuestionVersion, 'content'> & Pick<StoredQuestion, 'content'>;
type Listed = QuestionFilter & Pick<QuestionListQuery, 'page' | 'size' | 'sort'>;

/** Questions as their authors read them: the platform's bank, which is the same for everybody, and those of the scope's organization. */
@Injectable()
export class QuestionsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async list(
    scope: OrganizationScope,
    { page, size, sort, ...filter }: Listed,
  ): Promise<Page<QuestionListItem>> {
    const sql = this.tenancy.sql(scope);
    const order = orderOf(sort, '$16');
    const values = valuesOf(filter);
    // ids first: what is sorted is small
    const [rows, counted] = await Promise.all([
      sql.query<StoredQuestion>(
        `select ${STORED_COLUMNS}
         from (select q.id from question q where ${MATCHES} order by ${order} limit $14 offset $15) as page
         join question q on q.id = page.id ${NEWEST_VERSION} order by ${order}`,
        [...values, size, (page - 1) * size, ...orderValues(sort, filter)],
      ),
      sql.query<{ total: number }>(`select count(*)::int as total from question q where ${MATCHES}`, values),
    ]);
    return { items: rows.map(listItemOf), total: counted[0]?.total ?? 0, page, size };
  }

  /** In the order of the list, `most` at most. */
  async ids(
    scope: OrganizationScope,
    { sort, ...filter }: Omit<Listed, 'page' | 'size'>,
    most: number,
  ): Promise<string[]> {
    const rows = await this.tenancy
      .sql(scope)
      .query<{ id: string }>(
        `select q.id from question q where ${MATCHES} order by ${orderOf(sort, '$15')} limit $14`,
        [...valuesOf(filter), most, ...orderValues(sort, filter)],
      );
    return rows.map(({ id }) => id);
  }

  /** Throws `request.not-found`. */
  async one(scope: OrganizationScope, id: string): Promise<Question> {
    return questionOf(await readQuestion(this.tenancy.sql(scope), id, readableOf('q')));
  }

  /** Throws `request.not-found`. */
  async versions(
    scope: OrganizationScope,
    id: string,
    { page, size }: QuestionVersionsQuery,
  ): Promise<Page<QuestionVersion>> {
    const sql = this.tenancy.sql(scope);
    const { version: total } = await readQuestion(sql, id, readableOf('q'));
    const rows = await sql.query<StoredVersion>(
      `select v.version, ${instantSql('v.created_at')} as created_at, v.content from question_version v
       join question q on q.id = v.question_id
       where ${readableOf('q')} and v.question_id = $1 order by v.version desc limit $2 offset $3`,
      [id, size, (page - 1) * size],
    );
    const items = rows.map((version) => ({ ...version, content: withoutDraws(version.content) }));
    return { items, total, page, size };
  }

  async facets(scope: OrganizationScope): Promise<QuestionFacets> {
    const [facets] = await this.tenancy.sql(scope).query<QuestionFacets>(FACETS_SQL, [FACET_VALUES]);
    return facets ?? { themes: [], tags: [] };
  }
}

/** Enough for any picker. */
const FACET_VALUES = 200;
const FACETS_SQL = `
with active as (select q.theme, q.tags from question q where ${readableOf('q')} and q.retired_at is null),
theme as (
  select theme as value, count(*)::int as count from active where theme is not null
  group by theme order by count desc, value limit $1),
tag as (
  select value, count(*)::int as count from active, unnest(tags) as value
  group by value order by count desc, value limit $1)
select
  coalesce((select jsonb_agg(theme order by count desc, value) from theme), '[]') as themes,
  coalesce((select jsonb_agg(tag order by count desc, value) from tag), '[]') as tags`;
