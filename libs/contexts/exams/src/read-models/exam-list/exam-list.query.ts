import { Inject, Injectable } from '@nestjs/common';
import type { ExamListItem, ExamListQuery } from '#contracts/http/exams';
import type { Page } from '#contracts/http/lists';
import { instantSql } from '#libs/event-store';
import { type OrganizationScope, Tenancy } from '#platform/database';

const SORTS: Readonly<Record<string, string>> = {
  title: 'e.title',
  exam_start_datetime: 'e.starts_at',
  exam_end_datetime: 'e.ends_at',
  created_at: 'e.created_at',
};

/** What was asked for, inside what may be seen: another organization is like one that has no exams. */
const MATCHES = `mine(e.organization_id) and ($1::uuid is null or e.organization_id = $1)
  and ($2::text is null or strpos(lower(e.title), lower($2)) > 0)
  and ($3::text is null or $3 = case when e.status <> 'published' then e.status
    when clock_timestamp() < e.starts_at then 'waiting' when clock_timestamp() > e.ends_at then 'over' else 'open' end)
  and ($4::int is null or e.exam_type = $4) and ($5::uuid is null or e.for_all or e.class_ids @> array[$5::uuid])`;

const SELECT = `select json_build_object('id', e.exam_id, 'organization_id', e.organization_id, 'title', title, 'exam_type', exam_type, 'status', status,
    'exam_start_datetime', ${instantSql('starts_at')}, 'exam_end_datetime', ${instantSql('ends_at')},
    'time_limit_seconds', time_limit_seconds, 'shuffle', shuffle, 'result_visible', result_visible,
    'question_count', question_count, 'version', version,
    'started_count', coalesce(c.started, 0), 'submitted_count', coalesce(c.submitted, 0)) as item
  from exam_list e left join exam_list_count c on c.exam_id = e.exam_id`;

/** The list of tests of an organization. */
@Injectable()
export class ExamListReader {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async page(scope: OrganizationScope, query: ExamListQuery): Promise<Page<ExamListItem>> {
    const { page, size, sort } = query;
    const sql = this.tenancy.sql(scope);
    const values = valuesOf(query);
    const rows = await sql.query<{ item: ExamListItem }>(
      `${SELECT} where ${MATCHES} order by ${orderOf(sort)} limit $6 offset $7`,
      [...values, size, (page - 1) * size],
    );
    const [counted] = await sql.query<{ total: number }>(
      `select count(*)::int as total from exam_list e where ${MATCHES}`,
      values,
    );
    return { items: rows.map((row) => row.item), total: counted?.total ?? 0, page, size };
  }

  /** What the list would show on all its pages, in its order. */
  async ids(scope: OrganizationScope, query: Listed, limit: number): Promise<string[]> {
    const found = await this.tenancy
      .sql(scope)
      .query<{ id: string }>(
        `select e.exam_id as id from exam_list e where ${MATCHES} order by ${orderOf(query.sort)} limit $6`,
        [...valuesOf(query), limit],
      );
    return found.map(({ id }) => id);
  }

  /** Tests as the list shows them, in the order of `ids`; what is gone by now is left out. */
  async some(scope: OrganizationScope, ids: readonly string[]): Promise<ExamListItem[]> {
    const rows = await this.tenancy
      .sql(scope)
      .query<{ item: ExamListItem }>(
        `${SELECT} where mine(e.organization_id) and e.exam_id = any($1::uuid[]) order by array_position($1::uuid[], e.exam_id)`,
        [ids],
      );
    return rows.map(({ item }) => item);
  }
}

type Listed = Omit<ExamListQuery, 'page' | 'size'>;

const valuesOf = ({ organization_id, q, state, exam_type, class_id }: Listed): unknown[] => [
  ...[organization_id ?? null, q || null, state ?? null, exam_type ?? null, class_id ?? null],
];

/** Only names of the fixed table above reach the statement. */
function orderOf(sort: readonly string[]): string {
  const parts = (sort.length > 0 ? sort : ['-exam_start_datetime']).map((field) => {
    const column = SORTS[field.replace(/^-/, '')];
    if (!column) throw new Error(`no such sort: ${field}`);
    return `${column} ${field.startsWith('-') ? 'desc' : 'asc'}`;
  });
  return [...parts, 'e.exam_id'].join(', ');
}
