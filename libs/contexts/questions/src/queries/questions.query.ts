import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
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
import { type ScopedSql, Tenancy } from '#platform/database';
import {
  NEWEST_VERSION,
  readQuestion,
  STORED_COLUMNS,
  type StoredQuestion,
} from '../rows/stored-question.js';
import { MATCHES, orderOf, orderValues, type QuestionFilter, valuesOf } from './question-filter.js';
import { listItemOf, questionOf } from '../rows/question-wire.js';

/** The question bank as its authors read it. It belongs to the platform: every organization reads the same. */
@Injectable()
export class QuestionsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  private get bank(): ScopedSql {
    return this.tenancy.sql(PLATFORM_ORGANIZATION_ID);
  }

  async list({
    page,
    size,
    sort,
    ...filter
  }: QuestionFilter & Pick<QuestionListQuery, 'page' | 'size' | 'sort'>): Promise<Page<QuestionListItem>> {
    const order = orderOf(sort, '$14');
    const values = valuesOf(filter);
    // ids first: what is sorted is small
    const [rows, counted] = await Promise.all([
      this.bank.query<StoredQuestion>(
        `select ${STORED_COLUMNS}
         from (select q.id from question q where ${MATCHES} order by ${order} limit $12 offset $13) as page
         join question q on q.id = page.id ${NEWEST_VERSION} order by ${order}`,
        [...values, size, (page - 1) * size, ...orderValues(sort, filter)],
      ),
      this.bank.query<{ total: number }>(
        `select count(*)::int as total from question q where ${MATCHES}`,
        values,
      ),
    ]);
    return { items: rows.map(listItemOf), total: counted[0]?.total ?? 0, page, size };
  }

  /** In the order of the list, `most` at most. */
  async ids(
    { sort, ...filter }: QuestionFilter & Pick<QuestionListQuery, 'sort'>,
    most: number,
  ): Promise<string[]> {
    const rows = await this.bank.query<{ id: string }>(
      `select q.id from question q where ${MATCHES} order by ${orderOf(sort, '$13')} limit $12`,
      [...valuesOf(filter), most, ...orderValues(sort, filter)],
    );
    return rows.map(({ id }) => id);
  }

  /** Throws `request.not-found`. */
  async one(id: string): Promise<Question> {
    return questionOf(await readQuestion(this.bank, id));
  }

  /** Throws `request.not-found`. */
  async versions(id: string, { page, size }: QuestionVersionsQuery): Promise<Page<QuestionVersion>> {
    const { version: total } = await readQuestion(this.bank, id);
    const rows = await this.bank.query<QuestionVersion>(
      `select v.version, ${instantSql('v.created_at')} as created_at, v.content from question_version v
       join question q on q.id = v.question_id
       where mine(q.organization_id) and v.question_id = $1 order by v.version desc limit $2 offset $3`,
      [id, size, (page - 1) * size],
    );
    return { items: rows, total, page, size };
  }

  async facets(): Promise<QuestionFacets> {
    const [facets] = await this.bank.query<QuestionFacets>(FACETS_SQL, [FACET_VALUES]);
    return facets ?? { themes: [], tags: [] };
  }
}

/** Enough for any picker. */
const FACET_VALUES = 200;
const FACETS_SQL = `
with active as (select theme, tags from question where mine(organization_id) and retired_at is null),
theme as (
  select theme as value, count(*)::int as count from active where theme is not null
  group by theme order by count desc, value limit $1),
tag as (
  select value, count(*)::int as count from active, unnest(tags) as value
  group by value order by count desc, value limit $1)
select
  coalesce((select jsonb_agg(theme order by count desc, value) from theme), '[]') as themes,
  coalesce((select jsonb_agg(tag order by count desc, value) from tag), '[]') as tags`;
