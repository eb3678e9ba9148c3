import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';
import type { RowWork } from '#platform/rows';
import { leaveWaiting } from '../rows/leave-waiting.js';
import { PasswordIssueRow } from '../rows/password-issue.row.js';

/** Sheets of initial passwords. */
@Injectable()
export class RunningPasswordSheets extends RunningJobs {
  readonly kind = 'issue-initial-passwords';
  protected readonly sql = `
    select i.id, i.organization_id, i.created_at,
      (select count(*)::int from password_issue_person t where t.issue_id = i.id) as total,
      (select count(*)::int from password_issue_person t where t.issue_id = i.id
        and (t.password_hash is not null or t.failed)) as done
    from password_issue i where mine(i.organization_id) and i.closed_at is null
      and exists (select from password_issue_person t where t.issue_id = i.id and t.password_hash is null and not t.failed)`;

  async stop({ em }: RowWork, id: string): Promise<string | undefined> {
    const found = await em.findOne(PasswordIssueRow, { id });
    return found && (await leaveWaiting(em, id)) > 0 ? found.organizationId : undefined;
  }
}
