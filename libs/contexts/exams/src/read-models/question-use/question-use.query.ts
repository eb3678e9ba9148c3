import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import type { QuestionUsageQuery, QuestionUse } from '#contracts/http/questions';
import { QUESTION_STREAM, type QuestionEvent } from '#libs/contexts/questions';
import { EventStore, instantSql } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, Tenancy } from '#platform/database';

const SORTS: Readonly<Record<string, string>> = { title: 'title', exam_start_datetime: 'starts_at' };

/** A draft may draw the question while it is of the kind that it asks for, and active; an organization's own is not in this table. */
const MAY_DRAW = `not b.retired and exists (
  select from jsonb_to_recordset(u.draws) as d(skill text, levels jsonb, grade int)
  where d.skill = b.skill and (jsonb_typeof(d.levels) is distinct from 'array' or d.levels ? b.level) and (d.grade is null or d.grade = b.grade))`;
const USES = `
select e.*, u.picked @> array[$1::uuid] as picked, u.pool @> array[$1::uuid] or coalesce(${MAY_DRAW}, false) as drawn,
  coalesce(u.picked_versions[array_position(u.picked, $1::uuid)],
    u.pool_versions[array_position(u.pool, $1::uuid)]) as question_version
from exam_question_use u join exam_list e on e.exam_id = u.exam_id left join exam_bank b on b.question_id = $1
where mine(e.organization_id) and (u.picked @> array[$1::uuid] or u.pool @> array[$1::uuid] or ${MAY_DRAW})`;

/** In which exams a question stands. */
@Injectable()
export class QuestionUseReader {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Throws `request.not-found` for a question that is none, or another organization's. */
  async page(
    scope: OrganizationScope,
    questionId: string,
    { page, size, sort }: QuestionUsageQuery,
  ): Promise<Page<QuestionUse>> {
    const { events } = await this.store.load<QuestionEvent>(QUESTION_STREAM, questionId);
    if (!isRead(scope, events[0]?.organizationId)) throw new DomainError('request.not-found');
    const sql = this.tenancy.sql(scope);
    const rows = await sql.query<{ item: QuestionUse }>(
      `select json_build_object('exam_id', exam_id, 'title', title, 'organization_id', organization_id,
         'exam_type', exam_type, 'status', status, 'exam_start_datetime', ${instantSql('starts_at')},
         'exam_end_datetime', ${instantSql('ends_at')}, 'picked', picked, 'drawn', drawn,
         'version', question_version) as item
       from (${USES}) as uses order by ${orderOf(sort)} limit $2 offset $3`,
      [questionId, size, (page - 1) * size],
    );
    const [counted] = await sql.query<{ total: number }>(
      `select count(*)::int as total from (${USES}) as uses`,
      [questionId],
    );
    return { items: rows.map(({ item }) => item), total: counted?.total ?? 0, page, size };
  }
}

/** The platform's questions everybody reads who writes questions; those of an organization only its own people. */
const isRead = (scope: OrganizationScope, owner: string | undefined): boolean =>
  owner !== undefined && (typeof scope !== 'string' || owner === scope || owner === PLATFORM_ORGANIZATION_ID);

/** Newest first where nothing is asked; only names of the fixed table above reach the statement. */
function orderOf(sort: readonly string[]): string {
  const parts = (sort.length > 0 ? sort : ['-exam_start_datetime']).map((field) => {
    const column = SORTS[field.replace(/^-/, '')];
    if (!column) throw new Error(`no such sort: ${field}`);
    return `${column} ${field.startsWith('-') ? 'desc' : 'asc'}`;
  });
  return [...parts, 'exam_id'].join(', ');
}
