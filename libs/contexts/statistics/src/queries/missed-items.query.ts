import { Inject, Injectable } from '@nestjs/common';
import type { MissedItem, MissedItemQuery } from '#contracts/http/missed-items';
import { instantSql } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { LearnerNames } from '../ports/learner-names.js';
import { itemsOf } from '../read-models/figures/weak-items.js';

/** Whose weak items: of a class, or of an organization. */
export interface MissedBy {
  readonly table: 'class_statistics' | 'organization_statistics';
  readonly id: string;
}
type Learner = MissedItem['learners'][number];

/** More than a class has; of an organization those who had it wrong most often. */
const LEARNERS_SHOWN = 100;

/** $1 organization, $2 kind, $3 items, $4 and $5 days, $6 class or null. */
const MISSED = `
with attempts as (
  select learner_id, attempt_id, quiz_type, max(day) as day, sum(times)::int as times
  from organization_statistics_missed m
  where m.id = $1 and mine(m.id) and m.kind = $2 and m.item = any($3) and m.day between $4::date and $5::date
    and ($6::uuid is null or m.class_id = $6)
  group by learner_id, attempt_id, quiz_type)
select a.learner_id, sum(a.times)::int as times, json_agg(json_build_object('attempt_id', a.attempt_id,
    'quiz_type', a.quiz_type, 'day', a.day, 'completed_at', ${instantSql('p.ended_at')}, 'times', a.times)
    order by a.day desc, p.ended_at desc nulls first, a.attempt_id) as attempts
from attempts a left join learner_progress_attempt p using (attempt_id)
group by a.learner_id order by times desc, a.learner_id limit ${LEARNERS_SHOWN}`;

/** Who is behind a weak item of the dashboard, from rows that the figures of the organization keep (STAT-3). */
@Injectable()
export class MissedItems {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(LearnerNames) private readonly names: LearnerNames,
  ) {}

  /** Throws `request.not-found`. Those of whom there is no name any more were erased. */
  async of(principal: Principal, { table, id }: MissedBy, asked: MissedItemQuery): Promise<MissedItem> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const [head] = await sql.query<{ organization_id: string; position: string }>(
      `select h.organization_id, h.position from ${table} h where h.id = $1 and mine(h.organization_id)`,
      [id],
    );
    if (!head) throw new DomainError('request.not-found');
    const rows = await sql.query<Omit<Learner, 'fullname'>>(MISSED, [
      ...[head.organization_id, asked.kind, itemsOf(asked), asked.from, asked.to],
      table === 'class_statistics' ? id : null,
    ]);
    const names = await this.names.names(rows.map(({ learner_id }) => learner_id));
    const learners = rows.flatMap(({ learner_id, times, attempts }) => {
      const fullname = names.get(learner_id);
      return fullname === undefined ? [] : [{ learner_id, fullname, times, attempts }];
    });
    return { learners, position: head.position };
  }
}
