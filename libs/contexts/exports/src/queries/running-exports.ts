import { Inject, Injectable } from '@nestjs/common';
import { instantSql } from '#libs/event-store';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';

interface Running {
  readonly kind: 'list-export';
  readonly id: string;
  readonly organization_id: string;
  readonly done: number;
  readonly total: number | null;
  readonly since: string;
}

const RUNNING_SQL = `
select 'list-export' as kind, e.id, e.organization_id, ${instantSql('e.created_at')} as since,
  e.rows_done as done, e.rows_total as total
from list_export e where mine(e.organization_id) and e.state = 'running'
order by e.created_at, e.id`;

/** Files of lists that are being written, and how far each is. */
@Injectable()
export class RunningExports {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  of(principal: Principal): Promise<Running[]> {
    return this.tenancy.sql(scopeOf(principal)).query<Running>(RUNNING_SQL);
  }
}
