import { Inject, Injectable } from '@nestjs/common';
import { instantSql } from '#libs/event-store';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';

interface Running {
  readonly kind: 'issue-initial-passwords';
  readonly id: string;
  readonly organization_id: string;
  readonly done: number;
  readonly total: number | null;
  readonly since: string;
}

const RUNNING_SQL = `
select 'issue-initial-passwords' as kind, i.id, i.organization_id, ${instantSql('i.created_at')} as since,
  (select count(*)::int from password_issue_person t where t.issue_id = i.id) as total,
  (select count(*)::int from password_issue_person t where t.issue_id = i.id
    and (t.password_hash is not null or t.failed)) as done
from password_issue i where mine(i.organization_id) and i.closed_at is null
  and exists (select from password_issue_person t where t.issue_id = i.id and t.password_hash is null and not t.failed)
order by i.created_at, i.id`;

/** Sheets of initial passwords that are being set, and how far each is. */
@Injectable()
export class RunningPasswordSheets {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  of(principal: Principal): Promise<Running[]> {
    return this.tenancy.sql(scopeOf(principal)).query<Running>(RUNNING_SQL);
  }
}
