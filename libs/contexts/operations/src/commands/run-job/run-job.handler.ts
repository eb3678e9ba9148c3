import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError, uuidv5 } from '#libs/kernel';
import { type OrganizationScope, scopedSql } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { TROUBLED_SQL } from '../../rows/troubled-jobs.js';

export class RunJob extends Command<null> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly kind: string,
    readonly key: string,
  ) {
    super();
  }
}

interface Troubled {
  readonly organization_id: string;
  readonly trouble: string;
  readonly attempts: number;
}

const FIND_SQL = `
select j.organization_id, j.trouble, j.attempts from (${TROUBLED_SQL}) j
where mine(j.organization_id) and j.kind = $1 and j.key = $2`;
/** As if it had never been tried. */
const RUN_SQL = `
update es.job j set state = 'due', run_at = now(), attempts = 0, last_error = null
where mine(j.organization_id) and j.kind = $1 and j.key = $2 and j.state in ('due', 'dead') returning j.key`;

/**
 * Makes a job due that is overdue, fails again and again or was given up. Throws `operations.job-over` for any other: one that was done
 * meanwhile, and one whose time has not come, which nobody may run early.
 */
@CommandHandler(RunJob)
export class RunJobHandler implements ICommandHandler<RunJob> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ command, scope, kind, key }: RunJob): Promise<null> {
    return this.rows.run({ command, scope, streams: [] }, async ({ em, note }) => {
      const sql = scopedSql(em);
      const [job] = await sql.query<Troubled>(FIND_SQL, [kind, key]);
      // done between the two statements, it stays done
      const [due] = job ? await sql.query(RUN_SQL, [kind, key]) : [];
      if (!job || !due) throw new DomainError('operations.job-over');
      note({
        action: 'job.run',
        subject: { kind: 'job', id: uuidv5('job', kind, key), name: `${kind} ${key}` },
        organizationId: job.organization_id,
        before: { job_state: job.trouble, attempts: job.attempts },
        after: { job_state: 'due', attempts: 0 },
      });
      return null;
    });
  }
}
