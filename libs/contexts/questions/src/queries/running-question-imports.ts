import { Inject, Injectable } from '@nestjs/common';
import { instantSql } from '#libs/event-store';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';

interface Running {
  readonly kind: 'import-questions';
  readonly id: string;
  readonly organization_id: string;
  readonly done: number;
  readonly total: number | null;
  readonly since: string;
}

const RUNNING_SQL = `
select 'import-questions' as kind, i.id, i.organization_id, ${instantSql('i.created_at')} as since,
  (i.counts ->> 'new')::int as total,
  (select count(*)::int from question_import_item t where t.import_id = i.id and t.result is not null) as done
from question_import i where mine(i.organization_id) and i.state = 'running'
order by i.created_at, i.id`;

/** Imports of questions that are under way, and how far each is. */
@Injectable()
export class RunningQuestionImports {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  of(principal: Principal): Promise<Running[]> {
    return this.tenancy.sql(scopeOf(principal)).query<Running>(RUNNING_SQL);
  }
}
