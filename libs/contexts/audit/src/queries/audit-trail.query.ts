import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry, AuditListQuery } from '#contracts/http/audit';
import type { Page } from '#contracts/http/lists';
import { anywhere, type ScopedSql, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { identifierKey } from '#contracts/identifier-key';
import { NamedThings } from '../ports/named-things.js';
import { named, namesIn } from './audit-names.js';

export type AuditFilter = Partial<
  Pick<
    AuditListQuery,
    'organization_id' | 'actor_id' | 'subject_id' | 'subject_kind' | 'action' | 'from' | 'to' | 'q'
  >
>;

/** A row of the statement: the entry without what is looked up for a whole page. */
type Found = Omit<AuditEntry, 'at' | 'names'> & { at: Date };

/**
 * The audit trail (ADMIN-8). Names are those of now, joined when read: whoever may read an entry may read who did it,
 * also where that is somebody of another organization (a top administrator). An erased person's name is null.
 * Nothing is told of people and classes that an import has staged: they are not there yet.
 */
@Injectable()
export class AuditTrail {
  private readonly from: string;
  private readonly select: string;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(NamedThings) private readonly things: NamedThings,
  ) {
    this.from = fromOf(things.relation);
    this.select = `${SELECT} ${this.from}`;
  }

  /** Of the own organization, of all for the top administrator. */
  async page(
    principal: Principal,
    filter: AuditFilter,
    { page, size, sort }: Pick<AuditListQuery, 'page' | 'size' | 'sort'>,
  ): Promise<Page<AuditEntry>> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const direction = sort.at(-1) === 'at' ? 'asc' : 'desc';
    const values = valuesOf(filter);
    const rows = await sql.query<Found>(
      `${this.select} order by a.at ${direction}, a.id limit $10 offset $11`,
      [...values, size, (page - 1) * size],
    );
    const [counted] = await sql.query<{ total: number }>(
      `select count(*)::int as total ${this.from}`,
      values,
    );
    return { items: await this.entries(sql, rows), total: counted?.total ?? 0, page, size };
  }

  /** Every entry, the newest first, as of one moment. */
  async ids(principal: Principal, filter: AuditFilter, limit: number): Promise<string[]> {
    const found = await this.tenancy
      .sql(scopeOf(principal))
      .query<{ id: string }>(`select a.id ${this.from} order by a.at desc, a.id limit $10`, [
        ...valuesOf(filter),
        limit,
      ]);
    return found.map(({ id }) => id);
  }

  /** Entries as the list shows them, in the order of `ids`. */
  async some(principal: Principal, ids: readonly string[]): Promise<AuditEntry[]> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const rows = await sql.query<Found>(
      `${this.select} and a.id = any($10::uuid[]) order by array_position($10::uuid[], a.id)`,
      [...valuesOf({}), ids],
    );
    return this.entries(sql, rows);
  }

  private async entries(sql: ScopedSql, rows: readonly Found[]): Promise<AuditEntry[]> {
    const names = await namesIn(sql, this.things.relation, rows);
    return rows.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      names: named(row, names),
    }));
  }
}

/** @param things of `NamedThings` */
const fromOf = (things: string): string => `
from audit_entry a
join ${things} o on o.kind = 'organization' and o.id = a.organization_id
left join ${things} actor on actor.kind = 'person' and actor.id = a.actor_id
left join ${things} thing on thing.id = a.subject_id
  and thing.kind = case when a.subject_kind in ('student', 'teacher') then 'person' else a.subject_kind end
left join audited_exam exam on exam.exam_id = a.subject_id and a.subject_kind = 'exam'
where thing.staged_by is null
  and mine(a.organization_id)
  and ($1::uuid is null or a.organization_id = $1)
  and ($2::uuid is null or a.actor_id = $2)
  and ($3::uuid is null or a.subject_id = $3)
  and ($4::text is null or a.subject_kind = $4)
  and ($5::text is null or a.action = $5)
  and ($6::timestamptz is null or a.at >= $6)
  and ($7::timestamptz is null or a.at < $7::timestamptz + interval '1 ms')
  and ($8::text is null or actor.name ilike $8 or thing.name ilike $8
    or exam.facts->'fields'->>'title' ilike $8 or a.subject_name ilike $8
    or actor.key like $9 or thing.key like $9)`;

const SELECT = `
select a.id, a.at, a.organization_id, o.name as organization_name,
  a.actor_id, actor.name as actor_name, a.action, a.subject_kind, a.subject_id,
  coalesce(thing.name, exam.facts->'fields'->>'title', a.subject_name) as subject_name,
  (a.subject_name is not null or coalesce(thing.id, exam.exam_id) is not null)
    and coalesce(exam.facts->'fields'->>'status', '') <> 'discarded' as subject_exists,
  a.before, a.after`;

/** $1 to $9. */
const valuesOf = (filter: AuditFilter): unknown[] => [
  filter.organization_id,
  filter.actor_id,
  filter.subject_id,
  filter.subject_kind,
  filter.action,
  filter.from,
  filter.to,
  filter.q ? anywhere(filter.q) : null,
  filter.q ? anywhere(identifierKey(filter.q)) : null,
];
