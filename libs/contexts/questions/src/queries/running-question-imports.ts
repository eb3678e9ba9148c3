import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';
import type { RowWork } from '#platform/rows';
import { QuestionImportRow } from '../rows/question-import.row.js';
import { stopRunning } from '../rows/stop-running.js';

/** Imports of questions. */
@Injectable()
export class RunningQuestionImports extends RunningJobs {
  readonly kind = 'import-questions';
  protected readonly sql = `
    select i.id, i.organization_id, i.created_at, (i.counts ->> 'new')::int as total,
      (select count(*)::int from question_import_item t where t.import_id = i.id and t.result is not null) as done
    from question_import i where mine(i.organization_id) and i.state = 'running'`;

  async stop(work: RowWork, id: string): Promise<string | undefined> {
    const found = await work.em.findOne(QuestionImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return found && (await stopRunning(work, found)) ? found.organizationId : undefined;
  }
}
