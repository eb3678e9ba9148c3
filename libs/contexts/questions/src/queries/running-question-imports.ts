import { Injectable } from '@nestjs/common';
import { RunningJobs } from '#platform/long-job';

/** Imports of questions. */
@Injectable()
export class RunningQuestionImports extends RunningJobs {
  protected readonly kind = 'import-questions';
  protected readonly sql = `
    select i.id, i.organization_id, i.created_at, (i.counts ->> 'new')::int as total,
      (select count(*)::int from question_import_item t where t.import_id = i.id and t.result is not null) as done
    from question_import i where mine(i.organization_id) and i.state = 'running'`;
}
