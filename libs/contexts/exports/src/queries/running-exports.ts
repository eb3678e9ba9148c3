import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';
import type { RowWork } from '#platform/rows';
import { ListExportRow } from '../rows/list-export.row.js';
import { stopRunning } from '../rows/stop-running.js';

/** Files of lists. */
@Injectable()
export class RunningExports extends RunningJobs {
  readonly kind = 'list-export';
  protected readonly sql = `
    select e.id, e.organization_id, e.created_at, e.rows_done as done, e.rows_total as total
    from list_export e where mine(e.organization_id) and e.state = 'running'`;

  async stop({ em }: RowWork, id: string): Promise<string | undefined> {
    const found = await em.findOne(ListExportRow, { id });
    return found && (await stopRunning(em, id)) ? found.organizationId : undefined;
  }
}
