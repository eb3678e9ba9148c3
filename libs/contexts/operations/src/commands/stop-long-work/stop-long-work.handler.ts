import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StopLongWork as Asked } from '#contracts/http/operations';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { RunningWork } from '../../ports/running-work.js';

export class StopLongWork extends Command<null> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly asked: Asked,
  ) {
    super();
  }
}

/** Stops a long job, whoever began it; what can be seen already stays. Throws `operations.work-over` for one that is over. */
@CommandHandler(StopLongWork)
export class StopLongWorkHandler implements ICommandHandler<StopLongWork> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(RunningWork) private readonly running: RunningWork,
  ) {}

  execute({ command, scope, asked: { kind, id } }: StopLongWork): Promise<null> {
    return this.rows.run({ command, scope, streams: [] }, async (work) => {
      const organizationId = await this.running.stop(work, kind, id);
      if (organizationId === undefined) throw new DomainError('operations.work-over');
      work.note({
        action: 'long-work.stopped',
        subject: { kind: 'long-work', id, name: kind },
        organizationId,
      });
      return null;
    });
  }
}
