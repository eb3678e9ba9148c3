import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
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
import { instantSql, PG_POOL } from '#platform/database';
import {
  NEWEST_VERSION,
  readQuestion,
  STORED_COLUMNS,
  type StoredQuestion,
} from '../rows/stored-question.js';
import { MATCHES, orderOf, type QuestionFilter, valuesOf } from './question-filter.js';
import { listItemOf, questionOf } from '../rows/question-wire.js';

/** The question bank as its authors read it. It belongs to the platform: every organization reads the same. */
@Injectable()
export class QuestionsQuery {
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  async list({
    page,
    size,
    sort,
    ...filter
  }: QuestionFilter & Pick<QuestionListQuery, 'page' | 'size' | 'sort'>): Promise<Page<QuestionListItem>> {
    const order = orderOf(sort);
    const values = valuesOf(filter);
    // ids first: what is sorted is small
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<StoredQuestion>(
        `select ${STORED_COLUMNS}
         from (select q.id from question q where ${MATCHES} order by ${order} limit $13 offset $14) as page
         join question q on q.id = page.id ${NEWEST_VERSION} order by ${order}`,
        [...values, size, (page - 1) * size],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from question q where ${MATCHES}`,
        values,
      ),
    ]);
    return { items: rows.map(listItemOf), total: counted.rows[0]?.total ?? 0, page, size };
  }

  /** In the order of the list, `most` at most. */
  async ids(
    { sort, ...filter }: QuestionFilter & Pick<QuestionListQuery, 'sort'>,
    most: number,
  ): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select q.id from question q where ${MATCHES} order by ${orderOf(sort)} limit $13`,
      [...valuesOf(filter), most],
    );
    return rows.map(({ id }) => id);
  }

  /** Throws `request.not-found`. */
  async one(id: string): Promise<Question> {
    return questionOf(await readQuestion(this.pool, id));
  }

  /** Throws `request.not-found`. */
  async versions(id: string, { page, size }: QuestionVersionsQuery): Promise<Page<QuestionVersion>> {
    const { version: total } = await readQuestion(this.pool, id);
    const { rows } = await this.pool.query<QuestionVersion>(
      `select v.version, ${instantSql('v.created_at')} as created_at, v.content from question_version v
       where v.question_id = $1 order by v.version desc limit $2 offset $3`,
      [id, size, (page - 1) * size],
    );
    return { items: rows, total, page, size };
  }

  async facets(): Promise<QuestionFacets> {
    const { rows } = await this.pool.query<QuestionFacets>(FACETS_SQL, [
      PLATFORM_ORGANIZATION_ID,
      FACET_VALUES,
    ]);
    return rows[0] ?? { themes: [], tags: [] };
  }
}

/** Enough for any picker. */
const FACET_VALUES = 200;
const FACETS_SQL = `
with active as (select theme, tags from question where organization_id = $1 and retired_at is null),
theme as (
  select theme as value, count(*)::int as count from active where theme is not null
  group by theme order by count desc, value limit $2),
tag as (
  select value, count(*)::int as count from active, unnest(tags) as value
  group by value order by count desc, value limit $2)
select
  coalesce((select jsonb_agg(theme order by count desc, value) from theme), '[]') as themes,
  coalesce((select jsonb_agg(tag order by count desc, value) from tag), '[]') as tags`;
