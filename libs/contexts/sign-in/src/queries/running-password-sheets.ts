import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';

/** Sheets of initial passwords. */
@Injectable()
export class RunningPasswordSheets extends RunningJobs {
  protected readonly kind = 'issue-initial-passwords';
  protected readonly sql = `
    select i.id, i.organization_id, i.created_at,
      (select count(*)::int from password_issue_person t where t.issue_id = i.id) as total,
      (select count(*)::int from password_issue_person t where t.issue_id = i.id
        and (t.password_hash is not null or t.failed)) as done
    from password_issue i where mine(i.organization_id) and i.closed_at is null
      and exists (select from password_issue_person t where t.issue_id = i.id and t.password_hash is null and not t.failed)`;
}
