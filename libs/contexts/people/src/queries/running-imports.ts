import { Inject, Injectable } from '@nestjs/common';
import { instantSql } from '#libs/event-store';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';

interface Running {
  readonly kind: 'import-people';
  readonly id: string;
  readonly organization_id: string;
  readonly done: number;
  readonly total: number | null;
  readonly since: string;
}

const RUNNING_SQL = `
select 'import-people' as kind, i.id, i.organization_id, ${instantSql('i.created_at')} as since,
  (i.counts ->> 'new')::int + (i.counts ->> 'changed')::int as total,
  (select count(*)::int from person_import_row r where r.import_id = i.id and r.result is not null) as done
from person_import i where mine(i.organization_id) and i.state in ('staging', 'applying', 'discarding')
order by i.created_at, i.id`;

/** Imports of people that are under way, and how far each is. */
@Injectable()
export class RunningImports {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  of(principal: Principal): Promise<Running[]> {
    return this.tenancy.sql(scopeOf(principal)).query<Running>(RUNNING_SQL);
  }
}
