import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';
import type { RowWork } from '#platform/rows';
import { PersonImport } from '../rows/person-import.row.js';
import { stopRunning } from '../rows/stop-running.js';

/** Imports of people. */
@Injectable()
export class RunningImports extends RunningJobs {
  readonly kind = 'import-people';
  protected readonly sql = `
    select i.id, i.organization_id, i.created_at,
      (i.counts ->> 'new')::int + (i.counts ->> 'changed')::int as total,
      (select count(*)::int from person_import_row r where r.import_id = i.id and r.result is not null) as done
    from person_import i where mine(i.organization_id) and i.state in ('staging', 'applying', 'discarding')`;

  async stop({ em }: RowWork, id: string): Promise<string | undefined> {
    const found = await em.findOne(PersonImport, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return found && (await stopRunning(em, found)) ? found.organizationId : undefined;
  }
}
