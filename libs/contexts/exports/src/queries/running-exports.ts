import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';

/** Files of lists. */
@Injectable()
export class RunningExports extends RunningJobs {
  protected readonly kind = 'list-export';
  protected readonly sql = `
    select e.id, e.organization_id, e.created_at, e.rows_done as done, e.rows_total as total
    from list_export e where mine(e.organization_id) and e.state = 'running'`;
}
