import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ExamListItem, ExamListQuery } from '#contracts/http/exams';
import type { Page } from '#contracts/http/lists';
import { instantSql, PG_POOL } from '#platform/database';

const SORTS: Readonly<Record<string, string>> = {
  title: 'e.title',
  exam_start_datetime: 'e.starts_at',
  exam_end_datetime: 'e.ends_at',
  created_at: 'e.created_at',
};

/** The list of tests of an organization. */
@Injectable()
export class ExamListReader {
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  /** @param organizationId null = of all organizations, for the top administrator. */
  async page(
    organizationId: string | null,
    { page, size, sort, q }: ExamListQuery,
  ): Promise<Page<ExamListItem>> {
    const { rows } = await this.pool.query<{ item: ExamListItem; total: number }>(
      `select json_build_object('id', e.exam_id, 'organization_id', e.organization_id, 'title', title, 'exam_type', exam_type, 'status', status,
          'exam_start_datetime', ${instantSql('starts_at')}, 'exam_end_datetime', ${instantSql('ends_at')},
          'time_limit_seconds', time_limit_seconds, 'shuffle', shuffle, 'result_visible', result_visible,
          'question_count', question_count, 'version', version,
          'started_count', coalesce(c.started, 0), 'submitted_count', coalesce(c.submitted, 0)) as item
       from exam_list e left join exam_list_count c on c.exam_id = e.exam_id
       where ($1::uuid is null or e.organization_id = $1) and ($2::text is null or strpos(lower(e.title), lower($2)) > 0)
       order by ${orderOf(sort)} limit $3 offset $4`,
      [organizationId, q || null, size, (page - 1) * size],
    );
    const total = await this.pool.query<{ total: number }>(
      `select count(*)::int as total from exam_list e
       where ($1::uuid is null or e.organization_id = $1) and ($2::text is null or strpos(lower(e.title), lower($2)) > 0)`,
      [organizationId, q || null],
    );
    return { items: rows.map((row) => row.item), total: total.rows[0]?.total ?? 0, page, size };
  }
}

/** Only names of the fixed table above reach the statement. */
function orderOf(sort: readonly string[]): string {
  const parts = (sort.length > 0 ? sort : ['-exam_start_datetime']).map((field) => {
    const column = SORTS[field.replace(/^-/, '')];
    if (!column) throw new Error(`no such sort: ${field}`);
    return `${column} ${field.startsWith('-') ? 'desc' : 'asc'}`;
  });
  return [...parts, 'e.exam_id'].join(', ');
}
